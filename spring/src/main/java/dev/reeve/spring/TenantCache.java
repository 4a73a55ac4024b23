package dev.reeve.spring;

import java.io.Serializable;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.cache.Cache;

/** A cache whose keys are the tenant and what the application takes for the key. */
final class TenantCache implements Cache {
    private final Cache cache;
    private final Supplier<@Nullable String> current;

    TenantCache(Cache cache, Supplier<@Nullable String> current) {
        this.cache = cache;
        this.current = current;
    }

    /** What an entry is kept under. It is serializable where the application's key is, for caches out of process. */
    private record Key(String tenant, Object key) implements Serializable {}

    private Key key(Object key) {
        String tenant = current.get();
        if (tenant == null) {
            throw new IllegalStateException("no tenant is current, and cache " + getName() + " is kept by tenant");
        }
        return new Key(tenant, key);
    }

    @Override
    public String getName() {
        return cache.getName();
    }

    /** The entries of all tenants. */
    @Override
    public Object getNativeCache() {
        return cache.getNativeCache();
    }

    @Override
    public @Nullable ValueWrapper get(Object key) {
        return cache.get(key(key));
    }

    @Override
    public <T> @Nullable T get(Object key, @Nullable Class<T> type) {
        return cache.get(key(key), type);
    }

    @Override
    public <T> @Nullable T get(Object key, Callable<T> loader) {
        return cache.get(key(key), loader);
    }

    @Override
    public @Nullable CompletableFuture<?> retrieve(Object key) {
        return cache.retrieve(key(key));
    }

    @Override
    public <T> CompletableFuture<T> retrieve(Object key, Supplier<CompletableFuture<T>> loader) {
        return cache.retrieve(key(key), loader);
    }

    @Override
    public void put(Object key, @Nullable Object value) {
        cache.put(key(key), value);
    }

    @Override
    public @Nullable ValueWrapper putIfAbsent(Object key, @Nullable Object value) {
        return cache.putIfAbsent(key(key), value);
    }

    @Override
    public void evict(Object key) {
        cache.evict(key(key));
    }

    @Override
    public boolean evictIfPresent(Object key) {
        return cache.evictIfPresent(key(key));
    }

    @Override
    public void clear() {
        cache.clear();
    }

    @Override
    public boolean invalidate() {
        return cache.invalidate();
    }
}
