package dev.reeve.sql;

import java.util.List;

/** Any part of a statement: it has a place in the text and parts of its own. */
public sealed interface Node
        permits Statement,
                QueryBody,
                Expression,
                FromItem,
                Clause,
                Assignment,
                GroupingElement,
                WindowReference,
                Identifier,
                QualifiedName,
                Operator,
                TypeName {
    /** Where the node stands in the text; see the package comment for parentheses. */
    Span span();

    /** The node's parts in reading order; together with their own they hold everything that was read. */
    List<Node> children();
}
