/**
 * The statement tree: one sealed family of immutable records for everything that can stand in a statement, each node with the
 * {@link dev.reeve.sql.Span} of source text it was read from.
 *
 * <p>What comes in: nothing; the parser ({@code dev.reeve.parse}) is the only maker of whole trees. What goes out: the tree that
 * every later stage reads. The tree follows the raw grammar of PostgreSQL (gram.y, versions 15 to 18), not its analysis: names
 * are folded but not resolved, and types are names. Parentheses leave no node: a node's span holds the parentheses of its parts
 * and not its own, so that text put in front of a node, behind it or in its place stays inside whatever encloses it.
 *
 * <p>Groups ({@link dev.reeve.sql.Literal}, {@link dev.reeve.sql.Predicate}, …) are sealed and fold by a visitor, so that a new
 * kind of node breaks the build wherever kinds are told apart. {@link dev.reeve.sql.Node#children()} walks any node in reading
 * order. All types are immutable and safe to share.
 */
@NullMarked
package dev.reeve.sql;

import org.jspecify.annotations.NullMarked;
