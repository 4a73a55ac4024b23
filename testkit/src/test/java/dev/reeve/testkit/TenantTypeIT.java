package dev.reeve.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tenants' values are read as the server's own input functions read them. */
final class TenantTypeIT {
    private static final int TEXTS = 3000;

    /** What servers read from version 16 on, and earlier ones reject. */
    private static final Pattern NEWER = Pattern.compile("\\s*[+-]?(0[xXoObB].*|.*_.*)", Pattern.DOTALL);

    private static EmbeddedServer server;
    private static Connection connection;

    @BeforeAll
    static void start() throws SQLException {
        server = EmbeddedServer.start();
        connection = server.connect("postgres");
    }

    @AfterAll
    static void stop() throws SQLException {
        connection.close();
        server.close();
    }

    @Test
    void integersAreReadAsTheServerReadsThem() throws SQLException {
        for (TenantType type : new TenantType[] {TenantType.SMALLINT, TenantType.INTEGER, TenantType.BIGINT}) {
            compare(type, "0123456789+-  \t\u000b\n._xXbo\u00a0", 8);
            compare(type, "-0123456789", 21);
        }
    }

    @Test
    void uuidsAreReadAsTheServerReadsThem() throws SQLException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            for (int digit = 0; digit < 32; digit++) {
                boolean hyphen = digit % 4 == 0 ? random.nextInt(3) == 0 : random.nextInt(300) == 0;
                text.append(hyphen ? "-" : "").append("0123456789abcdefABCDEF".charAt(random.nextInt(22)));
            }
            if (random.nextInt(3) == 0) {
                text.insert(0, random.nextInt(9) == 0 ? "" : "{").append(random.nextInt(9) == 0 ? "" : "}");
            }
            same(TenantType.UUID, text.toString(), seed);
        }
    }

    private static void compare(TenantType type, String alphabet, int length) throws SQLException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            for (int at = random.nextInt(length); at >= 0; at--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            same(type, text.toString(), seed);
        }
    }

    private static void same(TenantType type, String text, long seed) throws SQLException {
        Optional<TenantId> ours = Optional.ofNullable(type.read(text));
        if (ours.isPresent() && NEWER.matcher(text).matches()) {
            return;
        }
        assertThat(ours.map(TenantId::text))
                .as("%s from '%s', seed %d", type, text, seed)
                .isEqualTo(server(type, text));
    }

    private static Optional<String> server(TenantType type, String text) throws SQLException {
        String query = "SELECT CAST(CAST(? AS text) AS " + type.sqlName() + ")::text";
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, text);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
            }
        } catch (SQLException e) {
            assertThat(e.getSQLState()).startsWith("22");
            return Optional.empty();
        }
    }
}
