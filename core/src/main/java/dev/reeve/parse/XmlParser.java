package dev.reeve.parse;

import dev.reeve.sql.Call.Xml;
import dev.reeve.sql.Call.XmlForm;
import dev.reeve.sql.Clause.Alias;
import dev.reeve.sql.Clause.NamedExpression;
import dev.reeve.sql.Clause.TableFunctionColumn;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.FromItem.XmlTable;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The SQL/XML functions and XMLTABLE. */
final class XmlParser {
    private final Grammar grammar;
    private final Cursor cursor;

    XmlParser(Grammar grammar) {
        this.grammar = grammar;
        this.cursor = grammar.cursor();
    }

    /** The function that begins with the keyword, which stands here with a parenthesis behind it. */
    Expression function(Keyword keyword) {
        int start = cursor.start();
        cursor.advance();
        cursor.open();
        return switch (keyword) {
            case XMLCONCAT ->
                end(
                        start,
                        XmlForm.CONCAT,
                        null,
                        List.of(),
                        grammar.expressions().list());
            case XMLELEMENT -> element(start);
            case XMLEXISTS -> exists(start);
            case XMLFOREST -> end(start, XmlForm.FOREST, null, attributeList(), List.of());
            case XMLPARSE -> parse(start);
            case XMLPI -> instruction(start);
            case XMLROOT -> root(start);
            case XMLSERIALIZE -> serialize(start);
            default -> throw new IllegalArgumentException("no function of SQL/XML: " + keyword);
        };
    }

    private Expression end(
            int start,
            XmlForm form,
            @Nullable Identifier name,
            List<NamedExpression> attributes,
            List<Expression> arguments) {
        cursor.close();
        return new Xml(cursor.since(start), form, name, attributes, arguments, null, List.of());
    }

    private Expression end(
            int start, XmlForm form, List<Expression> arguments, @Nullable TypeName type, List<String> options) {
        cursor.close();
        return new Xml(cursor.since(start), form, null, List.of(), arguments, type, options);
    }

    private Expression argument() {
        return grammar.expressions().expression();
    }

    private Identifier name() {
        cursor.expect(Keyword.NAME);
        return grammar.names().label();
    }

    private Expression element(int start) {
        Identifier name = name();
        List<NamedExpression> attributes = List.of();
        List<Expression> arguments = List.of();
        if (cursor.take(TokenKind.COMMA)) {
            boolean given = cursor.at(Keyword.XMLATTRIBUTES) && cursor.kind(1) == TokenKind.LEFT_PARENTHESIS;
            if (given) {
                cursor.advance();
                cursor.open();
                attributes = attributeList();
                cursor.close();
            }
            if (!given || cursor.take(TokenKind.COMMA)) {
                arguments = grammar.expressions().list();
            }
        }
        return end(start, XmlForm.ELEMENT, name, attributes, arguments);
    }

    private List<NamedExpression> attributeList() {
        List<NamedExpression> attributes = new ArrayList<>(2);
        do {
            int start = cursor.start();
            Expression value = argument();
            Identifier name = cursor.take(Keyword.AS) ? grammar.names().label() : null;
            attributes.add(new NamedExpression(cursor.since(start), value, name));
        } while (cursor.take(TokenKind.COMMA));
        return attributes;
    }

    private Expression exists(int start) {
        Expression path = grammar.primaries().primary();
        List<String> options = new ArrayList<>(1);
        Expression document = passing(options);
        return end(start, XmlForm.EXISTS, List.of(path, document), null, options);
    }

    /** PASSING and its document (xmlexists_argument); how it is passed makes no difference to PostgreSQL. */
    private Expression passing(List<String> options) {
        cursor.expect(Keyword.PASSING);
        mechanism(options);
        Expression document = grammar.primaries().primary();
        mechanism(options);
        return document;
    }

    private void mechanism(List<String> options) {
        if (cursor.take(Keyword.BY)) {
            boolean reference = cursor.take(Keyword.REF);
            if (!reference) {
                cursor.expect(Keyword.VALUE);
            }
            options.add(reference ? "BY REF" : "BY VALUE");
        }
    }

    private String documentOrContent() {
        boolean document = cursor.take(Keyword.DOCUMENT);
        if (!document && !cursor.take(Keyword.CONTENT)) {
            throw cursor.expected("DOCUMENT or CONTENT");
        }
        return document ? "DOCUMENT" : "CONTENT";
    }

    private Expression parse(int start) {
        List<String> options = new ArrayList<>(2);
        options.add(documentOrContent());
        Expression text = argument();
        if (cursor.take(Keyword.PRESERVE, Keyword.WHITESPACE)) {
            options.add("PRESERVE WHITESPACE");
        } else if (cursor.take(Keyword.STRIP, Keyword.WHITESPACE)) {
            options.add("STRIP WHITESPACE");
        }
        return end(start, XmlForm.PARSE, List.of(text), null, options);
    }

    private Expression instruction(int start) {
        Identifier name = name();
        List<Expression> arguments = cursor.take(TokenKind.COMMA) ? List.of(argument()) : List.of();
        return end(start, XmlForm.PI, name, List.of(), arguments);
    }

    private Expression root(int start) {
        List<Expression> arguments = new ArrayList<>(2);
        List<String> options = new ArrayList<>(2);
        arguments.add(argument());
        cursor.expect(TokenKind.COMMA, ",");
        cursor.expect(Keyword.VERSION);
        if (cursor.take(Keyword.NO, Keyword.VALUE)) {
            options.add("VERSION NO VALUE");
        } else {
            options.add("VERSION");
            arguments.add(argument());
        }
        if (cursor.take(TokenKind.COMMA)) {
            cursor.expect(Keyword.STANDALONE);
            if (cursor.take(Keyword.YES)) {
                options.add("STANDALONE YES");
            } else {
                cursor.expect(Keyword.NO);
                options.add(cursor.take(Keyword.VALUE) ? "STANDALONE NO VALUE" : "STANDALONE NO");
            }
        }
        return end(start, XmlForm.ROOT, arguments, null, options);
    }

    private Expression serialize(int start) {
        List<String> options = new ArrayList<>(2);
        options.add(documentOrContent());
        Expression value = argument();
        cursor.expect(Keyword.AS);
        TypeName type = grammar.types().simple();
        if (cursor.take(Keyword.INDENT)) {
            options.add("INDENT");
        } else if (cursor.take(Keyword.NO, Keyword.INDENT)) {
            options.add("NO INDENT");
        }
        return end(start, XmlForm.SERIALIZE, List.of(value), type, options);
    }

    /** XMLTABLE, which stands here with a parenthesis behind it. */
    FromItem table(int start, boolean lateral) {
        cursor.advance();
        cursor.open();
        List<NamedExpression> namespaces = List.of();
        if (cursor.at(Keyword.XMLNAMESPACES) && cursor.kind(1) == TokenKind.LEFT_PARENTHESIS) {
            namespaces = namespaces();
        }
        Expression row = grammar.primaries().primary();
        Expression document = passing(new ArrayList<>(0));
        cursor.expect(Keyword.COLUMNS);
        List<TableFunctionColumn> columns = new ArrayList<>();
        do {
            columns.add(column());
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        Alias alias = grammar.from().alias();
        return new XmlTable(cursor.since(start), lateral, namespaces, row, document, columns, alias);
    }

    private List<NamedExpression> namespaces() {
        cursor.advance();
        cursor.open();
        List<NamedExpression> namespaces = new ArrayList<>(1);
        do {
            int start = cursor.start();
            boolean standard = cursor.take(Keyword.DEFAULT);
            Expression uri = grammar.expressions().restricted();
            Identifier name = null;
            if (!standard) {
                cursor.expect(Keyword.AS);
                name = grammar.names().label();
            }
            namespaces.add(new NamedExpression(cursor.since(start), uri, name));
        } while (cursor.take(TokenKind.COMMA));
        cursor.close();
        cursor.expect(TokenKind.COMMA, ",");
        return namespaces;
    }

    private TableFunctionColumn column() {
        int start = cursor.start();
        Identifier name = grammar.names().column();
        if (cursor.take(Keyword.FOR)) {
            cursor.expect(Keyword.ORDINALITY);
            return new TableFunctionColumn(cursor.since(start), name, null, List.of(), List.of(), List.of());
        }
        TypeName type = grammar.types().type();
        List<Expression> expressions = new ArrayList<>(2);
        List<String> options = new ArrayList<>(2);
        while (!cursor.at(TokenKind.COMMA) && !cursor.at(TokenKind.RIGHT_PARENTHESIS)) {
            String option = option(expressions);
            boolean nullability = option.endsWith("NULL") && (options.contains("NULL") || options.contains("NOT NULL"));
            if (nullability || options.contains(option)) {
                throw cursor.error("conflicting or redundant options of a column");
            }
            options.add(option);
        }
        return new TableFunctionColumn(cursor.since(start), name, type, expressions, List.of(), options);
    }

    private String option(List<Expression> expressions) {
        if (cursor.take(Keyword.NULL)) {
            return "NULL";
        }
        if (cursor.take(Keyword.NOT)) {
            cursor.expect(Keyword.NULL);
            return "NOT NULL";
        }
        if (cursor.take(Keyword.DEFAULT)) {
            expressions.add(grammar.expressions().restricted());
            return "DEFAULT";
        }
        boolean path = cursor.take(Keyword.PATH);
        if (!path && cursor.kind().isIdentifier()) {
            path = cursor.identifier().name().equals("path");
        }
        if (!path) {
            throw cursor.expected("PATH, DEFAULT, NOT NULL or NULL");
        }
        expressions.add(grammar.expressions().restricted());
        return "PATH";
    }
}
