package dev.reeve.sql;

/** One SQL statement. */
public sealed interface Statement extends Node
        permits Query,
                Insert,
                Update,
                Delete,
                Merge,
                Explain,
                DeclareCursor,
                Prepare,
                Execute,
                Copy,
                CreateTableAs,
                CreateView,
                SetVariable,
                ShowVariable,
                TransactionStatement,
                NamedUtility,
                Utility {
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of statement. */
    interface Visitor<R> {
        R query(Query node);

        R insert(Insert node);

        R update(Update node);

        R delete(Delete node);

        R merge(Merge node);

        R explain(Explain node);

        R declareCursor(DeclareCursor node);

        R prepare(Prepare node);

        R execute(Execute node);

        R copy(Copy node);

        R createTableAs(CreateTableAs node);

        R createView(CreateView node);

        R setVariable(SetVariable node);

        R showVariable(ShowVariable node);

        R transactionStatement(TransactionStatement node);

        R namedUtility(NamedUtility node);

        R utility(Utility node);
    }
}
