package dev.reeve.cli.check;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A part of an XML document. */
sealed interface XmlNode {
    /** Characters, those of CDATA sections included. */
    record Text(String text) implements XmlNode {}

    /** A part that is not known. */
    record Unknown(String why) implements XmlNode {}

    /**
     * An element.
     *
     * @param line where it begins, from 1
     */
    record Element(String name, Map<String, String> attributes, List<XmlNode> children, int line) implements XmlNode {
        public Element {
            attributes = Map.copyOf(attributes);
            children = List.copyOf(children);
        }

        @Nullable
        String attribute(String attribute) {
            return attributes.get(attribute);
        }

        /** The attribute, or empty text. */
        String text(String attribute) {
            return attributes.getOrDefault(attribute, "");
        }

        /** The child elements of that name. */
        List<Element> elements(String child) {
            return children.stream()
                    .filter(Element.class::isInstance)
                    .map(Element.class::cast)
                    .filter(element -> element.name().equals(child))
                    .toList();
        }
    }
}
