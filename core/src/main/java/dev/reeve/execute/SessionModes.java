package dev.reeve.execute;

import org.jspecify.annotations.Nullable;

/**
 * What a session wants of every transaction.
 *
 * @param isolation null for the database's default
 */
public record SessionModes(@Nullable Isolation isolation, boolean readOnly) {
    public static final SessionModes DEFAULT = new SessionModes(null, false);
}
