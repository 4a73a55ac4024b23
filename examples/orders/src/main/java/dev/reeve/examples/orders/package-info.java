/**
 * The order application that every example implements on another framework. In comes an implementation; the same work is done with
 * it for three tenants at once through Reeve, and for each tenant on a PostgreSQL of its own without Reeve; out goes what each gave,
 * to be compared.
 */
@NullMarked
package dev.reeve.examples.orders;

import org.jspecify.annotations.NullMarked;
