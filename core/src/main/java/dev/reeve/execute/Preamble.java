package dev.reeve.execute;

import dev.reeve.plan.SessionCommand;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a transaction was told before it reached a database: its savepoints and the commands that concern it alone, in order.
 * A database that joins late is told the same. Rolling back to a savepoint takes back what came after it, as the server
 * does.
 */
final class Preamble {
    private List<Entry> entries = List.of();

    /**
     * @param savepoint the savepoint's name, or null for a command
     * @param setting the change of a session setting that the command makes, or null
     */
    private record Entry(
            String command, @Nullable String savepoint, boolean oneSnapshot, SessionCommand.@Nullable Set setting) {}

    List<String> commands() {
        List<String> commands = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            commands.add(entry.command);
        }
        return commands;
    }

    void savepoint(String name, String command) {
        add(new Entry(command, name, false, null));
    }

    void command(String command, boolean oneSnapshot) {
        add(new Entry(command, null, oneSnapshot, null));
    }

    void setting(SessionCommand.Set setting, String command) {
        add(new Entry(command, null, false, setting));
    }

    /** How many savepoints are open. */
    int depth() {
        int depth = 0;
        for (Entry entry : entries) {
            if (entry.savepoint != null) {
                depth++;
            }
        }
        return depth;
    }

    /** Whether the transaction was told that its statements all read one snapshot. */
    boolean isOneSnapshot() {
        for (Entry entry : entries) {
            if (entry.oneSnapshot) {
                return true;
            }
        }
        return false;
    }

    void requireSavepoint(String name) throws SQLException {
        if (indexOf(name) < 0) {
            throw new SQLException("ERROR: savepoint \"" + name + "\" does not exist", "3B001");
        }
    }

    /** Forgets what came after the savepoint, which stays. */
    void rollbackTo(String name) {
        int index = indexOf(name);
        entries.subList(index + 1, entries.size()).clear();
    }

    /** Forgets the savepoint and those after it; what was commanded since stays. */
    void release(String name) {
        int index = indexOf(name);
        for (int i = entries.size() - 1; i >= index; i--) {
            if (entries.get(i).savepoint != null) {
                entries.remove(i);
            }
        }
    }

    /** The changes of settings, which are the session's once the transaction has committed. */
    List<SessionCommand.Set> changes() {
        if (entries.isEmpty()) {
            return List.of();
        }
        List<SessionCommand.Set> changes = new ArrayList<>(0);
        for (Entry entry : entries) {
            if (entry.setting != null) {
                changes.add(entry.setting);
            }
        }
        return changes;
    }

    void clear() {
        entries = List.of();
    }

    private void add(Entry entry) {
        if (entries.isEmpty()) {
            entries = new ArrayList<>();
        }
        entries.add(entry);
    }

    private int indexOf(String savepoint) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (savepoint.equals(entries.get(i).savepoint)) {
                return i;
            }
        }
        return -1;
    }
}
