package dev.reeve.tenant;

import java.util.Locale;

/** How a tenant is kept apart from others on its shard. */
public enum Level {
    SHARED_ROW,
    SEPARATE_TABLE,
    SEPARATE_SCHEMA,
    SEPARATE_DATABASE;

    /** As the spec writes it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
