/**
 * Non-interference and equivalence as properties: random statements over a catalog, each admitted one run for a tenant on two
 * worlds that differ only in other tenants' rows, and on an unsharded database that holds the tenant's rows alone. In come the
 * files of a world (schema, rows, spec) and a range of seeds; out go violations, shrunk and written as cases, and counts of what was
 * tried. Refused is nothing: a statement that Reeve refuses is counted, and has to be refused in both worlds alike.
 *
 * <p>{@link dev.reeve.testkit.noninterference.NonInterference} is the way in. A statement is a tree of {@code Part}s, made by
 * {@code Statements} from nothing but its seed and the {@code Schema}; a {@code Laboratory} runs it, and a {@code Shrinker} takes
 * parts away as long as the violation stays.
 */
@NullMarked
package dev.reeve.testkit.noninterference;

import org.jspecify.annotations.NullMarked;
