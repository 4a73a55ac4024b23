package dev.reeve.execute;

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
     * @param setting the session setting that the command changes, or null
     * @param reset whether it puts the setting back
     */
    private record Entry(
            String command,
            @Nullable String savepoint,
            boolean oneSnapshot,
            @Nullable String setting,
            boolean reset) {}

    List<String> commands() {
        List<String> commands = new ArrayList<>(entries.size());
        for (Entry entry : entries) {
            commands.add(entry.command);
        }
        return commands;
    }

    /** The session settings that the commands change. */
    List<String> settings() {
        List<String> names = new ArrayList<>(0);
        for (Entry entry : entries) {
            if (entry.setting != null) {
                names.add(entry.setting);
            }
        }
        return names;
    }

    void savepoint(String name, String command) {
        add(new Entry(command, name, false, null, false));
    }

    void command(String command, boolean oneSnapshot) {
        add(new Entry(command, null, oneSnapshot, null, false));
    }

    void setting(String name, String command, boolean reset) {
        add(new Entry(command, null, false, name, reset));
    }

    /** Whether the transaction's statements all read one snapshot, by what it was told or the session's modes say. */
    boolean isOneSnapshot(SessionModes modes) {
        for (Entry entry : entries) {
            if (entry.oneSnapshot) {
                return true;
            }
        }
        Isolation isolation = modes.isolation();
        return isolation != null && isolation.isOneSnapshot();
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

    /** Makes the settings that the transaction has changed the session's, now that it has committed. */
    void carryInto(SessionSettings settings) {
        for (Entry entry : entries) {
            if (entry.setting != null) {
                settings.put(entry.setting, entry.reset ? null : entry.command);
            }
        }
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
