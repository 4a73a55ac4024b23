package dev.reeve.execute;

import dev.reeve.refusal.Refusal;

/**
 * Is told of statements that do not simply run for one tenant, for counters and alarms. Called by the thread that runs the
 * statement, before it goes on; must be fast, must not throw, and must be safe for use by several threads.
 */
public interface StatementObserver {
    /** Wants to know nothing. */
    StatementObserver NONE = new StatementObserver() {};

    /**
     * A statement was refused.
     *
     * @param service the connection's service
     * @param fingerprint the SHA-256 of the statement's normalized text
     */
    default void refused(String service, Refusal refusal, String fingerprint) {}

    /** A statement was run on home as it is, and would have been refused if its service enforced the rules. */
    default void wouldRefuse(String service, Refusal refusal, String fingerprint) {}

    /**
     * A service's policy let a statement fan out.
     *
     * @param byDefault the refusal of a service without a policy, with the table and the reason
     */
    default void fannedOut(String service, Refusal byDefault, String fingerprint) {}
}
