package dev.reeve.rewrite;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Narrowing;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Assignment;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Node;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * What a step of the rewriting sees of a statement, and the changes it can make: the same for built-in steps and plugins.
 * Whatever is added is a {@link Fragment}, so that it has been parsed; the statement that comes out is analyzed once more, and
 * must still be narrowed to the tenant everywhere. For one statement and one thread.
 */
public final class StatementEdits {
    private final String text;
    private final Analysis analysis;
    private final Edits edits;
    private final FreshNames names;
    private final Places places;
    private final TableCommands tables = new TableCommands();
    private final InsertEdits inserts;
    private final List<LateBoundValue> values = new ArrayList<>();
    private final List<String> comments = new ArrayList<>();
    private final List<FencedCondition> fenced = new ArrayList<>();

    StatementEdits(String text, Analysis analysis) {
        this.text = text;
        this.analysis = analysis;
        this.edits = new Edits(SourceText.of(text, analysis.statement()));
        this.names = new FreshNames(text);
        this.places = new Places(edits.source(), names);
        this.inserts = new InsertEdits(edits, tables, analysis.names());
    }

    /** The statement as the application wrote it. */
    public String text() {
        return text;
    }

    /** What is known about it: its tree, what it does, its blocks, references, names, functions. */
    public Analysis analysis() {
        return analysis;
    }

    /** The governed references of these tables, or of all if none is named, in reading order. */
    public List<GovernedReference> references(Set<String> tables) {
        List<GovernedReference> found = new ArrayList<>();
        for (GovernedReference reference : analysis.references()) {
            if (tables.isEmpty()
                    || tables.contains(reference.table().name().toString())
                    || tables.contains(reference.table().name().name())) {
                found.add(reference);
            }
        }
        return found;
    }

    /** A column of a referenced table, as a condition on the reference has to write it: qualified, and quoted where that is needed. */
    public String column(GovernedReference reference, String column) {
        return new NarrowedReference(reference).column(column);
    }

    /**
     * Takes rows away from a reference: those for which the condition is not true. It may use {@link #column columns of the
     * reference} only, and must not fail on any row, since PostgreSQL may test it on other tenants' rows too.
     */
    public void narrow(GovernedReference reference, Fragment condition) {
        if (reference.narrowing() instanceof Narrowing.TableCommand command) {
            tables.select((QueryBody.Table) command.block().node());
        }
        for (ConditionPlace place : places.of(reference)) {
            edits.narrow(place, condition);
        }
    }

    /** Gives the rows of an INSERT a column. Rows that have a value for it keep that; DEFAULT gives way. */
    public void addColumn(GovernedReference target, String column, Fragment value) {
        if (target.block().node() instanceof Insert insert) {
            inserts.add(target, insert, column, value);
            return;
        }
        throw misuse("a column for something that is no INSERT");
    }

    /** Adds an assignment to an UPDATE. */
    public void addAssignment(GovernedReference target, String column, Fragment value) {
        if (target.block().node() instanceof Update update && target.use().isWrite()) {
            List<Assignment> assignments = update.assignments();
            edits.insertAfter(
                    assignments.get(assignments.size() - 1).span(),
                    Fragment.builder()
                            .text(", ")
                            .name(column)
                            .text(" = ")
                            .append(value)
                            .pieces());
            return;
        }
        throw misuse("an assignment for something that is no UPDATE");
    }

    /** Puts another expression in the place of one. It gets parentheses, so that nothing around it is read differently. */
    public void replace(Expression node, Fragment replacement) {
        edits.replace(
                node.span(),
                Fragment.builder().text("(").append(replacement).text(")").pieces());
    }

    /** A value that is given at each execution, with its type. */
    public Fragment lateBound(LateBoundValue value) {
        int index = values.indexOf(value);
        if (index < 0) {
            index = values.size();
            values.add(value);
        }
        return Fragment.builder().lateBound(index, value).build();
    }

    /** Adds a comment behind the statement. The text cannot end the comment. */
    public void comment(String text) {
        comments.add(text.replace("/*", "/ *").replace("*/", "* /"));
    }

    Edits edits() {
        return edits;
    }

    FreshNames names() {
        return names;
    }

    Places places() {
        return places;
    }

    InsertEdits inserts() {
        return inserts;
    }

    Collection<LateBoundValue> values() {
        return values;
    }

    void fenced(FencedCondition condition) {
        fenced.add(condition);
    }

    List<FencedCondition> fenced() {
        return fenced;
    }

    boolean isChanged() {
        return !edits.isEmpty() || !comments.isEmpty();
    }

    /** The edited statement as pieces. */
    List<Piece> apply() {
        tables.writeTo(edits);
        Node root = analysis.statement();
        for (String comment : comments) {
            edits.insertAfter(root.span(), List.of(new Piece.Text(" /* " + comment + " */")));
        }
        comments.clear();
        return edits.apply();
    }

    private static ReeveException misuse(String summary) {
        return new ReeveException(ErrorCode.INTERNAL_ERROR, summary);
    }
}
