package dev.reeve.parse;

import dev.reeve.sql.Literal;
import dev.reeve.sql.Statement;

/**
 * One statement as text and as tree; the spans of the tree's nodes are places in {@code text}.
 *
 * @param marker how the statement writes its parameters
 * @param parameterCount how many values it takes: the highest {@code $n}, or the number of {@code ?}
 */
public record ParsedStatement(String text, Statement root, Literal.Marker marker, int parameterCount) {}
