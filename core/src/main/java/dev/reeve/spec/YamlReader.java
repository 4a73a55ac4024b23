package dev.reeve.spec;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** YAML text → {@link YamlValue}, with variables substituted. Repeated keys and recursive aliases are findings. */
final class YamlReader {
    private final String source;
    private final Variables variables;
    private final Findings findings;
    private final IdentityHashMap<Node, @Nullable YamlValue> read = new IdentityHashMap<>();

    private YamlReader(String source, Variables variables, Findings findings) {
        this.source = source;
        this.variables = variables;
        this.findings = findings;
    }

    /** The document, or nothing if the text is broken, which is a finding then. */
    static Optional<YamlValue> read(String source, String text, Variables variables, Findings findings) {
        YamlReader reader = new YamlReader(source, variables, findings);
        try {
            Node root = new Yaml(new LoaderOptions()).compose(new StringReader(text));
            return Optional.of(root == null ? new YamlValue.Nothing(new Position(source, 1, 1)) : reader.value(root));
        } catch (MarkedYAMLException e) {
            findings.add(reader.position(e.getProblemMark()), "broken YAML: " + e.getProblem());
        } catch (YAMLException e) {
            // Its message may quote the text, and so a password.
            findings.add(new Position(source, 1, 1), "broken YAML: it cannot be read as one document of text");
        }
        return Optional.empty();
    }

    private YamlValue value(Node node) {
        Position at = position(node.getStartMark());
        if (node instanceof ScalarNode scalar) {
            return Tag.NULL.equals(scalar.getTag())
                    ? new YamlValue.Nothing(at)
                    : variables.substitute(scalar.getValue(), at, findings);
        }
        if (read.containsKey(node)) {
            YamlValue known = read.get(node);
            if (known == null) {
                findings.add(at, "an alias that contains itself");
                return new YamlValue.Nothing(at);
            }
            return known;
        }
        read.put(node, null);
        YamlValue value = node instanceof MappingNode mapping ? fields(mapping, at) : items((SequenceNode) node, at);
        read.put(node, value);
        return value;
    }

    private YamlValue items(SequenceNode sequence, Position at) {
        List<YamlValue> items = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            items.add(value(item));
        }
        return new YamlValue.Items(items, at);
    }

    private YamlValue fields(MappingNode mapping, Position at) {
        Map<String, YamlValue.Field> fields = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            Position keyAt = position(tuple.getKeyNode().getStartMark());
            if (!(tuple.getKeyNode() instanceof ScalarNode scalar)) {
                findings.add(keyAt, "a key must be a single value");
                continue;
            }
            String key = scalar.getValue();
            YamlValue.Field field = new YamlValue.Field(key, keyAt, value(tuple.getValueNode()));
            YamlValue.Field earlier = fields.putIfAbsent(key, field);
            if (earlier != null) {
                findings.add(
                        keyAt,
                        "key \"" + key + "\" is repeated; it stands in line "
                                + earlier.at().line() + " already");
            }
        }
        return new YamlValue.Fields(fields, at);
    }

    private Position position(@Nullable Mark mark) {
        return mark == null
                ? new Position(source, 1, 1)
                : new Position(source, mark.getLine() + 1, mark.getColumn() + 1);
    }
}
