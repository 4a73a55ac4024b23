package dev.reeve.examples.orders;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Whose work a thread is doing, as an application that serves requests keeps it. Reeve itself keeps nothing per thread; it is told
 * the tenant when a connection is asked for.
 */
public final class CurrentTenant {
    private static final ThreadLocal<@Nullable String> CURRENT = new ThreadLocal<>();

    private CurrentTenant() {}

    /** The tenant, or null outside of {@link #call}. */
    public static @Nullable String get() {
        return CURRENT.get();
    }

    /** Does a tenant's work. */
    public static <T> T call(String tenant, Callable<T> work) throws Exception {
        String outer = CURRENT.get();
        CURRENT.set(tenant);
        try {
            return work.call();
        } finally {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        }
    }
}
