package dev.reeve.cli.check;

import dev.reeve.catalog.CatalogReader;
import dev.reeve.check.SpecGuess;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code check --suggest}: the options, and a first spec for a database. No password is written down. */
final class SpecSuggestion {
    private static final int MOST_TENANTS = 100;

    @Option(
            names = "--suggest",
            paramLabel = "URL",
            required = true,
            description = "Write a first spec for the database with this JDBC URL, instead of checking anything.")
    private String url = "";

    @Option(names = "--username", paramLabel = "NAME", description = "The user for --suggest.")
    private @Nullable String username;

    @Option(
            names = "--password-variable",
            paramLabel = "NAME",
            defaultValue = "PGPASSWORD",
            description = "The environment variable that has the password for --suggest; default: ${DEFAULT-VALUE}.")
    private String variable = "PGPASSWORD";

    /**
     * What was suggested.
     *
     * @param yaml the spec; empty if there is none
     * @param remarks what stands in its way
     */
    record Suggested(String yaml, List<String> remarks) {}

    /** What is wrong with the options; null if nothing is. */
    @Nullable
    String mistake() {
        if (!url.startsWith("jdbc:postgresql:")) {
            return "the URL must begin with jdbc:postgresql:, as in jdbc:postgresql://localhost:5432/app";
        }
        if (url.toLowerCase(Locale.ROOT).contains("password=") || url.contains("@")) {
            return "give the user by --username and the password by an environment variable, not in the URL";
        }
        return null;
    }

    /** What may be the cause where the database cannot be connected to. */
    List<String> advice() {
        return System.getenv(variable) == null
                ? List.of("$" + variable
                        + " is not set; it should hold the password, or --password-variable name another")
                : List.of();
    }

    Suggested suggest() throws SQLException {
        try (Connection connection = connect()) {
            Optional<SpecGuess> guess = SpecGuess.of(CatalogReader.read(connection));
            if (guess.isEmpty()) {
                return new Suggested(
                        "",
                        List.of(
                                "no column looks as if it told tenants apart: one that many tables carry, such as tenant_id or"
                                        + " organization_id. If there is one under another name, write the spec by hand."));
            }
            List<String> tenants = tenants(connection, guess.get());
            boolean complete = tenants.size() <= MOST_TENANTS;
            List<String> listed = complete ? tenants : tenants.subList(0, MOST_TENANTS);
            return new Suggested(
                    guess.get().yaml(home(), listed, complete), guess.get().obstacles());
        }
    }

    private Connection connect() throws SQLException {
        Properties properties = new Properties();
        if (username != null) {
            properties.setProperty("user", username);
        }
        String password = System.getenv(variable);
        if (password != null) {
            properties.setProperty("password", password);
        }
        return DriverManager.getConnection(url, properties);
    }

    private static List<String> tenants(Connection connection, SpecGuess guess) throws SQLException {
        List<String> tenants = new ArrayList<>();
        connection.setReadOnly(true);
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(30);
            try (ResultSet rows = statement.executeQuery(guess.tenantsQuery() + (MOST_TENANTS + 1))) {
                while (rows.next()) {
                    tenants.add(rows.getString(1));
                }
            }
        }
        return tenants;
    }

    private String home() {
        StringBuilder home = new StringBuilder("{url: ").append(quoted(url));
        if (username != null) {
            home.append(", username: ").append(quoted(username));
        }
        if (System.getenv(variable) != null) {
            home.append(", password: \"${env:").append(variable).append("}\"");
        }
        return home.append('}').toString();
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''").replace("${", "$${") + "'";
    }
}
