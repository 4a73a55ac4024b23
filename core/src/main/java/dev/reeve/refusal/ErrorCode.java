package dev.reeve.refusal;

import java.util.Locale;

/**
 * The catalogue of Reeve's errors. The id, the constant's name in lower case, and the SQLSTATE are stable: applications
 * may act on them. Class {@code RV} is used by no server, so that a pool does not take a refusal for a broken connection.
 */
public enum ErrorCode {
    NO_CONDITION(
            "RV001",
            Category.REASON,
            "no condition names the tenant",
            "Add a condition on the tenant column, or bind the connection to a tenant.",
            "The statement reads or writes a table that belongs to tenants, and no condition restricts it at all. It"
                    + " would run over every tenant's rows."),
    UNKNOWN_COLUMN(
            "RV002",
            Category.REASON,
            "the conditions are on columns that lead to no tenant",
            "Add a condition on the tenant column, or declare the key or relation that leads to the tenant.",
            "The table has conditions, but none is on the tenant column, on a key that can be looked up, or on a column"
                    + " that a foreign key or declared relation ties to such a key."),
    UNSUPPORTED_FORM(
            "RV003",
            Category.REASON,
            "the condition has a form that names no closed set of tenants",
            "Compare the tenant column by =, IN or = ANY with values, outside OR, NOT and CASE.",
            "The tenant column takes part in a condition, but in a form that does not say which tenants are meant (an"
                    + " inequality, a range, a negation, an arm of OR), or the table is used in a way that Reeve cannot"
                    + " restrict to one tenant."),
    UNREADABLE_VALUE(
            "RV004",
            Category.REASON,
            "the tenant column is compared with a value that cannot be read",
            "Compare the tenant column with a literal or a parameter of its own type.",
            "The tenant's value is an expression that only the server could compute, or text that is no value of the"
                    + " tenant column's type."),
    TENANT_CONFLICT(
            "RV005",
            Category.TENANT,
            "the statement names another tenant than the connection's",
            "Use a connection of that tenant, or drop the tenant from the statement.",
            "The connection is bound to a tenant, and the statement names a different one. Neither is taken for right."),
    UNKNOWN_TENANT(
            "RV006",
            Category.TENANT,
            "the tenant is not in the tenant map",
            "Check the value; a new tenant must be placed on a shard first.",
            "The tenant that the statement or connection names has no placement, or is NULL. There is no default"
                    + " placement: a guess could show one tenant's rows to another."),
    TENANT_KEY_CHANGE(
            "RV007",
            Category.TENANT,
            "the statement changes the tenant of a row",
            "Leave the tenant column out of the assignments, or assign the value that the condition names.",
            "An assignment to the tenant column would move the row to another tenant. Setting it to the value that the"
                    + " WHERE clause already names is no change and is let through."),
    FOREIGN_TENANT_VALUE(
            "RV008",
            Category.TENANT,
            "a written value refers to a row that is not the tenant's",
            "Check the key of the referenced row.",
            "A written row refers, through a declared relation, to a row that the tenant does not have, or a referenced"
                    + " row is deleted or re-keyed while rows refer to it. An absent row and another tenant's row give"
                    + " the same error."),
    CROSS_TENANT_STATEMENT(
            "RV009",
            Category.TENANT,
            "the statement concerns several tenants",
            "Run it once for each tenant, or as a service whose fan-out policy allows it.",
            "The statement names several tenants, or reaches rows, statistics or metadata of tenants other than the"
                    + " connection's. The service's policy does not allow that."),
    CROSS_SHARD_JOIN(
            "RV010",
            Category.DISTRIBUTION,
            "a join needs rows of several shards",
            "Join on the tenant column, or read the tables one after the other.",
            "The joined tables live on different shards, or are not tied by equality on the tenant column, so that no"
                    + " single shard can compute the join."),
    CROSS_SHARD_SUBQUERY(
            "RV011",
            Category.DISTRIBUTION,
            "a subquery needs rows of several shards",
            "Tie the subquery to its outer query by the tenant column, or run it on its own.",
            "A subquery or set-operation arm needs the whole of a table that is spread over shards."),
    CROSS_SHARD_WINDOW(
            "RV012",
            Category.DISTRIBUTION,
            "a window function needs rows of several shards",
            "Partition the window by the tenant column.",
            "A window that is not partitioned by the tenant or sharding column spans rows of several shards."),
    CROSS_SHARD_AGGREGATE(
            "RV013",
            Category.DISTRIBUTION,
            "an aggregate cannot be computed over several shards",
            "Group by the tenant column, or bind the statement to one tenant.",
            "The aggregate has no exact combination of the shards' partial results."),
    CROSS_SHARD_WRITE(
            "RV014",
            Category.DISTRIBUTION,
            "a write would reach several shards",
            "Write to one tenant at a time, one transaction for each shard.",
            "The statement or transaction writes on more than one shard, and the spec does not allow that."),
    CROSS_SHARD_TRANSACTION(
            "RV019",
            Category.DISTRIBUTION,
            "the transaction would read several databases at one snapshot",
            "Use READ COMMITTED, or one transaction for each shard.",
            "Under REPEATABLE READ and SERIALIZABLE every statement of a transaction reads the same snapshot. No two"
                    + " databases have one in common."),
    DIRECTORY_REQUIRED(
            "RV020",
            Category.DISTRIBUTION,
            "too many shards would have to be asked for a key",
            "Name the tenant, bind the connection to one, or raise lookups.most_shards.",
            "The statement names its tenant by nothing but a key, and the key's row can be on any shard. Asking all of"
                    + " them for every key would make each statement as slow as the slowest shard. With more shards than"
                    + " the spec lets ask, a key has to have a directory on home."),
    NOT_UNDERSTOOD(
            "RV015",
            Category.SAFETY,
            "the statement is not understood",
            "Check the statement; if PostgreSQL accepts it, please report it.",
            "The text is not a statement that Reeve can read. What is not understood is not run against tenants' data,"
                    + " under any policy."),
    UNSAFE_FUNCTION(
            "RV016",
            Category.SAFETY,
            "the function is not known to be safe",
            "Declare the function under safe_functions if it reads no tenant's rows.",
            "The function is not on the list of harmless ones: it might run SQL given as text, read tables or files, or"
                    + " act on other sessions. This includes functions that a written table reaches by triggers,"
                    + " rules, defaults, checks or policies."),
    UNSAFE_STATEMENT(
            "RV017",
            Category.SAFETY,
            "statements of this kind are not run for tenants",
            "Run it as an operator, directly on the shard.",
            "Utility statements, settings and catalog relations pass by a list. This one is not on it."),
    NOT_YET_SUPPORTED(
            "RV018",
            Category.CONFIGURATION,
            "the spec asks for something that this version cannot do",
            "Remove the setting, or use a version that has it.",
            "The setting is part of the spec's language, but this version does not implement it. Ignoring it silently"
                    + " would change what is promised."),
    SCOPE_REQUIRED(
            "RV021",
            Category.CONFIGURATION,
            "the table refers to tenants' rows, and its scope is not declared",
            "Say under tables what it is: a child of the table that it refers to, or index or global if its rows are on home.",
            "A table without the tenant column counts as global, one for all tenants and on home. This one has a foreign"
                    + " key to rows of tenants, so that its own rows are most likely theirs, too, and every tenant could"
                    + " read them. What its rows are, only the spec can say."),
    SPEC_INVALID(
            "RV101",
            Category.CONFIGURATION,
            "the spec is not valid",
            "Correct the lines that are named; `reeve validate` checks the file.",
            "The spec is not readable YAML, has unknown or repeated keys, values of the wrong type, missing variables,"
                    + " or declarations that contradict each other."),
    CATALOG_MISMATCH(
            "RV102",
            Category.CONFIGURATION,
            "the spec does not fit the database",
            "Correct the spec or the schema; `reeve validate --connect` checks both.",
            "The spec names tables or columns that do not exist, tenant columns differ in type, or a table's structure"
                    + " does not allow its declared scope."),
    SHARD_MISMATCH(
            "RV103",
            Category.CONFIGURATION,
            "a shard's tables differ from those on home",
            "Apply the same migrations to every shard.",
            "Columns, types or primary keys of a table differ between a shard and home, so that one statement would mean"
                    + " different things."),
    SHARD_UNREACHABLE(
            "RV201",
            Category.OPERATION,
            "the shard cannot be reached",
            "Check the shard's URL and credentials, and that its server is up.",
            "No connection to the shard could be had in time. Other shards are not concerned."),
    LIMIT_EXCEEDED(
            "RV202",
            Category.OPERATION,
            "a configured limit is exceeded",
            "Make the statement or its result smaller, or raise the limit.",
            "The statement or its result is larger than the spec allows Reeve to hold."),
    TENANT_SUSPENDED(
            "RV203",
            Category.OPERATION,
            "the tenant is not served at present",
            "Try again later.",
            "The tenant's placement is suspended or archived."),
    INTERNAL_ERROR(
            "RV901",
            Category.BUG,
            "this is a bug in Reeve",
            "Please report it, with the message and the stack trace.",
            "Reeve found itself in a state that should not exist. The statement was not run.");

    /** What an error is about, and so who can do something about it. */
    public enum Category {
        /** why a reference to a table has no tenant; the statement's author */
        REASON,
        /** which tenant is meant; the statement's author */
        TENANT,
        /** what cannot be had from several shards; the statement's author */
        DISTRIBUTION,
        /** what is not run because it might do harm; the statement's author */
        SAFETY,
        /** what the spec says; the operator */
        CONFIGURATION,
        /** what happens at run time; the operator */
        OPERATION,
        /** a fault of Reeve */
        BUG
    }

    private final String sqlState;
    private final Category category;
    private final String message;
    private final String hint;
    private final String explanation;

    ErrorCode(String sqlState, Category category, String message, String hint, String explanation) {
        this.sqlState = sqlState;
        this.category = category;
        this.message = message;
        this.hint = hint;
        this.explanation = explanation;
    }

    /** The stable name, as in {@code no_condition}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Five characters, class {@code RV}, one for each code. */
    public String sqlState() {
        return sqlState;
    }

    public Category category() {
        return category;
    }

    /** What happened, in a clause without a subject's name, lower case, no full stop. */
    public String message() {
        return message;
    }

    /** What to do, in a sentence. */
    public String hint() {
        return hint;
    }

    /** Why it is an error, in a sentence or three. */
    public String explanation() {
        return explanation;
    }
}
