package dev.reeve.rewrite;

import dev.reeve.catalog.FullName;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * A value expression that an edit puts into a statement: text and slots. It is parsed when it is made, as one whole expression,
 * so that what comes in cannot close or open anything around it. Immutable.
 */
public final class Fragment {
    private final List<Piece> pieces;
    private final Expression parsed;

    private Fragment(List<Piece> pieces) {
        this.pieces = List.copyOf(pieces);
        this.parsed = parse(this.pieces);
    }

    private static Expression parse(List<Piece> pieces) {
        StringBuilder sql = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Text text) {
                sql.append(text.text());
            } else if (piece instanceof Piece.PhysicalName) {
                sql.append("s.t");
            } else {
                sql.append("$1::t");
            }
        }
        try {
            return SqlParser.parseExpression(sql.toString());
        } catch (SyntaxException e) {
            throw new ReeveException(
                    ErrorCode.INTERNAL_ERROR, "an edit brings text that is no expression", List.of(), e);
        }
    }

    /** The expression that the text is. It may not contain parameters. */
    public static Fragment of(String sql) {
        return new Builder().text(sql).build();
    }

    static Builder builder() {
        return new Builder();
    }

    /** A conjunction; each part is put in parentheses where it needs them. */
    static Fragment all(List<Fragment> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        Builder builder = new Builder();
        for (int i = 0; i < parts.size(); i++) {
            builder.text(i == 0 ? "" : " AND ").operand(parts.get(i));
        }
        return builder.build();
    }

    List<Piece> pieces() {
        return pieces;
    }

    /** Whether it must stand in parentheses beside AND. */
    boolean isDisjunction() {
        return parsed instanceof Operation.Or;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Fragment fragment && pieces.equals(fragment.pieces);
    }

    @Override
    public int hashCode() {
        return pieces.hashCode();
    }

    /** Puts a fragment together. */
    static final class Builder {
        private final List<Piece> pieces = new ArrayList<>();

        Builder text(String text) {
            if (!text.isEmpty()) {
                pieces.add(new Piece.Text(text));
            }
            return this;
        }

        Builder name(String name) {
            return text(SqlName.quoted(name));
        }

        Builder tenant() {
            pieces.add(Piece.Tenant.VALUE);
            return this;
        }

        Builder table(FullName table) {
            pieces.add(new Piece.PhysicalName(table));
            return this;
        }

        Builder lateBound(int index, LateBoundValue value) {
            pieces.add(new Piece.LateBound(index, value.type()));
            return this;
        }

        Builder append(Fragment fragment) {
            pieces.addAll(fragment.pieces);
            return this;
        }

        /** A part of a conjunction. */
        Builder operand(Fragment fragment) {
            return fragment.isDisjunction() ? text("(").append(fragment).text(")") : append(fragment);
        }

        /** What was put together, for a place that takes more or less than one expression. */
        List<Piece> pieces() {
            return List.copyOf(pieces);
        }

        Fragment build() {
            return new Fragment(pieces);
        }
    }
}
