/**
 * The gate. In comes a route with its analysis; out goes either an admitted statement, of which only this package
 * can make one, or a refusal that names the table, the reason and the remedy. Refused are statements without a
 * tenant under a policy that asks for one, changes of a tenant column, writes that would reach another tenant,
 * unsafe functions, and every form that is not known to be safe.
 */
@NullMarked
package dev.reeve.guard;

import org.jspecify.annotations.NullMarked;
