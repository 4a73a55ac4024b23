package dev.reeve.spring;

import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.AbstractDataSource;

/**
 * The data source of an application whose threads know what tenant they work for: every connection is bound to the tenant that is
 * current when it is asked for, and stays so. Where none is current, as while an application starts, a connection gives metadata only:
 * it makes no statements ({@code unknown_tenant}). Safe for use by many threads, if the supplier is.
 *
 * <p>Spring keeps a transaction's connection: a tenant must not change while a transaction is open. Put no second-level cache over
 * this data source; its keys would know nothing of the tenant.
 */
public final class CurrentTenantDataSource extends AbstractDataSource {
    private final ReeveDataSource source;
    private final Supplier<@Nullable String> current;

    /**
     * @param source the data source over all tenants; closing it is the caller's affair
     * @param current gives the tenant that the calling thread works for, or null
     */
    public CurrentTenantDataSource(ReeveDataSource source, Supplier<@Nullable String> current) {
        this.source = source;
        this.current = current;
    }

    @Override
    public Connection getConnection() throws SQLException {
        String tenant = current.get();
        return tenant == null
                ? withoutStatements(Connection.class, source.getConnection(), null)
                : source.forTenant(tenant).getConnection();
    }

    /** A connection, or what comes of it, that leads to no statement. */
    private static <T> T withoutStatements(Class<T> type, T target, @Nullable Connection owner) {
        InvocationHandler calls = (proxy, method, arguments) -> {
            switch (method.getName()) {
                case "createStatement", "prepareStatement", "prepareCall", "getStatement", "unwrap" ->
                    throw new ReeveRefusedException(
                            Refusal.of(ErrorCode.UNKNOWN_TENANT).because("no tenant is current"));
                case "isWrapperFor" -> {
                    return false;
                }
                default -> {}
            }
            Connection connection = owner == null ? (Connection) proxy : owner;
            if (method.getName().equals("getConnection")) {
                return connection;
            }
            Object answer = answer(target, method, arguments);
            if (answer instanceof DatabaseMetaData metadata) {
                return withoutStatements(DatabaseMetaData.class, metadata, connection);
            }
            return answer instanceof ResultSet rows ? withoutStatements(ResultSet.class, rows, connection) : answer;
        };
        return type.cast(
                Proxy.newProxyInstance(CurrentTenantDataSource.class.getClassLoader(), new Class<?>[] {type}, calls));
    }

    private static @Nullable Object answer(Object target, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    /** Not supported, as by the data source over all tenants. */
    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return source.getConnection(username, password);
    }
}
