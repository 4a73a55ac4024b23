package dev.reeve.parse;

import dev.reeve.sql.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** Makes texts that are almost statements out of statements, token by token and character by character, from a seed. */
final class StatementMutator {
    private static final int LENGTH_LIMIT = 1_500;
    private static final List<String> PIECES = List.of(
            "(",
            ")",
            "[",
            "]",
            ",",
            ";",
            ".",
            ":",
            "::",
            ":=",
            "=>",
            "..",
            "*",
            "+",
            "-",
            "=",
            "<>",
            "!=",
            "<=",
            "||",
            "->>",
            "@>",
            "?",
            "~",
            "!",
            "#",
            "%",
            "^",
            "@-",
            "*-",
            "$1",
            "$2",
            "0",
            "1",
            "42",
            "1.5",
            ".5",
            "1.",
            "1e3",
            "1e",
            "0x1F",
            "1_000",
            "1a",
            "'x'",
            "''",
            "'it''s'",
            "E'a\\nb'",
            "E'\\''",
            "U&'\\0041'",
            "U&\"d\\0061\"",
            "B'101'",
            "X'1F'",
            "N'x'",
            "$$x$$",
            "$t$x$t$",
            "'a'\n'b'",
            "\"x\"",
            "\"\"",
            "\"a\"\"b\"",
            "x",
            "X",
            "é",
            "日本",
            "😀",
            "\u00a0",
            "\u200b",
            "/* c */",
            "/* /* n */ */",
            "-- c\n",
            "/*",
            "*/",
            "--",
            "NOT",
            "AND",
            "OR",
            "IS NULL",
            "ISNULL",
            "IS NOT DISTINCT FROM",
            "IN (1)",
            "BETWEEN 1 AND 2",
            "LIKE 'x' ESCAPE '!'",
            "NOT LIKE",
            "SIMILAR TO",
            "COLLATE \"C\"",
            "AT TIME ZONE 'UTC'",
            "AS x",
            "OPERATOR(pg_catalog.+)",
            "= ANY (ARRAY[1])",
            "NULLS FIRST",
            "FOR UPDATE",
            "LIMIT 1",
            "UNION",
            "INTERSECT ALL",
            "(SELECT 1)",
            "EXISTS (SELECT 1)",
            "ROW(1, 2)",
            "(1, 2)",
            "CASE WHEN true THEN 1 END",
            "OVER ()",
            "FILTER (WHERE true)",
            "WITHIN GROUP (ORDER BY 1)",
            "LATERAL",
            "ONLY",
            "NATURAL JOIN t",
            "CROSS JOIN t",
            "LEFT JOIN t ON true",
            "USING (a)",
            "ROWS BETWEEN 1 PRECEDING AND CURRENT ROW",
            "interval '1' day",
            "date '2024-01-01'",
            "int[]",
            "double precision",
            "WITH ORDINALITY",
            "OVERLAPS (1, 2)",
            "CURRENT OF c",
            "DEFAULT",
            "VARIADIC",
            "DISTINCT",
            "ALL",
            "GROUPING SETS ((a), ())");

    private static final List<String> INFIX = List.of(
            "+",
            "-",
            "*",
            "/",
            "%",
            "^",
            "<",
            ">=",
            "=",
            "<>",
            "||",
            "@>",
            "->>",
            "~",
            "AND",
            "OR",
            "AND NOT",
            "IS DISTINCT FROM",
            "IS NOT DISTINCT FROM",
            "LIKE",
            "NOT ILIKE",
            "SIMILAR TO",
            "COLLATE",
            "AT TIME ZONE",
            "OPERATOR(pg_catalog.+)",
            "BETWEEN 1 AND",
            "NOT BETWEEN SYMMETRIC 1 +",
            "= ANY",
            "NOT IN",
            "::",
            "IS NULL AND",
            "ISNULL OR",
            "IS TRUE =",
            "- -",
            "LIKE 'x' ESCAPE",
            "IS NORMALIZED AND",
            "IS DOCUMENT OR");
    private static final List<String> OPERAND = List.of(
            "x",
            "1",
            "'a'",
            "(1)",
            "(SELECT 1)",
            "ARRAY[1]",
            "(1, 2)",
            "ROW(1, 2)",
            "- 2",
            "@ 3",
            "NOT true",
            "f(1)",
            "t.x[1]",
            "(t).x.y",
            "$1",
            "CASE WHEN true THEN 1 END",
            "int",
            "(VALUES (1))",
            "EXISTS (SELECT 1)",
            "interval '1' day",
            "\"C\"");

    private final SplittableRandom random;
    private final List<String> corpus;

    StatementMutator(long seed, List<String> corpus) {
        this.random = new SplittableRandom(seed);
        this.corpus =
                corpus.stream().filter(sql -> sql.length() <= LENGTH_LIMIT).toList();
    }

    String next() {
        String sql = pick(corpus);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            sql = random.nextInt(5) == 0 ? changeCharacters(sql) : changeTokens(sql);
        }
        return sql;
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private String changeTokens(String sql) {
        List<String> tokens = new ArrayList<>(pieces(sql));
        if (tokens.isEmpty()) {
            return pick(PIECES);
        }
        int at = random.nextInt(tokens.size());
        int other = random.nextInt(tokens.size());
        String token = tokens.get(at);
        switch (random.nextInt(16)) {
            case 0 -> tokens.remove(at);
            case 1 -> tokens.add(at, token);
            case 2 -> {
                tokens.set(at, tokens.get(other));
                tokens.set(other, token);
            }
            case 3 -> tokens.set(at, pick(PIECES));
            case 4 -> tokens.add(at, pick(PIECES));
            case 5 -> tokens.set(at, keyword());
            case 6 -> tokens.add(at, keyword());
            case 7 -> tokens.set(at, requoted(token));
            case 8 -> tokens.set(at, pick(pieces(pick(corpus))));
            case 9 -> {
                tokens.add(Math.min(at, other), "(");
                tokens.add(Math.max(at, other) + 2, ")");
            }
            case 10 -> tokens.subList(Math.min(at, other), Math.max(at, other)).clear();
            case 11, 12, 13 -> tokens.add(at + 1, pick(INFIX) + " " + pick(OPERAND));
            case 14 -> tokens.set(at, pick(OPERAND) + " " + pick(INFIX) + " " + token);
            default -> {
                List<String> tail = pieces(pick(corpus));
                tokens.subList(at, tokens.size()).clear();
                tokens.addAll(tail.subList(random.nextInt(tail.size()), tail.size()));
            }
        }
        return String.join(random.nextInt(20) == 0 ? "\n" : " ", tokens);
    }

    private String keyword() {
        Keyword[] keywords = Keyword.values();
        return keywords[random.nextInt(keywords.length)].name();
    }

    private String requoted(String token) {
        return switch (random.nextInt(4)) {
            case 0 -> '"' + token + '"';
            case 1 -> "'" + token + "'";
            case 2 -> token.toUpperCase(Locale.ROOT);
            default -> token.replace("'", "").replace("\"", "");
        };
    }

    private String changeCharacters(String sql) {
        int at = random.nextInt(sql.length() + 1);
        return switch (random.nextInt(4)) {
            case 0 -> sql.substring(0, at);
            case 1 -> sql.substring(0, at) + sql.substring(Math.min(sql.length(), at + random.nextInt(1, 3)));
            case 2 -> sql.substring(0, at) + pick(PIECES) + sql.substring(at);
            default -> sql.substring(0, at) + character() + sql.substring(at);
        };
    }

    /** Any character of the first blocks but the vertical tab, which is a blank from version 16 on only. */
    private char character() {
        char c = (char) random.nextInt(1, 0x250);
        return c == '\u000b' ? 'v' : c;
    }

    /** The tokens of a text as written, or its characters where it cannot be cut. */
    private static List<String> pieces(String sql) {
        try {
            Tokens tokens = Lexer.read(sql, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
            List<String> pieces = new ArrayList<>(tokens.count());
            for (int i = 0; i < tokens.count(); i++) {
                pieces.add(tokens.source(i));
            }
            return pieces.isEmpty() ? List.of(sql) : pieces;
        } catch (SyntaxException e) {
            return sql.codePoints().mapToObj(Character::toString).toList();
        }
    }

    /** A shorter text that still fails, found by leaving out ever smaller stretches of tokens. */
    static String shrink(String sql, Predicate<String> fails) {
        List<String> tokens = new ArrayList<>(pieces(sql));
        String separator = tokens.stream().allMatch(token -> token.codePointCount(0, token.length()) == 1) ? "" : " ";
        if (!fails.test(String.join(separator, tokens))) {
            return sql;
        }
        for (int size = tokens.size() / 2; size > 0; size /= 2) {
            for (int at = 0; at + size <= tokens.size(); ) {
                List<String> shorter = new ArrayList<>(tokens);
                shorter.subList(at, at + size).clear();
                if (fails.test(String.join(separator, shorter))) {
                    tokens = shorter;
                } else {
                    at += size;
                }
            }
        }
        return String.join(separator, tokens);
    }
}
