package dev.reeve.guard;

/** To what an admitted statement is narrowed. A statement's rewritten forms are one for each extent that it is run with. */
public enum Extent {
    /** to nothing: it runs on home as it is written */
    HOME,
    /** on home, with references to index tables and to global tables that carry a tenant narrowed to the tenant */
    HOME_OF_TENANT,
    /** every governed reference narrowed to one tenant */
    TENANT,
    /** every governed reference narrowed to no row, on home */
    NOTHING
}
