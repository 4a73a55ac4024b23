package dev.reeve.check;

import java.util.ArrayList;
import java.util.List;

/** A spec's text into which fragments are pasted as somebody would: under the key that is there already, or behind the rest. */
final class PastedSpec {
    private PastedSpec() {}

    static String of(String spec, List<Fragment> fragments) {
        List<String> lines = new ArrayList<>(spec.lines().toList());
        for (Fragment fragment : fragments) {
            String section = "";
            int at = lines.size();
            for (String line : fragment.yaml().lines().toList()) {
                if (!line.startsWith(" ")) {
                    section = line;
                    at = lines.indexOf(section) + 1;
                    if (at == 0) {
                        lines.add(line);
                        at = lines.size();
                    }
                } else {
                    lines.add(at++, line);
                }
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
