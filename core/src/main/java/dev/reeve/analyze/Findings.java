package dev.reeve.analyze;

import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.refusal.Suggestion;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists what the text alone refuses. */
final class Findings {
    private final Survey survey;
    private final Terms terms;
    private final List<Refusal> found = new ArrayList<>();

    Findings(Survey survey, Terms terms) {
        this.survey = survey;
        this.terms = terms;
    }

    List<Refusal> list(List<GovernedReference> references) {
        boolean placed =
                references.stream().anyMatch(reference -> reference.table().isPlaced());
        for (RelationUse use : survey.relations()) {
            relation(use, placed);
        }
        for (ColumnUse use : survey.columnUses()) {
            boolean own = use.source().relation() instanceof Resolution.BuiltIn;
            if (use.kind() == ColumnUse.Kind.SYSTEM_COLUMN && !own) {
                add(use.node(), table(use.source()), "the system column " + use.name());
            }
        }
        for (GovernedReference reference : references) {
            reference(reference);
        }
        found.sort(Comparator.comparingInt(Refusal::position));
        return found;
    }

    private void relation(RelationUse use, boolean placed) {
        if (use.meaning() instanceof Resolution.Unsupported unsupported) {
            add(use.name(), words(unsupported.table()), unsupported.reason());
        } else if (use.meaning() instanceof Resolution.Undeclared undeclared) {
            add(ErrorCode.SCOPE_REQUIRED, use.name(), words(undeclared.table()), undeclared.reason());
        } else if (use.meaning() == null && use.source() != null && placed) {
            String name = String.join(".", Scope.names(use.name().parts()));
            found.add(Refusal.of(ErrorCode.NOT_UNDERSTOOD, name)
                    .because("there is no such relation" + Suggestion.among(name, known()))
                    .position(use.name().span().start() + 1));
        }
    }

    private List<String> known() {
        return survey.catalog().tables().keySet().stream().map(terms::words).toList();
    }

    private void reference(GovernedReference reference) {
        FromItem.TableReference node = reference.node();
        String table = terms.words(reference.table().name());
        if (node.sample() != null) {
            add(node.sample(), table, "TABLESAMPLE");
        }
        if (reference.use().isWrite()) {
            Expression cursor = currentOf(reference.block().node());
            if (cursor != null) {
                add(cursor, table, "CURRENT OF");
            }
        }
    }

    private static @Nullable Expression currentOf(Node write) {
        for (Node child : write.children()) {
            if (child instanceof Reference.CurrentOf cursor) {
                return cursor;
            }
        }
        return null;
    }

    private @Nullable String table(Source source) {
        dev.reeve.catalog.FullName name = Scope.fullName(source.relation());
        return name == null ? null : terms.words(name);
    }

    private String words(Table table) {
        return terms.words(table.name());
    }

    private void add(Node node, @Nullable String table, String reason) {
        add(ErrorCode.UNSUPPORTED_FORM, node, table, reason);
    }

    private void add(ErrorCode code, Node node, @Nullable String table, String reason) {
        found.add(Refusal.of(code)
                .at(table, null)
                .because(reason)
                .position(node.span().start() + 1));
    }
}
