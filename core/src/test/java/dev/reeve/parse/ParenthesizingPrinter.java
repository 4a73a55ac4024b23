package dev.reeve.parse;

import static dev.reeve.parse.ExpressionPrinter.optional;
import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Copy;
import dev.reeve.sql.CreateTableAs;
import dev.reeve.sql.CreateView;
import dev.reeve.sql.DeclareCursor;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Execute;
import dev.reeve.sql.Explain;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Query;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.ShowVariable;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Update;
import dev.reeve.sql.Utility;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints a statement with parentheses around every operator, condition and subquery, so that PostgreSQL reads back what our tree
 * says and nothing that precedence or context adds.
 *
 * <p>Printed plainly, since parentheses change what PostgreSQL reads there, and asserted on our tree by {@code PlainFormsTest}:
 * <ul>
 *   <li>{@code a.b.c}: in parentheses the steps behind are fields, not parts of the column's name;
 *   <li>steps that follow one another ({@code (a).b[1].c}): PostgreSQL keeps them in one node, and parentheses begin another;
 *   <li>the rows of OVERLAPS: the grammar takes only rows there;
 *   <li>FROM items other than joins and subqueries: the grammar takes no parentheses around them;
 *   <li>{@code […]} inside ARRAY: it is no expression of its own;
 *   <li>a column of ON CONFLICT: in parentheses it is an expression, and another kind of index element;
 *   <li>the targets of SET and the columns of INSERT: they are no expressions;
 *   <li>CURRENT OF: it stands for the whole condition;
 *   <li>the operands of AND and OR among themselves: PostgreSQL flattens a chain that leans left.
 * </ul>
 */
final class ParenthesizingPrinter
        implements Statement.Visitor<String>,
                ConflictTarget.Visitor<String>,
                ConflictAction.Visitor<String>,
                MergeAction.Visitor<String>,
                Assignment.Visitor<String> {
    private static final ParenthesizingPrinter INSTANCE = new ParenthesizingPrinter();

    private ParenthesizingPrinter() {}

    /** @throws UnsupportedOperationException for utility statements, whose text is not looked into */
    static String print(Statement statement) {
        return statement.accept(INSTANCE);
    }

    @Override
    public String query(Query node) {
        return QueryPrinter.print(node);
    }

    @Override
    public String insert(Insert node) {
        StringBuilder out = new StringBuilder(QueryPrinter.with(node.with()))
                .append("INSERT INTO ")
                .append(FromPrinter.print(node.target()))
                .append(targets(node.columns()))
                .append(overriding(node.overriding()))
                .append(node.source() == null ? " DEFAULT VALUES" : " " + QueryPrinter.print(node.source()));
        Clause.OnConflict conflict = node.onConflict();
        if (conflict != null) {
            out.append(" ON CONFLICT");
            out.append(conflict.target() == null ? "" : conflict.target().fold(this));
            out.append(conflict.action().fold(this));
        }
        return out.append(returning(node.returning())).toString();
    }

    private static String targets(List<Clause.ColumnTarget> targets) {
        return targets.isEmpty() ? "" : " (" + list(targets, ParenthesizingPrinter::target) + ")";
    }

    private static String target(Clause.ColumnTarget target) {
        StringBuilder out = new StringBuilder(NamePrinter.print(target.column()));
        for (Clause.TargetStep step : target.path()) {
            if (step instanceof Clause.FieldStep field) {
                out.append('.').append(NamePrinter.print(field.field()));
            } else if (step instanceof Clause.SubscriptStep subscript) {
                out.append('[')
                        .append(ExpressionPrinter.print(subscript.index()))
                        .append(']');
            } else if (step instanceof Clause.SliceStep slice) {
                out.append('[').append(slice.lower() == null ? "" : ExpressionPrinter.print(slice.lower()));
                out.append(" : ").append(slice.upper() == null ? "" : ExpressionPrinter.print(slice.upper()));
                out.append(']');
            } else {
                throw new IllegalArgumentException("a step of no known kind: " + step);
            }
        }
        return out.toString();
    }

    private static String overriding(Clause.@Nullable Overriding overriding) {
        return overriding == null ? "" : " OVERRIDING " + overriding + " VALUE";
    }

    private static String returning(Clause.@Nullable Returning returning) {
        return returning == null ? "" : " RETURNING " + QueryPrinter.items(returning.items());
    }

    @Override
    public String columns(ConflictTarget.Columns node) {
        return " (" + list(node.elements(), ParenthesizingPrinter::element) + ")" + optional("WHERE", node.where());
    }

    private static String element(Clause.ConflictElement element) {
        boolean plain = element.span().start() == element.expression().span().start();
        String expression = ExpressionPrinter.print(element.expression());
        return (plain ? expression : "(" + expression + ")")
                + (element.collation() == null ? "" : " COLLATE " + NamePrinter.print(element.collation()))
                + (element.operatorClass() == null ? "" : " " + NamePrinter.print(element.operatorClass()));
    }

    @Override
    public String constraint(ConflictTarget.Constraint node) {
        return " ON CONSTRAINT " + NamePrinter.print(node.name());
    }

    @Override
    public String doNothing(ConflictAction.DoNothing node) {
        return " DO NOTHING";
    }

    @Override
    public String doUpdate(ConflictAction.DoUpdate node) {
        return " DO UPDATE" + set(node.assignments()) + optional("WHERE", node.where());
    }

    private static String set(List<Assignment> assignments) {
        return " SET " + list(assignments, assignment -> assignment.fold(INSTANCE));
    }

    @Override
    public String single(Assignment.Single node) {
        return target(node.target()) + " = " + ExpressionPrinter.print(node.value());
    }

    @Override
    public String multiple(Assignment.Multiple node) {
        return "(" + list(node.targets(), ParenthesizingPrinter::target) + ") = "
                + ExpressionPrinter.print(node.source());
    }

    @Override
    public String update(Update node) {
        return QueryPrinter.with(node.with()) + "UPDATE " + FromPrinter.print(node.target()) + set(node.assignments())
                + QueryPrinter.from("FROM", node.from()) + optional("WHERE", node.where())
                + returning(node.returning());
    }

    @Override
    public String delete(Delete node) {
        return QueryPrinter.with(node.with()) + "DELETE FROM " + FromPrinter.print(node.target())
                + QueryPrinter.from("USING", node.using()) + optional("WHERE", node.where())
                + returning(node.returning());
    }

    @Override
    public String merge(Merge node) {
        StringBuilder out = new StringBuilder(QueryPrinter.with(node.with()))
                .append("MERGE INTO ")
                .append(FromPrinter.print(node.target()))
                .append(QueryPrinter.from("USING", List.of(node.source())))
                .append(" ON ")
                .append(ExpressionPrinter.print(node.on()));
        for (Clause.MergeWhen when : node.whens()) {
            out.append(
                    switch (when.match()) {
                        case MATCHED -> " WHEN MATCHED";
                        case NOT_MATCHED_BY_TARGET -> " WHEN NOT MATCHED";
                        case NOT_MATCHED_BY_SOURCE -> " WHEN NOT MATCHED BY SOURCE";
                    });
            out.append(optional("AND", when.condition())).append(" THEN ");
            out.append(when.action().fold(this));
        }
        return out.append(returning(node.returning())).toString();
    }

    @Override
    public String update(MergeAction.Update node) {
        return "UPDATE" + set(node.assignments());
    }

    @Override
    public String delete(MergeAction.Delete node) {
        return "DELETE";
    }

    @Override
    public String insert(MergeAction.Insert node) {
        return "INSERT" + targets(node.columns()) + overriding(node.overriding())
                + (node.values() == null ? " DEFAULT VALUES" : " VALUES " + QueryPrinter.row(node.values()));
    }

    @Override
    public String doNothing(MergeAction.DoNothing node) {
        return "DO NOTHING";
    }

    @Override
    public String explain(Explain node) {
        return "EXPLAIN" + OptionPrinter.print(" ", node.options()) + " " + print(node.statement());
    }

    @Override
    public String declareCursor(DeclareCursor node) {
        StringBuilder before = new StringBuilder();
        StringBuilder after = new StringBuilder();
        node.options()
                .forEach(option ->
                        (option.endsWith("HOLD") ? after : before).append(' ').append(option));
        return "DECLARE " + NamePrinter.print(node.name()) + before + " CURSOR" + after + " FOR "
                + QueryPrinter.print(node.query());
    }

    @Override
    public String prepare(Prepare node) {
        String types = node.types().isEmpty() ? "" : " (" + list(node.types(), NamePrinter::print) + ")";
        return "PREPARE " + NamePrinter.print(node.name()) + types + " AS " + print(node.statement());
    }

    @Override
    public String execute(Execute node) {
        String arguments =
                node.arguments().isEmpty() ? "" : " (" + list(node.arguments(), ExpressionPrinter::print) + ")";
        return "EXECUTE " + NamePrinter.print(node.name()) + arguments;
    }

    @Override
    public String copy(Copy node) {
        String what = node.table() != null
                ? NamePrinter.print(node.table()) + NamePrinter.columns(node.columns())
                : "(" + (node.statement() == null ? "" : print(node.statement())) + ")";
        String where = node.file() == null
                ? (node.from() ? "STDIN" : "STDOUT")
                : (node.program() ? "PROGRAM " : "") + ExpressionPrinter.print(node.file());
        return "COPY " + what + (node.from() ? " FROM " : " TO ") + where + OptionPrinter.copy(node.options())
                + optional("WHERE", node.where());
    }

    @Override
    public String createTableAs(CreateTableAs node) {
        String kind = node.kind() == Clause.Kind.PERMANENT ? "" : node.kind() + " ";
        return "CREATE " + kind + (node.materializedView() ? "MATERIALIZED VIEW " : "TABLE ")
                + (node.ifNotExists() ? "IF NOT EXISTS " : "") + NamePrinter.print(node.name())
                + NamePrinter.columns(node.columns())
                + (node.accessMethod() == null ? "" : " USING " + NamePrinter.print(node.accessMethod()))
                + OptionPrinter.storage(node.options())
                + (node.onCommit() == null ? "" : " ON COMMIT " + node.onCommit())
                + (node.tablespace() == null ? "" : " TABLESPACE " + NamePrinter.print(node.tablespace())) + " AS "
                + print(node.statement()) + (node.withData() ? " WITH DATA" : " WITH NO DATA");
    }

    @Override
    public String createView(CreateView node) {
        return "CREATE " + (node.replace() ? "OR REPLACE " : "") + (node.temporary() ? "TEMPORARY " : "")
                + (node.recursive() ? "RECURSIVE " : "") + "VIEW " + NamePrinter.print(node.name())
                + NamePrinter.columns(node.columns()) + OptionPrinter.storage(node.options()) + " AS "
                + QueryPrinter.print(node.query())
                + (node.checkOption() == null ? "" : " WITH " + node.checkOption() + " CHECK OPTION");
    }

    @Override
    public String setVariable(SetVariable node) {
        throw new UnsupportedOperationException(
                "a utility statement: " + node.getClass().getSimpleName());
    }

    @Override
    public String showVariable(ShowVariable node) {
        throw new UnsupportedOperationException(
                "a utility statement: " + node.getClass().getSimpleName());
    }

    @Override
    public String transactionStatement(TransactionStatement node) {
        throw new UnsupportedOperationException(
                "a utility statement: " + node.getClass().getSimpleName());
    }

    @Override
    public String namedUtility(NamedUtility node) {
        throw new UnsupportedOperationException(
                "a utility statement: " + node.getClass().getSimpleName());
    }

    @Override
    public String utility(Utility node) {
        throw new UnsupportedOperationException(
                "a utility statement: " + node.getClass().getSimpleName());
    }
}
