package dev.reeve.spec;

import java.time.Duration;

/**
 * A shard's pool, with HikariCP's names and units: times in milliseconds, zero for "off" where HikariCP has it so.
 *
 * @param minimumIdle connections kept open while idle; none by default, since most processes use few of many shards
 */
public record Pool(
        int maximumPoolSize,
        int minimumIdle,
        Duration connectionTimeout,
        Duration validationTimeout,
        Duration idleTimeout,
        Duration maxLifetime,
        Duration keepaliveTime,
        Duration leakDetectionThreshold) {
    /** What holds where the spec says nothing. */
    public static final Pool DEFAULT = new Pool(
            10,
            0,
            Duration.ofSeconds(30),
            Duration.ofSeconds(5),
            Duration.ofMinutes(10),
            Duration.ofMinutes(30),
            Duration.ofMinutes(2),
            Duration.ZERO);

    public Pool {
        if (maximumPoolSize < 1 || minimumIdle < 0 || minimumIdle > maximumPoolSize) {
            throw new IllegalArgumentException("pool of " + minimumIdle + " to " + maximumPoolSize);
        }
    }
}
