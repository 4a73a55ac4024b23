/**
 * Migrations of the databases behind Reeve. In comes a data source past Reeve for each shard; out go the same tables on all of them.
 */
@NullMarked
package dev.reeve.examples.migrations;

import org.jspecify.annotations.NullMarked;
