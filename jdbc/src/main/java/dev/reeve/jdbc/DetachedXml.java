package dev.reeve.jdbc;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.sql.SQLXML;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.Encoding;
import org.postgresql.jdbc.PgSQLXML;
import org.postgresql.xml.DefaultPGXmlFactoryFactory;

/**
 * XML values of the driver's class that hold no connection. All that such a value asks its connection for is the encoding, which the
 * driver has as UTF-8 on every connection, and the parsers, which are those that resolve no external entity.
 */
final class DetachedXml {
    private static final BaseConnection NOBODY = (BaseConnection) Proxy.newProxyInstance(
            DetachedXml.class.getClassLoader(),
            new Class<?>[] {BaseConnection.class},
            (proxy, method, arguments) -> answer(method));

    private DetachedXml() {}

    private static Object answer(Method method) throws SQLException {
        return switch (method.getName()) {
            case "getEncoding" -> Encoding.getJVMEncoding("UTF-8");
            case "getXmlFactoryFactory" -> DefaultPGXmlFactoryFactory.INSTANCE;
            default -> throw Unsupported.are("Connections of XML values");
        };
    }

    /** A value that an application is going to fill. */
    static SQLXML empty() {
        return new PgSQLXML(NOBODY);
    }

    /** The value of a shard. */
    static SQLXML of(SQLXML value) throws SQLException {
        String text = value.getString();
        return text == null ? empty() : new PgSQLXML(NOBODY, text);
    }
}
