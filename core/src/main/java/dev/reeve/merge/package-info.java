/**
 * Makes one result of several. In come rows pulled from several targets, with the order, limit and grouping that
 * the statement asks for; out goes the row stream that one PostgreSQL holding all the data would have given.
 * Refused is any combination that cannot be had exactly that way.
 */
@NullMarked
package dev.reeve.merge;

import org.jspecify.annotations.NullMarked;
