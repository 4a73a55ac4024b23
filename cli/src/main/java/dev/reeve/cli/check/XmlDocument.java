package dev.reeve.cli.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads an XML file into a tree. Document types are passed over: no entity is declared, and nothing outside the file is opened. */
final class XmlDocument {
    private static final int DEEPEST = 200;

    private final XMLStreamReader reader;

    private XmlDocument(XMLStreamReader reader) {
        this.reader = reader;
    }

    /** The root element. */
    static XmlNode.Element read(Path file) throws IOException, XMLStreamException {
        try (InputStream stream = Files.newInputStream(file)) {
            return read(factory().createXMLStreamReader(stream));
        }
    }

    /** The root element of a text. */
    static XmlNode.Element read(String text) throws XMLStreamException {
        return read(factory().createXMLStreamReader(new StringReader(text)));
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> InputStream.nullInputStream());
        return factory;
    }

    private static XmlNode.Element read(XMLStreamReader reader) throws XMLStreamException {
        try {
            return new XmlDocument(reader).root();
        } finally {
            reader.close();
        }
    }

    private XmlNode.Element root() throws XMLStreamException {
        while (reader.hasNext()) {
            int line = line();
            if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                return element(line, 0);
            }
        }
        throw new XMLStreamException("no element");
    }

    /** Where the reader stands: behind the last event, and so where the next begins. */
    private int line() {
        return reader.getLocation().getLineNumber();
    }

    private XmlNode.Element element(int line, int depth) throws XMLStreamException {
        if (depth > DEEPEST) {
            throw new XMLStreamException("elements are nested too deeply", reader.getLocation());
        }
        String name = reader.getLocalName();
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        List<XmlNode> children = new ArrayList<>();
        while (true) {
            int start = line();
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> children.add(element(start, depth + 1));
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    children.add(new XmlNode.Text(reader.getText()));
                case XMLStreamConstants.END_ELEMENT -> {
                    return new XmlNode.Element(name, attributes, children, line);
                }
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    throw new XMLStreamException(
                            "entity " + reader.getLocalName() + " is not declared", reader.getLocation());
                default -> {
                    // A comment or processing instruction says nothing.
                }
            }
        }
    }
}
