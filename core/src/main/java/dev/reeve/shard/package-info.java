/**
 * Sharding algorithms. In comes the value, or the range of values, of a sharding column; out go the names of the
 * actual tables that may hold its rows. Refused are values outside every declared range.
 */
@NullMarked
package dev.reeve.shard;

import org.jspecify.annotations.NullMarked;
