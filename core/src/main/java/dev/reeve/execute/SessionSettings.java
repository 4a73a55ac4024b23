package dev.reeve.execute;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings that a session has changed, by name, with the command that does it. */
final class SessionSettings {
    private Map<String, String> commands = Map.of();

    /** Remembers a change, or with null that the setting is as it was. */
    void put(String name, @Nullable String command) {
        Map<String, String> changed = new LinkedHashMap<>(commands);
        changed.remove(name);
        if (command != null) {
            changed.put(name, command);
        }
        commands = changed;
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
