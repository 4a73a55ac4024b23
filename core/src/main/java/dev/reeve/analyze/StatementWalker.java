package dev.reeve.analyze;

import dev.reeve.sql.Copy;
import dev.reeve.sql.CreateTableAs;
import dev.reeve.sql.CreateView;
import dev.reeve.sql.DeclareCursor;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Execute;
import dev.reeve.sql.Explain;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.QualifiedName;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.ShowVariable;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Update;
import dev.reeve.sql.Utility;

/** Walks a whole statement, and tells what it does. */
final class StatementWalker implements Statement.Visitor<Analysis.Effect> {
    private final Survey survey;
    private final QueryWalker queries;

    StatementWalker(Survey survey) {
        this.survey = survey;
        this.queries = new QueryWalker(survey);
    }

    @Override
    public Analysis.Effect query(Query node) {
        queries.walk(node, Block.Place.STATEMENT, Site.OUTERMOST);
        return isInto(node.body()) ? Analysis.Effect.COMMAND : effect();
    }

    private static boolean isInto(QueryBody body) {
        if (body instanceof QueryBody.Select select) {
            return select.into() != null;
        } else if (body instanceof QueryBody.SetOperation operation) {
            return isInto(operation.left());
        } else if (body instanceof QueryBody.Nested nested) {
            return isInto(nested.query().body());
        }
        return false;
    }

    private Analysis.Effect effect() {
        for (Block block : survey.blocks()) {
            switch (block.kind()) {
                case INSERT, UPDATE, DELETE, MERGE -> {
                    return Analysis.Effect.WRITE;
                }
                case SELECT, VALUES, TABLE -> {}
            }
        }
        return Analysis.Effect.READ;
    }

    private Analysis.Effect write(Statement node) {
        queries.walkStatement(node, Block.Place.STATEMENT, Site.OUTERMOST);
        return Analysis.Effect.WRITE;
    }

    @Override
    public Analysis.Effect insert(Insert node) {
        return write(node);
    }

    @Override
    public Analysis.Effect update(Update node) {
        return write(node);
    }

    @Override
    public Analysis.Effect delete(Delete node) {
        return write(node);
    }

    @Override
    public Analysis.Effect merge(Merge node) {
        return write(node);
    }

    @Override
    public Analysis.Effect explain(Explain node) {
        return node.statement().accept(this);
    }

    @Override
    public Analysis.Effect declareCursor(DeclareCursor node) {
        return node.query().accept(this);
    }

    @Override
    public Analysis.Effect prepare(Prepare node) {
        return node.statement().accept(this);
    }

    @Override
    public Analysis.Effect execute(Execute node) {
        queries.expressions().walkAll(node.arguments(), Site.OUTERMOST);
        return Analysis.Effect.COMMAND;
    }

    @Override
    public Analysis.Effect copy(Copy node) {
        if (node.table() != null) {
            named(node.table(), node.from());
        }
        queries.expressions().walk(node.where(), Site.OUTERMOST);
        return node.statement() == null
                ? Analysis.Effect.COMMAND
                : node.statement().accept(this);
    }

    @Override
    public Analysis.Effect createTableAs(CreateTableAs node) {
        node.statement().accept(this);
        return Analysis.Effect.COMMAND;
    }

    @Override
    public Analysis.Effect createView(CreateView node) {
        node.query().accept(this);
        return Analysis.Effect.COMMAND;
    }

    @Override
    public Analysis.Effect setVariable(SetVariable node) {
        return Analysis.Effect.COMMAND;
    }

    @Override
    public Analysis.Effect showVariable(ShowVariable node) {
        return Analysis.Effect.COMMAND;
    }

    @Override
    public Analysis.Effect transactionStatement(TransactionStatement node) {
        return Analysis.Effect.COMMAND;
    }

    @Override
    public Analysis.Effect namedUtility(NamedUtility node) {
        return Analysis.Effect.COMMAND;
    }

    @Override
    public Analysis.Effect utility(Utility node) {
        node.objects().forEach(object -> named(object, true));
        return Analysis.Effect.COMMAND;
    }

    private void named(QualifiedName name, boolean written) {
        survey.named(name, survey.resolve(Scope.names(name.parts())), null, written);
    }
}
