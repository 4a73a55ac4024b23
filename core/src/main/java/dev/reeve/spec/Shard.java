package dev.reeve.spec;

import java.util.Objects;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * One database that Reeve can reach. The URL may carry credentials, so that it is not printed either.
 *
 * @param url a JDBC URL
 * @param username null where the URL or the driver's own means give it
 */
public record Shard(
        String name,
        String url,
        @Nullable String username,
        @Nullable Secret password,
        Pool pool,
        Position at) {
    /** The name of the shard that holds global tables and Reeve's own metadata. */
    public static final String HOME = "home";

    public Shard {
        Objects.requireNonNull(name);
        Objects.requireNonNull(url);
        Objects.requireNonNull(pool);
        Objects.requireNonNull(at);
    }

    /** User and password as JDBC drivers take them; empty where the URL or the driver's own means give them. */
    public Properties credentials() {
        Properties credentials = new Properties();
        if (username != null) {
            credentials.setProperty("user", username);
        }
        if (password != null) {
            credentials.setProperty("password", password.reveal());
        }
        return credentials;
    }

    @Override
    public String toString() {
        return "Shard[" + name + "]";
    }
}
