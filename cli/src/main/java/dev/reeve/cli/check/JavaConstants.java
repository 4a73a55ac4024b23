package dev.reeve.cli.check;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The constants of Java sources, by class and name. Classes are told apart by their simple names; where two of one name give a constant
 * different values, it is not known.
 */
final class JavaConstants {
    private static final int DEEPEST = 50;

    private final Map<String, List<Declared>> declared = new HashMap<>();

    private record Declared(List<String> enclosing, ExpressionTree value) {}

    /** @param enclosing the classes that it stands in, the innermost first */
    void declare(Collection<String> enclosing, String name, ExpressionTree value) {
        List<String> classes = List.copyOf(enclosing);
        declared.computeIfAbsent(classes.get(0) + "." + name, key -> new ArrayList<>())
                .add(new Declared(classes, value));
    }

    /** The text of a constant expression that stands in those classes; null if it is not known. */
    @Nullable
    String value(ExpressionTree expression, Deque<String> enclosing) {
        return value(expression, List.copyOf(enclosing), 0);
    }

    private @Nullable String value(ExpressionTree expression, List<String> enclosing, int depth) {
        if (depth > DEEPEST) {
            return null;
        } else if (expression instanceof LiteralTree literal) {
            return String.valueOf(literal.getValue());
        } else if (expression instanceof ParenthesizedTree inner) {
            return value(inner.getExpression(), enclosing, depth + 1);
        } else if (expression instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
            String left = value(sum.getLeftOperand(), enclosing, depth);
            String right = value(sum.getRightOperand(), enclosing, depth + 1);
            return left == null || right == null ? null : left + right;
        } else if (expression instanceof MemberSelectTree member) {
            String type = member.getExpression().toString();
            return of(type.substring(type.lastIndexOf('.') + 1) + "." + member.getIdentifier(), depth);
        } else if (expression instanceof IdentifierTree name) {
            return named(name.getName().toString(), enclosing, depth);
        }
        return null;
    }

    /** A constant of an enclosing class; else the only one of that name, which may be inherited or imported. */
    private @Nullable String named(String name, List<String> enclosing, int depth) {
        for (String type : enclosing) {
            if (declared.containsKey(type + "." + name)) {
                return of(type + "." + name, depth);
            }
        }
        List<String> same = declared.keySet().stream()
                .filter(key -> key.endsWith("." + name))
                .toList();
        return same.size() == 1 ? of(same.get(0), depth) : null;
    }

    private @Nullable String of(String key, int depth) {
        Set<String> values = new LinkedHashSet<>();
        for (Declared one : declared.getOrDefault(key, List.of())) {
            String value = value(one.value(), one.enclosing(), depth + 1);
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        return values.size() == 1 ? values.iterator().next() : null;
    }
}
