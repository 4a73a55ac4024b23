/**
 * The order application on jOOQ, with generated code; its statements name their tenant. In comes a data source over all tenants;
 * each method is a transaction.
 */
@NullMarked
package dev.reeve.examples.jooq;

import org.jspecify.annotations.NullMarked;
