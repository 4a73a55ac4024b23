/**
 * Case files: what must come out right, as data. In comes a directory of YAML files with the SQL of their world; out go
 * {@link dev.reeve.testkit.cases.Case}s and, for each, a verdict: the statement is run through Reeve and on an unsharded
 * PostgreSQL, and answers, errors, refusals and the rows left behind are compared. Refused are files with unknown keys,
 * expectations that say nothing, and names that stand twice.
 */
@NullMarked
package dev.reeve.testkit.cases;

import org.jspecify.annotations.NullMarked;
