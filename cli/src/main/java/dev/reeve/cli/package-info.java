/**
 * The command line. In come arguments; out goes text for people, on standard output, and an exit code that
 * scripts can rely on: 0 when all is well, 1 when the answer is no, 2 when the command was not understood.
 */
@NullMarked
package dev.reeve.cli;

import org.jspecify.annotations.NullMarked;
