package dev.reeve.parse;

import java.util.Arrays;

/** Finds a word's keyword without making a string of it: an open-addressed table over a hash that the lexer computes as it reads. */
@SuppressWarnings("EnumOrdinal") // the table holds ordinals; they never leave the process
final class KeywordTable {
    private static final int MASK = (1 << 11) - 1;
    private static final int EMPTY = -1;
    private static final short[] SLOTS = new short[MASK + 1];
    private static final int LONGEST;

    static {
        Arrays.fill(SLOTS, (short) EMPTY);
        int longest = 0;
        for (Keyword keyword : Keyword.values()) {
            int hash = 0;
            for (int i = 0; i < keyword.word().length(); i++) {
                hash = hash(hash, keyword.word().charAt(i));
            }
            int slot = slot(hash);
            while (SLOTS[slot] != EMPTY) {
                slot = (slot + 1) & MASK;
            }
            SLOTS[slot] = (short) keyword.ordinal();
            longest = Math.max(longest, keyword.word().length());
        }
        LONGEST = longest;
    }

    private KeywordTable() {}

    /** Takes one more character into a word's hash, in whichever case. */
    static int hash(int hash, char c) {
        return hash * 31 + (c | 0x20);
    }

    private static int slot(int hash) {
        return (hash ^ (hash >>> 11)) & MASK;
    }

    /** The ordinal of the keyword that stands there, or -1. */
    static int find(String text, int start, int end, int hash) {
        if (end - start > LONGEST) {
            return EMPTY;
        }
        int slot = slot(hash);
        while (SLOTS[slot] != EMPTY) {
            if (matches(text, start, end, Keyword.at(SLOTS[slot]).word())) {
                return SLOTS[slot];
            }
            slot = (slot + 1) & MASK;
        }
        return EMPTY;
    }

    private static boolean matches(String text, int start, int end, String word) {
        if (word.length() != end - start) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (Characters.folded(text.charAt(i)) != word.charAt(i - start)) {
                return false;
            }
        }
        return true;
    }
}
