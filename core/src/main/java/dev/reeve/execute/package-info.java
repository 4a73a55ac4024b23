/**
 * Runs templates on shards. In comes a template with its targets and values, and the connections of a transaction
 * through the port that doors implement; out go results: one target's own result is handed through as it is.
 * Holds the rule of transactions, deadlines and cancellation. Refused are writes that would reach a second shard
 * in one transaction.
 */
@NullMarked
package dev.reeve.execute;

import org.jspecify.annotations.NullMarked;
