package dev.reeve.parse;

import dev.reeve.sql.Identifier;
import dev.reeve.sql.Operator;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.TypeName;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Prints names, types and operators for {@link ParenthesizingPrinter}: every name quoted, every built-in type by its keyword. */
final class NamePrinter {
    private static final Map<String, String> KEYWORDS = Map.ofEntries(
            Map.entry("int2", "smallint"),
            Map.entry("int4", "int"),
            Map.entry("int8", "bigint"),
            Map.entry("float4", "real"),
            Map.entry("float8", "double precision"),
            Map.entry("numeric", "numeric"),
            Map.entry("bool", "boolean"),
            Map.entry("bit", "bit"),
            Map.entry("varbit", "bit varying"),
            Map.entry("bpchar", "char"),
            Map.entry("varchar", "varchar"),
            Map.entry("interval", "interval"),
            Map.entry("json", "json"));

    private NamePrinter() {}

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    static String print(Identifier identifier) {
        return quoted(identifier.name());
    }

    static String print(QualifiedName name) {
        return name.parts().stream().map(NamePrinter::print).collect(Collectors.joining("."));
    }

    /** A list in parentheses with a space before it, or nothing. */
    static String columns(List<Identifier> columns) {
        return columns.isEmpty() ? "" : " (" + list(columns, NamePrinter::print) + ")";
    }

    static <T> String list(List<T> elements, Function<T, String> print) {
        return elements.stream().map(print).collect(Collectors.joining(", "));
    }

    static String print(Operator operator) {
        if (operator.spelling() != Operator.Spelling.OPERATOR_SYNTAX) {
            return operator.symbol();
        }
        String schema =
                operator.schema().stream().map(part -> print(part) + ".").collect(Collectors.joining());
        return "OPERATOR(" + schema + operator.symbol() + ")";
    }

    static String print(TypeName type) {
        StringBuilder out = new StringBuilder(type.setOf() ? "SETOF " : "");
        String modifiers = modifiers(type);
        if (type.name() != null) {
            out.append(print(type.name())).append(modifiers);
        } else {
            out.append(builtIn(type, modifiers));
        }
        if (type.rowReference()) {
            out.append("%TYPE");
        }
        for (int dimension : type.dimensions()) {
            out.append('[')
                    .append(dimension > 0 ? Integer.toString(dimension) : "")
                    .append(']');
        }
        return out.toString();
    }

    private static String modifiers(TypeName type) {
        String list = type.modifiers().stream()
                .filter(modifier -> !modifier.span().isImplied())
                .map(ExpressionPrinter::print)
                .collect(Collectors.joining(", "));
        return list.isEmpty() ? "" : "(" + list + ")";
    }

    private static String builtIn(TypeName type, String modifiers) {
        String name = String.valueOf(type.builtIn());
        if (type.fields() != null) {
            return name + " " + type.fields() + modifiers;
        }
        return switch (name) {
            case "time" -> "time" + modifiers + " without time zone";
            case "timetz" -> "time" + modifiers + " with time zone";
            case "timestamp" -> "timestamp" + modifiers + " without time zone";
            case "timestamptz" -> "timestamp" + modifiers + " with time zone";
            default -> {
                String keyword = KEYWORDS.get(name);
                if (keyword == null) {
                    throw new IllegalArgumentException("not a built-in type: " + name);
                }
                yield keyword + modifiers;
            }
        };
    }
}
