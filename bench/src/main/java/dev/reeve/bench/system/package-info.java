/**
 * Whole-system benchmarks: a real PostgreSQL, real pools, and the same statements through Reeve and past it. In comes how long to measure; out
 * go ratios within one run, with their confidence intervals, and what a long run leaves behind. Compared is only what is measured in
 * alternating rounds.
 */
@NullMarked
package dev.reeve.bench.system;

import org.jspecify.annotations.NullMarked;
