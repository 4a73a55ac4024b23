package dev.reeve.sql;

/** A value expression: PostgreSQL's a_expr, b_expr and c_expr (manual, 4.2). */
public sealed interface Expression extends Node, GroupingElement
        permits Literal, Reference, Operation, Predicate, Constructor, Subquery, Conditional, Call {
    <R> R accept(Visitor<R> visitor);

    /** One method for each group of expressions. */
    interface Visitor<R> {
        R literal(Literal literal);

        R reference(Reference reference);

        R operation(Operation operation);

        R predicate(Predicate predicate);

        R constructor(Constructor constructor);

        R subquery(Subquery subquery);

        R conditional(Conditional conditional);

        R call(Call call);
    }
}
