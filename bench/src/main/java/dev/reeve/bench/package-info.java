/**
 * Benchmarks, each comparing two things in one run. In come statements and the catalog they speak of; out go
 * ratios, with the machine and the command that gave them.
 */
@NullMarked
package dev.reeve.bench;

import org.jspecify.annotations.NullMarked;
