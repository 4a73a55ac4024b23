package dev.reeve.spring;

import java.util.Collection;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;

/**
 * Another cache manager whose every key gets the current tenant, whatever key a {@code @Cacheable} gives: a key generator alone would
 * be passed over by {@code key = "#id"}. Reading and writing without a current tenant is an {@link IllegalStateException}. Clearing a
 * cache clears it for all tenants. Safe for use by many threads, if the supplier is.
 *
 * <pre>{@code
 * @Bean CacheManager cacheManager() {
 *     return new TenantCacheManager(new CaffeineCacheManager(), current::tenant);
 * }
 * }</pre>
 */
public final class TenantCacheManager implements CacheManager {
    private final CacheManager caches;
    private final Supplier<@Nullable String> current;

    /**
     * @param caches holds the entries of all tenants
     * @param current gives the tenant that the calling thread works for, or null
     */
    public TenantCacheManager(CacheManager caches, Supplier<@Nullable String> current) {
        this.caches = caches;
        this.current = current;
    }

    @Override
    public @Nullable Cache getCache(String name) {
        Cache cache = caches.getCache(name);
        return cache == null ? null : new TenantCache(cache, current);
    }

    @Override
    public Collection<String> getCacheNames() {
        return caches.getCacheNames();
    }
}
