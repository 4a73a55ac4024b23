package dev.reeve.check;

/** How a statement's tenant is found. */
public enum Way {
    VALUE("by a value in the text"),
    PARAMETER("by a parameter"),
    KEY_LOOKUP("by looking a key up"),
    CONTEXT("by the connection's tenant");

    private final String words;

    Way(String words) {
        this.words = words;
    }

    /** For reports. */
    public String words() {
        return words;
    }
}
