package dev.reeve.cli.check;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A MyBatis mapper: a file of XML, or an interface whose methods are annotated, as the file that says the same.
 *
 * @param root holds its statements
 */
record Mapper(Path file, String namespace, XmlNode.Element root) {
    Mapper {
        Objects.requireNonNull(file);
        Objects.requireNonNull(namespace);
        Objects.requireNonNull(root);
    }
}
