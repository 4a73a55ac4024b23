package dev.reeve.jdbc;

import dev.reeve.Reeve;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.SpecSource;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The driver of {@code jdbc:reeve:postgresql:file:reeve.yaml?tenant=acme&service=reports} and {@code
 * jdbc:reeve:postgresql:classpath:reeve.yaml}, where {@code postgresql:} may be left out. A spec is opened when it is first asked for, and
 * stays open until the driver is deregistered. Safe for use by many threads.
 */
public final class ReeveDriver implements Driver {
    static {
        ReeveDriver driver = new ReeveDriver();
        try {
            DriverManager.registerDriver(driver, driver::close);
        } catch (SQLException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Map<String, ReeveDataSource> opened = new ConcurrentHashMap<>();

    @Override
    public @Nullable Connection connect(String url, @Nullable Properties info) throws SQLException {
        if (!acceptsURL(url)) {
            return null;
        }
        ReeveUrl parsed = ReeveUrl.parse(url);
        ReeveDataSource source;
        try {
            source = opened.computeIfAbsent(
                    parsed.location(), location -> ReeveDataSource.of(Reeve.open(parsed.spec())));
            String service = parsed.option("service", info);
            if (service != null) {
                source = source.dataSource(service);
            }
        } catch (ReeveException e) {
            throw new SQLException(e.getMessage(), e.code().sqlState(), e);
        }
        String tenant = parsed.option("tenant", info);
        return tenant == null
                ? source.getConnection()
                : source.forTenant(tenant).getConnection();
    }

    /**
     * The spec that a URL names, unopened.
     *
     * @throws SQLException 08001 if it is none of this driver's URLs
     * @throws ReeveException {@code spec_invalid} if the class path does not have the spec
     */
    public static SpecSource spec(String url) throws SQLException {
        if (!url.startsWith(ReeveUrl.PREFIX)) {
            throw new SQLException("The URL is none of Reeve's.", "08001");
        }
        return ReeveUrl.parse(url).spec();
    }

    private void close() {
        opened.values().forEach(ReeveDataSource::close);
        opened.clear();
    }

    @Override
    public boolean acceptsURL(@Nullable String url) {
        return url != null && url.startsWith(ReeveUrl.PREFIX);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties info) throws SQLException {
        ReeveUrl parsed = ReeveUrl.parse(url);
        return new DriverPropertyInfo[] {
            new DriverPropertyInfo("tenant", parsed.option("tenant", info)),
            new DriverPropertyInfo("service", parsed.option("service", info))
        };
    }

    @Override
    public int getMajorVersion() {
        return 0;
    }

    @Override
    public int getMinorVersion() {
        return 1;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw Unsupported.because("Logging goes through SLF4J.");
    }
}
