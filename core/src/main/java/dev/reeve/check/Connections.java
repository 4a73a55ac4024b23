package dev.reeve.check;

/** Which connections the application uses. */
public enum Connections {
    /** some are bound to a tenant, others not: a statement is judged on both */
    ANY,
    /** every connection is bound to a tenant */
    BOUND,
    /** no connection is */
    UNBOUND
}
