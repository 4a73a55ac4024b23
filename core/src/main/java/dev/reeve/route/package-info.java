/**
 * Decides where a statement goes. In comes an analysis, the connection's tenant and hints, and the values of the
 * parameters; out goes a route: no target, one placement, several, all, or home. Refused are a statement whose
 * own tenant contradicts the connection's, a tenant that is unknown, and what would need rows of several shards
 * to be joined.
 */
@NullMarked
package dev.reeve.route;

import org.jspecify.annotations.NullMarked;
