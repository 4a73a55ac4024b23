package dev.reeve.sql;

import java.util.List;

/** {@code EXECUTE name (arguments)} */
public record Execute(Span span, Identifier name, List<Expression> arguments) implements Statement {
    public Execute {
        arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.execute(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(name, arguments);
    }
}
