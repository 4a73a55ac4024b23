/**
 * The JDBC door. In come the calls of an application that believes it talks to one PostgreSQL: a data source or a
 * {@code jdbc:reeve:} URL, bound to a tenant or not; out go the results of the shards, from pools that take a
 * physical connection only when a statement needs it. A refusal leaves as an {@link java.sql.SQLException} with
 * an SQLSTATE of class {@code RV}, and leaves the connection sound. What JDBC offers and Reeve cannot do exactly
 * is refused as well, never approximated.
 */
@NullMarked
package dev.reeve.jdbc;

import org.jspecify.annotations.NullMarked;
