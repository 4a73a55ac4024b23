package dev.reeve.cli.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The {@code sql} fragments that a mapper's statements can include, and the decisions that stand in a statement with them. */
record MapperFragments(String namespace, Map<String, XmlNode.Element> fragments) {
    /** The fragment that a reference means: of the same namespace, or with its namespace before it; null if there is none. */
    XmlNode.@Nullable Element fragment(String reference) {
        XmlNode.Element own = fragments.get(namespace + "." + reference);
        return own != null ? own : fragments.get(reference);
    }

    /** The {@code if} and {@code choose} elements, in reading order, each once. */
    List<XmlNode.Element> decisions(XmlNode.Element statement) {
        List<XmlNode.Element> found = new ArrayList<>();
        collect(statement, found, Collections.newSetFromMap(new IdentityHashMap<>()));
        return found;
    }

    private void collect(XmlNode.Element element, List<XmlNode.Element> found, Set<XmlNode.Element> passed) {
        if (!passed.add(element)) {
            return;
        }
        if (element.name().equals("if") || element.name().equals("choose")) {
            found.add(element);
        }
        if (element.name().equals("include")) {
            XmlNode.Element fragment = fragment(element.text("refid"));
            if (fragment != null) {
                collect(fragment, found, passed);
            }
        }
        for (XmlNode child : element.children()) {
            if (child instanceof XmlNode.Element inner) {
                collect(inner, found, passed);
            }
        }
    }
}
