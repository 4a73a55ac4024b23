package dev.reeve.examples.mybatis;

import dev.reeve.examples.orders.CurrentTenant;
import java.io.Serializable;
import org.apache.ibatis.cache.Cache;
import org.apache.ibatis.cache.decorators.LruCache;
import org.apache.ibatis.cache.decorators.SerializedCache;
import org.apache.ibatis.cache.decorators.SynchronizedCache;
import org.apache.ibatis.cache.impl.PerpetualCache;

// snippet: tenant-cache
/**
 * A second-level cache that all tenants' sessions may share, since the current tenant is part of every key. A session's rows are put in
 * when it commits or is closed: its tenant has to be current then.
 */
public final class TenantCache implements Cache {
    private final Cache cache;

    /** @param id the mapper's name, which MyBatis gives */
    public TenantCache(String id) {
        this.cache = new SynchronizedCache(new SerializedCache(new LruCache(new PerpetualCache(id))));
    }

    private record Key(String tenant, Object key) implements Serializable {}

    private static Key key(Object key) {
        String tenant = CurrentTenant.get();
        if (tenant == null) {
            throw new IllegalStateException("no tenant is current, and the cache is kept by tenant");
        }
        return new Key(tenant, key);
    }

    @Override
    public String getId() {
        return cache.getId();
    }

    @Override
    public void putObject(Object key, Object value) {
        cache.putObject(key(key), value);
    }

    @Override
    public Object getObject(Object key) {
        return cache.getObject(key(key));
    }

    @Override
    public Object removeObject(Object key) {
        return cache.removeObject(key(key));
    }

    /** Empties it for all tenants, as a write of the mapper's does. */
    @Override
    public void clear() {
        cache.clear();
    }

    @Override
    public int getSize() {
        return cache.getSize();
    }
}
// end snippet
