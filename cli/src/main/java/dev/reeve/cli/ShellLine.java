package dev.reeve.cli;

import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/**
 * What is being typed, with the word that the cursor is in.
 *
 * @param wordCursor where in the word the cursor is
 */
record ShellLine(String line, int cursor, String word, int wordCursor) implements CompletingParsedLine {
    /** Lets typing go on in a new line while a statement has no end. */
    static final Parser PARSER = ShellLine::parse;

    private static ParsedLine parse(String line, int cursor, Parser.ParseContext purpose) {
        if (purpose == Parser.ParseContext.ACCEPT_LINE && !ShellInput.isComplete(line)) {
            throw new EOFError(-1, -1, "the statement has no end yet");
        }
        int start = cursor;
        while (start > 0 && isPart(line.charAt(start - 1))) {
            start--;
        }
        int end = cursor;
        while (end < line.length() && isPart(line.charAt(end))) {
            end++;
        }
        return new ShellLine(line, cursor, line.substring(start, end), cursor - start);
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '\\' || c == '?' || c == '$';
    }

    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
        return candidate;
    }

    @Override
    public int rawWordCursor() {
        return wordCursor;
    }

    @Override
    public int rawWordLength() {
        return word.length();
    }

    @Override
    public int wordIndex() {
        return 0;
    }

    @Override
    public List<String> words() {
        return List.of(word);
    }
}
