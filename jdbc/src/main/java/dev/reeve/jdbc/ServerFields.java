package dev.reeve.jdbc;

import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** The fields of a server's error by their letters in the protocol (the manual, "Error and Notice Message Fields"). */
final class ServerFields {
    static final char DETAIL = 'D';
    private static final char POSITION = 'P';

    private final Map<Character, String> fields = new TreeMap<>();

    private ServerFields() {}

    static ServerFields of(ServerErrorMessage error) {
        ServerFields all = new ServerFields();
        all.put('S', error.getSeverity());
        all.put('C', error.getSQLState());
        all.put('M', error.getMessage());
        all.put(DETAIL, error.getDetail());
        all.put('H', error.getHint());
        all.put(POSITION, number(error.getPosition()));
        all.put('p', number(error.getInternalPosition()));
        all.put('q', error.getInternalQuery());
        all.put('W', error.getWhere());
        all.put('s', error.getSchema());
        all.put('t', error.getTable());
        all.put('c', error.getColumn());
        all.put('d', error.getDatatype());
        all.put('n', error.getConstraint());
        all.put('F', error.getFile());
        all.put('L', number(error.getLine()));
        all.put('R', error.getRoutine());
        return all;
    }

    /** The driver gives zero for a number that the server did not give. */
    private static @Nullable String number(int value) {
        return value == 0 ? null : Integer.toString(value);
    }

    private void put(char letter, @Nullable String value) {
        if (value != null) {
            fields.put(letter, value);
        }
    }

    ServerFields without(char letter) {
        fields.remove(letter);
        return this;
    }

    /** @param position from 1; zero for none */
    ServerFields position(int position) {
        fields.remove(POSITION);
        put(POSITION, number(position));
        return this;
    }

    /** An error with these fields, thrown where the given one was. */
    PSQLException in(SQLException error) {
        StringBuilder message = new StringBuilder();
        fields.forEach((letter, value) ->
                message.append(letter.charValue()).append(value).append('\0'));
        PSQLException changed = new PSQLException(new ServerErrorMessage(message.toString()));
        changed.setStackTrace(error.getStackTrace());
        return changed;
    }
}
