package dev.reeve.parse;

/**
 * The productions of one text's grammar, topic by topic, over one cursor. They call each other through here. Not thread-safe; made
 * for one text.
 */
final class Grammar {
    private final Cursor cursor;
    private final NameParser names;
    private final LiteralParser literals;
    private final TypeParser types;
    private final ExpressionParser expressions;
    private final ParenthesisParser parentheses;
    private final ConditionParser conditions;
    private final PrimaryParser primaries;
    private final ReferenceParser references;
    private final CallParser calls;
    private final SqlFunctionParser sqlFunctions;
    private final XmlParser xml;
    private final JsonParser json;
    private final QueryParser queries;
    private final SelectParser selects;
    private final WithParser withs;
    private final LimitParser limits;
    private final WindowParser windows;
    private final FromParser from;
    private final TableFunctionParser tableFunctions;
    private final AssignmentParser assignments;
    private final StatementParser statements;

    Grammar(Tokens tokens) {
        cursor = new Cursor(tokens);
        names = new NameParser(cursor);
        literals = new LiteralParser(this);
        types = new TypeParser(this);
        expressions = new ExpressionParser(this);
        parentheses = new ParenthesisParser(this);
        conditions = new ConditionParser(this);
        primaries = new PrimaryParser(this);
        references = new ReferenceParser(this);
        calls = new CallParser(this);
        sqlFunctions = new SqlFunctionParser(this);
        xml = new XmlParser(this);
        json = new JsonParser(this);
        queries = new QueryParser(this);
        selects = new SelectParser(this);
        withs = new WithParser(this);
        limits = new LimitParser(this);
        windows = new WindowParser(this);
        from = new FromParser(this);
        tableFunctions = new TableFunctionParser(this);
        assignments = new AssignmentParser(this);
        statements = new StatementParser(this);
    }

    Cursor cursor() {
        return cursor;
    }

    NameParser names() {
        return names;
    }

    LiteralParser literals() {
        return literals;
    }

    TypeParser types() {
        return types;
    }

    ExpressionParser expressions() {
        return expressions;
    }

    ParenthesisParser parentheses() {
        return parentheses;
    }

    ConditionParser conditions() {
        return conditions;
    }

    PrimaryParser primaries() {
        return primaries;
    }

    ReferenceParser references() {
        return references;
    }

    CallParser calls() {
        return calls;
    }

    SqlFunctionParser sqlFunctions() {
        return sqlFunctions;
    }

    XmlParser xml() {
        return xml;
    }

    JsonParser json() {
        return json;
    }

    QueryParser queries() {
        return queries;
    }

    SelectParser selects() {
        return selects;
    }

    WithParser withs() {
        return withs;
    }

    LimitParser limits() {
        return limits;
    }

    WindowParser windows() {
        return windows;
    }

    FromParser from() {
        return from;
    }

    TableFunctionParser tableFunctions() {
        return tableFunctions;
    }

    AssignmentParser assignments() {
        return assignments;
    }

    StatementParser statements() {
        return statements;
    }

    int parameterCount() {
        return literals.parameterCount();
    }
}
