package dev.reeve.parse;

/** Whose SQL a text is. Decides how it is cut into tokens. */
public enum Dialect {
    POSTGRESQL
}
