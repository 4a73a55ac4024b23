package dev.reeve.spec;

import java.util.Locale;

/** How the rows of a table belong to tenants. */
public enum Scope {
    /** carries the tenant column; its rows are with their tenant */
    TENANT,
    /** finds its tenant through a parent row, and is with it */
    CHILD,
    /** carries the tenant column but lives on home and points out into tenants */
    INDEX,
    /** no tenant; on home */
    GLOBAL,
    /** global, with a copy on every shard */
    REPLICATED;

    /** As the spec writes it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether rows live where their tenant is placed. */
    public boolean isPlaced() {
        return this == TENANT || this == CHILD;
    }

    /** Whether rows carry the tenant column by the scope's own meaning. */
    public boolean carriesTenant() {
        return this == TENANT || this == INDEX;
    }
}
