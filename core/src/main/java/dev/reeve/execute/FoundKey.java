package dev.reeve.execute;

import org.jspecify.annotations.Nullable;

/**
 * A row that a shard has of a key.
 *
 * @param place the place of its value among those that were asked for, from 1
 * @param tenant the row's tenant as the database prints it; null if it has none
 */
public record FoundKey(int place, @Nullable String tenant) {}
