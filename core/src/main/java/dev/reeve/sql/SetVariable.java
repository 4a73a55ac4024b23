package dev.reeve.sql;

import java.util.List;

/** SET, RESET and SET TIME ZONE and their kin. {@code name} is the setting in lower case, dots included; no values mean DEFAULT or RESET. {@code scope} is SESSION unless LOCAL is written. */
public record SetVariable(Span span, boolean local, boolean reset, String name, List<Expression> values)
        implements Statement {
    public SetVariable {
        values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.setVariable(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(values);
    }
}
