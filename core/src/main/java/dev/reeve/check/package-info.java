/**
 * What would become of an application's statements, and what in its schema and rows does not fit tenants. In come statements, each with
 * the place it was found at, the governed catalog, and facts that only {@code check} asks of a database; out go judgements grouped by
 * fingerprint, findings about tables, and fragments of {@code reeve.yaml} that have been tried: with the fragment the statement is judged
 * again, and it is offered only if that is for the better. Nothing is run for tenants; with {@code --data} counts are read on the shards,
 * in read-only transactions. What cannot be judged is said to be so, and never counts as running.
 *
 * <p>It stands above the stages and uses their plans; the readers of files and logs, and what is printed, belong to the command line.
 */
@NullMarked
package dev.reeve.check;

import org.jspecify.annotations.NullMarked;
