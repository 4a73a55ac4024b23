package dev.reeve.cli.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Renders a mapped statement as MyBatis would, under one choice of its dynamic parts: <code>#{…}</code> is {@code ?}, a {@code foreach}
 * has two elements. A <code>${…}</code> is known where an {@code include}'s property or a {@code bind} of a constant says it. Used once.
 */
final class MapperText {
    private static final int DEEPEST = 50;
    private static final int ELEMENTS = 2;
    private static final Pattern PARAMETER = Pattern.compile("#\\{[^}]*}");
    private static final Pattern SUBSTITUTION = Pattern.compile("\\$\\{\\s*([^}]*?)\\s*}");
    private static final Pattern CONSTANT = Pattern.compile("\\s*(?:'([^']*)'|\"([^\"]*)\"|([0-9]+))\\s*");

    private final MapperFragments fragments;
    private final MapperVariant.Choice choice;
    private final Map<String, String> bound = new HashMap<>();
    private @Nullable String unknown;

    MapperText(MapperFragments fragments, MapperVariant.Choice choice) {
        this.fragments = fragments;
        this.choice = choice;
    }

    /** Why the text is not known; null if it is. Asked after rendering. */
    @Nullable
    String unknown() {
        return unknown;
    }

    String render(XmlNode.Element statement) {
        return inside(statement, Map.of(), 0).strip();
    }

    private String inside(XmlNode.Element element, Map<String, String> properties, int depth) {
        StringBuilder text = new StringBuilder();
        for (XmlNode child : element.children()) {
            if (child instanceof XmlNode.Text characters) {
                text.append(substituted(characters.text(), properties));
            } else if (child instanceof XmlNode.Element inner) {
                text.append(element(inner, properties, depth));
            } else if (child instanceof XmlNode.Unknown part) {
                unknown(part.why());
            }
        }
        return text.toString();
    }

    private String element(XmlNode.Element element, Map<String, String> properties, int depth) {
        return switch (element.name()) {
            case "if" -> choice.isOn(element) ? inside(element, properties, depth) : "";
            case "choose" -> {
                XmlNode.Element branch = choice.branch(element);
                yield branch == null ? "" : inside(branch, properties, depth);
            }
            case "where" ->
                trimmed(
                        inside(element, properties, depth),
                        "WHERE",
                        "",
                        List.of("AND ", "OR ", "AND\n", "OR\n", "AND\t", "OR\t", "AND\r", "OR\r"),
                        List.of());
            case "set" -> trimmed(inside(element, properties, depth), "SET", "", List.of(","), List.of(","));
            case "trim" ->
                trimmed(
                        inside(element, properties, depth),
                        element.text("prefix"),
                        element.text("suffix"),
                        overrides(element.text("prefixOverrides")),
                        overrides(element.text("suffixOverrides")));
            case "foreach" -> each(element, properties, depth);
            case "include" -> included(element, properties, depth);
            case "bind" -> {
                bind(element);
                yield "";
            }
            case "selectKey", "property" -> "";
            default -> {
                unknown("element " + element.name() + " is not known");
                yield "";
            }
        };
    }

    private void bind(XmlNode.Element element) {
        Matcher constant = CONSTANT.matcher(element.text("value"));
        if (constant.matches()) {
            for (int group = 1; group <= constant.groupCount(); group++) {
                if (constant.group(group) != null) {
                    bound.put(element.text("name"), constant.group(group));
                }
            }
        }
    }

    private String each(XmlNode.Element element, Map<String, String> properties, int depth) {
        String item = inside(element, properties, depth);
        List<String> items = new ArrayList<>();
        for (int i = 0; i < ELEMENTS; i++) {
            items.add(item);
        }
        return " " + element.text("open") + String.join(element.text("separator"), items) + element.text("close") + " ";
    }

    private String included(XmlNode.Element element, Map<String, String> properties, int depth) {
        String reference = substituted(element.text("refid"), properties);
        XmlNode.Element fragment = fragments.fragment(reference);
        if (fragment == null || depth >= DEEPEST) {
            unknown(fragment == null ? "fragment " + reference + " is not found" : "fragments include each other");
            return "";
        }
        Map<String, String> own = new HashMap<>(properties);
        for (XmlNode.Element property : element.elements("property")) {
            own.put(property.text("name"), substituted(property.text("value"), properties));
        }
        return inside(fragment, own, depth + 1);
    }

    private String substituted(String text, Map<String, String> properties) {
        StringBuilder result = new StringBuilder();
        Matcher matcher = SUBSTITUTION.matcher(text);
        while (matcher.find()) {
            String name = matcher.group(1);
            String value = properties.getOrDefault(name, bound.get(name));
            if (value == null) {
                unknown("the program puts ${" + name + "} into its text");
            }
            matcher.appendReplacement(result, Matcher.quoteReplacement(value == null ? matcher.group() : value));
        }
        matcher.appendTail(result);
        return PARAMETER.matcher(result).replaceAll("?");
    }

    private void unknown(String why) {
        if (unknown == null) {
            unknown = why;
        }
    }

    /** What TrimSqlNode does: leading and trailing words that must not stand there go, and what has to comes. */
    private static String trimmed(
            String content, String prefix, String suffix, List<String> leading, List<String> trailing) {
        String text = content.strip();
        if (text.isEmpty()) {
            return "";
        }
        String upper = text.toUpperCase(Locale.ROOT);
        for (String word : leading) {
            if (upper.startsWith(word.toUpperCase(Locale.ROOT))) {
                text = text.substring(word.strip().length());
                break;
            }
        }
        upper = text.toUpperCase(Locale.ROOT);
        for (String word : trailing) {
            String ending = word.toUpperCase(Locale.ROOT);
            if (upper.endsWith(ending) || upper.endsWith(ending.strip())) {
                text = text.substring(0, text.length() - (upper.endsWith(ending) ? ending : ending.strip()).length());
                break;
            }
        }
        return " " + prefix + " " + text + " " + suffix + " ";
    }

    private static List<String> overrides(String attribute) {
        return attribute.isEmpty() ? List.of() : List.of(attribute.split("\\|", -1));
    }
}
