package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a WHEN of MERGE does. */
public sealed interface MergeAction extends Clause {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R update(Update node);

        R delete(Delete node);

        R insert(Insert node);

        R doNothing(DoNothing node);
    }

    record Update(Span span, List<Assignment> assignments) implements MergeAction {
        public Update {
            assignments = List.copyOf(assignments);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.update(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(assignments);
        }
    }

    record Delete(Span span) implements MergeAction {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.delete(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** Without values it is DEFAULT VALUES. */
    record Insert(
            Span span,
            List<Clause.ColumnTarget> columns,
            Clause.@Nullable Overriding overriding,
            Clause.@Nullable ValuesRow values)
            implements MergeAction {
        public Insert {
            columns = List.copyOf(columns);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.insert(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(columns, values);
        }
    }

    record DoNothing(Span span) implements MergeAction {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.doNothing(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }
}
