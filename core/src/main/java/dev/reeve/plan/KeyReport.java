package dev.reeve.plan;

import dev.reeve.analyze.Tenants;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a question has brought, and how, for each of its values by its place, from 0. */
public interface KeyReport {
    KeyQuestion question();

    /** For each value, in the question's order, the tenants of the rows that have it: none if there is no row. */
    List<Tenants> answers();

    /** The shard that has the row; one of them where several have; null if none has. */
    @Nullable
    String place(int value);

    /** Whether not all shards were asked for the value: it was where it was known to be, or where the transaction is. */
    boolean isRemembered(int value);
}
