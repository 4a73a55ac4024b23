package dev.reeve.cli.check;

import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import dev.reeve.sql.Literal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.xml.stream.XMLStreamException;

/**
 * MyBatis mappers (mybatis.org, "Mapper XML Files" and "Dynamic SQL"): every statement of the files of a directory, and of its Java
 * sources, with the texts that its dynamic parts can give. Files that are no mappers are passed over.
 */
record MapperFiles(Path path) implements StatementSource {
    private static final Set<String> STATEMENTS = Set.of("select", "insert", "update", "delete");

    @Override
    public void read(Consumer<SourceStatement> to) throws IOException {
        List<Mapper> mappers = new ArrayList<>();
        Map<String, XmlNode.Element> fragments = new LinkedHashMap<>();
        List<Path> sources = new ArrayList<>();
        for (Path file : SourceFiles.under(path, ".xml", ".java")) {
            if (file.toString().endsWith(".java")) {
                sources.add(file);
                continue;
            }
            try {
                XmlNode.Element root = XmlDocument.read(file);
                if (root.name().equals("mapper")) {
                    Mapper mapper = new Mapper(file, root.text("namespace"), root);
                    mappers.add(mapper);
                    root.elements("sql").forEach(sql -> fragments.put(mapper.namespace() + "." + sql.text("id"), sql));
                }
            } catch (XMLStreamException e) {
                int line = e.getLocation() == null
                        ? 1
                        : Math.max(1, e.getLocation().getLineNumber());
                to.accept(new SourceStatement(
                        "",
                        Literal.Marker.QUESTION,
                        new Occurrence(file.toString(), line, ""),
                        1,
                        "the file is not well-formed XML"));
            }
        }
        mappers.addAll(MapperInterfaces.read(sources, to));
        for (Mapper mapper : mappers) {
            for (XmlNode.Element statement : statements(mapper.root())) {
                read(mapper, statement, fragments, to);
            }
        }
    }

    /** The statements; of those with one id PostgreSQL's own, or those for any database. */
    private static List<XmlNode.Element> statements(XmlNode.Element root) {
        Map<String, List<XmlNode.Element>> byId = new LinkedHashMap<>();
        for (XmlNode child : root.children()) {
            if (child instanceof XmlNode.Element element && STATEMENTS.contains(element.name())) {
                byId.computeIfAbsent(element.text("id"), id -> new ArrayList<>())
                        .add(element);
            }
        }
        List<XmlNode.Element> chosen = new ArrayList<>();
        for (List<XmlNode.Element> same : byId.values()) {
            List<XmlNode.Element> own =
                    same.stream().filter(MapperFiles::isPostgres).toList();
            List<XmlNode.Element> any = same.stream()
                    .filter(element -> element.attribute("databaseId") == null)
                    .toList();
            chosen.addAll(!own.isEmpty() ? own : !any.isEmpty() ? any : same);
        }
        return chosen;
    }

    private static boolean isPostgres(XmlNode.Element element) {
        String database = element.text("databaseId").toLowerCase(Locale.ROOT);
        return database.contains("postgre") || database.equals("pg");
    }

    private static void read(
            Mapper mapper,
            XmlNode.Element element,
            Map<String, XmlNode.Element> fragments,
            Consumer<SourceStatement> to) {
        String id = mapper.namespace() + "." + element.text("id");
        if (element.attribute("databaseId") != null && !isPostgres(element)) {
            to.accept(new SourceStatement(
                    "",
                    Literal.Marker.QUESTION,
                    new Occurrence(mapper.file().toString(), element.line(), id),
                    1,
                    "it is for the database " + element.text("databaseId") + " only"));
            return;
        }
        for (XmlNode.Element key : element.elements("selectKey")) {
            variants(mapper, key, id + "!selectKey", fragments, to);
        }
        variants(mapper, element, id, fragments, to);
    }

    private static void variants(
            Mapper mapper,
            XmlNode.Element element,
            String id,
            Map<String, XmlNode.Element> fragments,
            Consumer<SourceStatement> to) {
        List<MapperVariant> variants = MapperVariant.of(element, mapper.namespace(), fragments);
        for (MapperVariant variant : variants) {
            String name = variants.size() == 1 ? id : id + " (" + variant.label() + ")";
            Occurrence at = new Occurrence(mapper.file().toString(), element.line(), name);
            if (variant.unjudged() != null) {
                to.accept(new SourceStatement(
                        variant.text(), Literal.Marker.QUESTION, at, 1, Objects.requireNonNull(variant.unjudged())));
            } else {
                new SqlText(variant.text(), at, 1, ParameterStyle.QUESTION).readAtOneLine(to);
            }
        }
    }
}
