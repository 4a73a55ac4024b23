package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Node;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** However deeply text is nested, it is read or refused, and never runs out of stack. */
class NestingTest {
    private static final long STACK = 512 * 1024;
    private static final int TREE_LIMIT = 700;

    private static final Map<String, IntFunction<String>> SHAPES = new LinkedHashMap<>();

    static {
        SHAPES.put("parentheses", n -> "SELECT " + "(".repeat(n) + "1" + ")".repeat(n));
        SHAPES.put("sums in parentheses", n -> "SELECT " + "(1 + ".repeat(n) + "1" + ")".repeat(n));
        SHAPES.put("scalar subqueries", n -> "SELECT " + "(SELECT ".repeat(n) + "1" + ")".repeat(n));
        SHAPES.put("derived tables", n -> "SELECT * FROM (".repeat(n) + "SELECT 1" + ") x".repeat(n));
        SHAPES.put("lateral", n -> "SELECT * FROM a, LATERAL (".repeat(n) + "SELECT 1" + ") x".repeat(n));
        SHAPES.put("IN", n -> "SELECT 1 FROM t WHERE a IN (".repeat(n) + "SELECT 1" + ")".repeat(n));
        SHAPES.put("EXISTS", n -> "SELECT 1 WHERE NOT EXISTS (".repeat(n) + "SELECT 1" + ")".repeat(n));
        SHAPES.put("common tables", n -> "WITH x AS (".repeat(n) + "SELECT 1" + ") SELECT 1".repeat(n));
        SHAPES.put(
                "writing common tables",
                n -> "WITH x AS (INSERT INTO a ".repeat(n) + "SELECT 1" + ") SELECT 1".repeat(n));
        SHAPES.put("calls", n -> "SELECT " + "f(".repeat(n) + "1" + ")".repeat(n));
        SHAPES.put("CASE", n -> "SELECT " + "CASE WHEN ".repeat(n) + "1" + " THEN 1 END".repeat(n));
        SHAPES.put("NOT", n -> "SELECT " + "NOT ".repeat(n) + "1");
        SHAPES.put("signs", n -> "SELECT " + "- ".repeat(n) + "1");
        SHAPES.put("sum", n -> "SELECT 1" + " + 1".repeat(n));
        SHAPES.put("casts", n -> "SELECT 1" + "::int".repeat(n));
        SHAPES.put("subscripts", n -> "SELECT a" + "[1]".repeat(n));
        SHAPES.put("unions", n -> "SELECT 1" + " UNION SELECT 1".repeat(n));
        SHAPES.put("unions in parentheses", n -> "(".repeat(n) + "SELECT 1" + " UNION SELECT 1)".repeat(n));
        SHAPES.put("unions to the right", n -> "SELECT 1 UNION (".repeat(n) + "SELECT 1" + ")".repeat(n));
        SHAPES.put("joins", n -> "SELECT 1 FROM a" + " CROSS JOIN b".repeat(n));
        SHAPES.put("joins in parentheses", n -> "SELECT 1 FROM " + "(".repeat(n) + "a" + " CROSS JOIN b)".repeat(n));
        SHAPES.put("joins to the right", n -> "SELECT 1 FROM a" + " JOIN b".repeat(n) + " ON true".repeat(n));
        SHAPES.put("arrays", n -> "SELECT ARRAY" + "[".repeat(n) + "]".repeat(n));
        SHAPES.put("OR to the left", n -> "SELECT " + "(".repeat(n) + "a" + " OR b)".repeat(n));
        SHAPES.put("AND in OR", n -> "SELECT " + "(a OR (b AND ".repeat(n) + "c" + "))".repeat(n));
        SHAPES.put("grouping sets", n -> "SELECT 1 GROUP BY " + "GROUPING SETS (".repeat(n) + "a" + ")".repeat(n));
        SHAPES.put("windows", n -> "SELECT " + "f() OVER (ORDER BY ".repeat(n) + "a" + ")".repeat(n));
        SHAPES.put("modifiers", n -> "SELECT 1::" + "a(1::".repeat(n) + "int" + ")".repeat(n));
        SHAPES.put("XML", n -> "SELECT " + "xmlelement(NAME a, ".repeat(n) + "a" + ")".repeat(n));
        SHAPES.put("sums in sums", n -> "SELECT " + "(".repeat(n) + "1" + (" + 1".repeat(50) + ")").repeat(n));
    }

    @Test
    void everyShapeIsReadUpToSomeDepthAndRefusedFromThenOn() throws InterruptedException {
        for (Map.Entry<String, IntFunction<String>> shape : SHAPES.entrySet()) {
            String name = shape.getKey();
            assertThat(outcome(shape.getValue().apply(8))).as(name).isEqualTo("read");
            for (int depth : new int[] {50, 100, 200, 400, 800, 1600, 3200}) {
                assertThat(outcome(shape.getValue().apply(depth)))
                        .as(name + " " + depth)
                        .isIn("read", "refused");
            }
            assertThat(outcome(shape.getValue().apply(5_000))).as(name).isEqualTo("refused");
        }
    }

    @Test
    void whatPeopleWriteIsRead() throws InterruptedException {
        assertThat(outcome(shape("parentheses").apply(950))).isEqualTo("read");
        assertThat(outcome(shape("OR to the left").apply(950))).isEqualTo("read");
        assertThat(outcome(shape("AND in OR").apply(45))).isEqualTo("read");
        assertThat(outcome(shape("calls").apply(100))).isEqualTo("read");
        assertThat(outcome(shape("scalar subqueries").apply(65))).isEqualTo("read");
        assertThat(outcome(shape("derived tables").apply(90))).isEqualTo("read");
        assertThat(outcome(shape("sum").apply(380))).isEqualTo("read");
        assertThat(outcome(shape("unions").apply(380))).isEqualTo("read");
    }

    private static IntFunction<String> shape(String name) {
        return Objects.requireNonNull(SHAPES.get(name));
    }

    private static String outcome(String text) throws InterruptedException {
        AtomicReference<@Nullable Object> outcome = new AtomicReference<>();
        Thread thread = new Thread(null, () -> outcome.set(read(text)), "nesting", STACK);
        thread.start();
        thread.join();
        return String.valueOf(outcome.get());
    }

    private static Object read(String text) {
        try {
            return depth(SqlParser.parse(text).root()) <= TREE_LIMIT ? "read" : "taller than it should be";
        } catch (SyntaxException e) {
            return e.reason().equals("nested too deeply") ? "refused" : e;
        } catch (StackOverflowError e) {
            return e;
        }
    }

    private static int depth(Node node) {
        int depth = 0;
        for (Node child : node.children()) {
            depth = Math.max(depth, depth(child));
        }
        return depth + 1;
    }
}
