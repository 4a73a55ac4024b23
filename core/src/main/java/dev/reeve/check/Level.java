package dev.reeve.check;

import java.util.Locale;

/** How grave a finding is, the least grave first. */
public enum Level {
    /** worth knowing */
    NOTE,
    /** works, but perhaps not as it should */
    WARNING,
    /** does not work through Reeve */
    ERROR;

    /** As options and reports write it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
