package dev.reeve.execute;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings that a session has changed, by name, with the command that does it. */
final class SessionSettings {
    private final Map<String, String> commands = new LinkedHashMap<>(0);

    /** Remembers a change, or with null that the setting is as it was. */
    void put(String name, @Nullable String command) {
        commands.remove(name);
        if (command != null) {
            commands.put(name, command);
        }
    }

    boolean isEmpty() {
        return commands.isEmpty();
    }

    Set<String> names() {
        return commands.keySet();
    }

    Collection<String> commands() {
        return commands.values();
    }
}
