package dev.reeve.check;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What would become of a statement, those that need attention last. */
public enum Verdict {
    RUNS("run for one tenant", null, "Each execution names one tenant, and runs where that tenant lives."),
    LOOKS_UP(
            "run after a look-up",
            null,
            "A key tells the tenant: it is looked up by the shards' own indexes first, and then the statement runs."),
    HOME("run on home", null, "The statement uses no table whose rows are with their tenants."),
    NOWHERE(
            "touch no tenant",
            null,
            "A condition is always false. The statement is answered on home, and reaches no tenant's rows."),
    SESSION("command the session", null, "A transaction or a setting, which Reeve keeps for the connection."),
    CONTEXT(
            "run on a tenant's connection only",
            Level.WARNING,
            "The statement does not name its tenant. On a connection that is bound to a tenant it runs; on others it is refused."),
    FANS_OUT(
            "may fan out",
            Level.WARNING,
            "The statement is not reduced to one tenant, and the service's policy allows that; this version refuses it still,"
                    + " as not yet supported."),
    NOT_JUDGED(
            "not judged",
            Level.WARNING,
            "The text is not known well enough, for example because the program puts parts of it together."),
    REFUSED("refused", Level.ERROR, "Reeve does not run the statement.");

    private final String words;
    private final @Nullable Level level;
    private final String meaning;

    Verdict(String words, @Nullable Level level, String meaning) {
        this.words = words;
        this.level = level;
        this.meaning = meaning;
    }

    /** As reports write it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For headings: what the statements under it do. */
    public String words() {
        return words;
    }

    /** How grave it is; null where all is well. */
    public @Nullable Level level() {
        return level;
    }

    /** In a sentence or two. */
    public String meaning() {
        return meaning;
    }
}
