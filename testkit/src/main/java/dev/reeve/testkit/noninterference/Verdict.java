package dev.reeve.testkit.noninterference;

/** What has become of one statement. */
sealed interface Verdict {
    /** Reeve refused it, in both worlds alike. */
    record Refused(String why) implements Verdict {}

    /**
     * It ran, and all is as it should be.
     *
     * @param failed whether it ran into the database's own error
     * @param touched whether it met a row
     * @param open what PostgreSQL leaves open was different
     * @param taken whether a key that is unique over all tenants was taken: a stated limit
     */
    record Held(boolean failed, boolean touched, boolean open, boolean taken) implements Verdict {}

    /** It took too long to be judged. */
    record GivenUp() implements Verdict {}

    /**
     * It did what it must not.
     *
     * @param kind what kind of thing is wrong
     * @param difference how it shows
     */
    record Wrong(Kind kind, String difference) implements Verdict {}

    /** What can be wrong. */
    enum Kind {
        /** the answer depends on other tenants' rows */
        INTERFERENCE,
        /** other tenants' rows were changed */
        FOREIGN_CHANGE,
        /** the answer is not that of an unsharded database */
        ANOTHER_ANSWER,
        /** Reeve refused it with a fault of its own */
        INTERNAL_ERROR
    }
}
