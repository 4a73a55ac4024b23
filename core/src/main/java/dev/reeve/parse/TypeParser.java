package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Types (Typename, SimpleTypename, ConstTypename, ConstInterval of gram.y). */
final class TypeParser {
    private static final int STACK = 12;
    private static final int FLOAT4_BITS = 24;
    private static final int FLOAT8_BITS = 53;

    private final Grammar grammar;
    private final Cursor cursor;

    TypeParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** A type with its array bounds (Typename). */
    TypeName type() {
        int start = cursor.start();
        boolean setOf = cursor.take(Keyword.SETOF);
        TypeName element = simple();
        List<Integer> dimensions = dimensions();
        if (!setOf && dimensions.isEmpty()) {
            return element;
        }
        return new TypeName(
                cursor.since(start),
                setOf,
                element.builtIn(),
                element.name(),
                element.modifiers(),
                element.fields(),
                dimensions,
                false);
    }

    List<TypeName> list() {
        List<TypeName> types = new ArrayList<>();
        do {
            types.add(type());
        } while (cursor.take(TokenKind.COMMA));
        return types;
    }

    private List<Integer> dimensions() {
        if (cursor.take(Keyword.ARRAY)) {
            return List.of(cursor.at(TokenKind.LEFT_BRACKET) ? bound(true) : 0);
        }
        if (!cursor.at(TokenKind.LEFT_BRACKET)) {
            return List.of();
        }
        List<Integer> dimensions = new ArrayList<>(1);
        while (cursor.at(TokenKind.LEFT_BRACKET)) {
            dimensions.add(bound(false));
        }
        return dimensions;
    }

    private int bound(boolean required) {
        cursor.expect(TokenKind.LEFT_BRACKET, "[");
        int bound = 0;
        if (required || !cursor.at(TokenKind.RIGHT_BRACKET)) {
            bound = LiteralParser.integerValue(grammar.literals().integer().text());
        }
        cursor.expect(TokenKind.RIGHT_BRACKET, "]");
        return bound;
    }

    /** A type without array bounds (SimpleTypename). */
    TypeName simple() {
        if (cursor.at(Keyword.INTERVAL)) {
            return interval();
        }
        TypeName keyword = keyword();
        return keyword != null ? keyword : generic();
    }

    /** A type by its name: {@code text}, {@code public.mood}, {@code geometry(Point, 4326)} (GenericType). */
    private TypeName generic() {
        if (!cursor.atTypeOrFunctionName()) {
            throw cursor.expected("a type");
        }
        QualifiedName name = grammar.names().rest(cursor.identifier());
        return named(name, modifiers());
    }

    /** A type by its name that was already read, up to here. */
    TypeName named(QualifiedName name, List<Expression> modifiers) {
        return new TypeName(cursor.since(name.span().start()), false, null, name, modifiers, null, List.of(), false);
    }

    private List<Expression> modifiers() {
        if (!cursor.at(TokenKind.LEFT_PARENTHESIS)) {
            return List.of();
        }
        int outer = cursor.enter(STACK);
        List<Expression> modifiers = grammar.expressions().parenthesizedList();
        cursor.leave(outer, STACK, 1);
        return modifiers;
    }

    private List<Expression> precision() {
        if (!cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            return List.of();
        }
        Literal.NumberConstant precision = grammar.literals().integer();
        cursor.close();
        return List.of(precision);
    }

    /** Whether a type spelled by keywords and then a constant, or the rest of such a type, may stand here, and not a column's name. */
    boolean atConstant() {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return false;
        }
        TokenKind next = cursor.kind(1);
        Keyword word = cursor.keyword(1);
        return switch (keyword) {
            case INT, INTEGER, SMALLINT, BIGINT, REAL, BOOLEAN -> next.isString();
            case FLOAT, DECIMAL, DEC, NUMERIC, VARCHAR, INTERVAL ->
                next.isString() || next == TokenKind.LEFT_PARENTHESIS;
            case DOUBLE -> word == Keyword.PRECISION;
            case BIT, CHARACTER, CHAR, NCHAR ->
                next.isString() || next == TokenKind.LEFT_PARENTHESIS || word == Keyword.VARYING;
            case NATIONAL -> word == Keyword.CHARACTER || word == Keyword.CHAR;
            case TIME, TIMESTAMP ->
                next.isString()
                        || next == TokenKind.LEFT_PARENTHESIS
                        || word == Keyword.WITHOUT
                        || (word == Keyword.WITH && cursor.keyword(2) == Keyword.TIME);
            default -> false;
        };
    }

    /** A constant whose type is spelled by keywords; {@link #atConstant} was true. */
    Literal.TypedConstant constant() {
        if (!cursor.at(Keyword.INTERVAL)) {
            TypeName type = keyword();
            if (type == null) {
                throw cursor.expected("a type");
            }
            return grammar.literals().typed(type);
        }
        int start = cursor.start();
        cursor.advance();
        List<Expression> precision = precision();
        TypeName type = builtIn(start, "interval", precision, null);
        Literal.TextConstant text = grammar.literals().text();
        String fields = precision.isEmpty() ? fields() : null;
        if (fields != null) {
            type = new TypeName(type.span(), false, "interval", null, precision, fields, List.of(), false);
        }
        return new Literal.TypedConstant(cursor.since(start), type, text);
    }

    private TypeName interval() {
        int start = cursor.start();
        cursor.advance();
        List<Expression> precision = precision();
        String fields = precision.isEmpty() ? fields() : null;
        return builtIn(start, "interval", precision, fields);
    }

    /** The fields of an interval with their precision, as PostgreSQL spells them (opt_interval). */
    private @Nullable String fields() {
        Keyword first = cursor.keyword();
        if (first == null || fieldRank(first) < 0) {
            return null;
        }
        cursor.advance();
        if (first == Keyword.MONTH) {
            return "MONTH";
        }
        if (first == Keyword.SECOND || !cursor.take(Keyword.TO)) {
            return first.name() + secondPrecision(first);
        }
        Keyword last = cursor.keyword();
        boolean allowed = last != null
                && (first == Keyword.YEAR
                        ? last == Keyword.MONTH
                        : last != Keyword.MONTH && fieldRank(last) > fieldRank(first));
        if (last == null || !allowed) {
            throw cursor.expected("a field of an interval");
        }
        cursor.advance();
        return first.name() + " TO " + last.name() + secondPrecision(last);
    }

    private String secondPrecision(Keyword field) {
        if (field != Keyword.SECOND || !cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            return "";
        }
        String precision = grammar.literals().integer().text();
        cursor.close();
        return "(" + precision + ")";
    }

    private static int fieldRank(Keyword field) {
        return switch (field) {
            case YEAR -> 0;
            case MONTH -> 1;
            case DAY -> 2;
            case HOUR -> 3;
            case MINUTE -> 4;
            case SECOND -> 5;
            default -> -1;
        };
    }

    /** A type spelled by keywords, INTERVAL left out; nothing where none stands. */
    private @Nullable TypeName keyword() {
        Keyword keyword = cursor.keyword();
        if (keyword == null) {
            return null;
        }
        int start = cursor.start();
        return switch (keyword) {
            case INT, INTEGER -> plain("int4");
            case SMALLINT -> plain("int2");
            case BIGINT -> plain("int8");
            case REAL -> plain("float4");
            case BOOLEAN -> plain("bool");
            case FLOAT -> floating();
            case DOUBLE -> {
                if (cursor.keyword(1) != Keyword.PRECISION) {
                    yield null;
                }
                cursor.advance();
                cursor.advance();
                yield builtIn(start, "float8", List.of(), null);
            }
            case DECIMAL, DEC, NUMERIC -> {
                cursor.advance();
                yield builtIn(start, "numeric", modifiers(), null);
            }
            case BIT -> {
                cursor.advance();
                String name = cursor.take(Keyword.VARYING) ? "varbit" : "bit";
                yield builtIn(start, name, modifiers(), null);
            }
            case CHARACTER, CHAR, NCHAR, VARCHAR, NATIONAL -> character();
            case TIME, TIMESTAMP -> time(keyword == Keyword.TIME ? "time" : "timestamp");
            default -> null;
        };
    }

    private TypeName plain(String name) {
        int start = cursor.start();
        cursor.advance();
        return builtIn(start, name, List.of(), null);
    }

    private TypeName builtIn(int start, String name, List<Expression> modifiers, @Nullable String fields) {
        return new TypeName(cursor.since(start), false, name, null, modifiers, fields, List.of(), false);
    }

    private TypeName floating() {
        int start = cursor.start();
        cursor.advance();
        String name = "float8";
        if (cursor.take(TokenKind.LEFT_PARENTHESIS)) {
            int position = cursor.position();
            int bits = LiteralParser.integerValue(grammar.literals().integer().text());
            if (bits < 1 || bits > FLOAT8_BITS) {
                throw cursor.tokens().error(position, "the precision of float must be from 1 to 53 bits");
            }
            cursor.close();
            name = bits <= FLOAT4_BITS ? "float4" : "float8";
        }
        return builtIn(start, name, List.of(), null);
    }

    private TypeName character() {
        int start = cursor.start();
        if (cursor.take(Keyword.VARCHAR)) {
            return builtIn(start, "varchar", precision(), null);
        }
        if (cursor.take(Keyword.NATIONAL) && !cursor.at(Keyword.CHARACTER) && !cursor.at(Keyword.CHAR)) {
            throw cursor.expected("CHARACTER");
        }
        cursor.advance();
        String name = cursor.take(Keyword.VARYING) ? "varchar" : "bpchar";
        return builtIn(start, name, precision(), null);
    }

    private TypeName time(String name) {
        int start = cursor.start();
        cursor.advance();
        List<Expression> precision = precision();
        boolean zone = cursor.at(Keyword.WITH, Keyword.TIME);
        if (zone || cursor.at(Keyword.WITHOUT, Keyword.TIME)) {
            cursor.advance();
            cursor.expect(Keyword.TIME);
            cursor.expect(Keyword.ZONE);
        }
        return builtIn(start, zone ? name + "tz" : name, precision, null);
    }

    /** {@code name type [COLLATE collation]} (TableFuncElement). */
    Clause.ColumnDefinition columnDefinition(Identifier name) {
        TypeName type = type();
        QualifiedName collation = cursor.take(Keyword.COLLATE) ? grammar.names().any() : null;
        return new Clause.ColumnDefinition(cursor.since(name.span().start()), name, type, collation);
    }
}
