package dev.reeve.execute;

import dev.reeve.plan.SessionCommand;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings that a session has changed, by name, with the command that does it. */
final class SessionSettings {
    private Map<String, SessionCommand.Set> commands = Map.of();

    /** Remembers a change, or that the setting is as it was. */
    void put(SessionCommand.Set command) {
        Map<String, SessionCommand.Set> changed = new LinkedHashMap<>(commands);
        changed.remove(command.name());
        if (command.text() != null) {
            changed.put(command.name(), command);
        }
        commands = changed;
    }

    void forget(String name) {
        if (commands.containsKey(name)) {
            Map<String, SessionCommand.Set> changed = new LinkedHashMap<>(commands);
            changed.remove(name);
            commands = changed;
        }
    }

    /** What a setting was set to; null if it was not, or not to one value. */
    @Nullable
    String value(String name) {
        SessionCommand.Set command = commands.get(name);
        return command == null ? null : command.value();
    }

    Set<String> names() {
        return commands.keySet();
    }

    Collection<SessionCommand.Set> commands() {
        return commands.values();
    }
}
