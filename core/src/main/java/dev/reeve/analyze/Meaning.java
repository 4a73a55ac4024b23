package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import org.jspecify.annotations.Nullable;

/** What a column reference turned out to be. */
public sealed interface Meaning {
    /** A column of a relation of the catalog, also of its shadows {@code excluded}, {@code old} and {@code new}. */
    record OfTable(Source source, Column column) implements Meaning {}

    /** A column of any other source, by its place among the visible ones, from 0. */
    record OfSource(Source source, int index) implements Meaning {}

    /**
     * The merged column of USING or NATURAL.
     *
     * @param value the side whose value it is; null under FULL JOIN, where it is whichever is not NULL
     */
    record Merged(Meaning left, Meaning right, @Nullable Meaning value) implements Meaning {}

    /** The whole row of a source. */
    record WholeRow(Source source) implements Meaning {}

    /** A system column of a relation: {@code ctid}, {@code xmin}, {@code tableoid} and their kin. */
    record SystemColumn(Source source, String name) implements Meaning {}

    /** An output column of the same query, as ORDER BY and GROUP BY may name it, by its place from 0. */
    record Output(int index) implements Meaning {}

    /** Not found, ambiguous, or possibly a column of a source whose columns are not known. */
    record Unknown() implements Meaning {}
}
