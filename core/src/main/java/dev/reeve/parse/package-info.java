/**
 * Reads SQL text. In comes a statement's text, or several in one; out go trees of {@code dev.reeve.sql} in which
 * every node knows its span of the text, the statements' fingerprints, and the text with its literals lifted. The
 * lexer and the grammar are PostgreSQL's, exactly: what PostgreSQL's own parser takes is taken, with the same
 * structure. Refused, as not understood, with line and column, is whatever is not a statement, and what is nested
 * deeper than the bound; nothing is skipped or guessed at.
 */
@NullMarked
package dev.reeve.parse;

import org.jspecify.annotations.NullMarked;
