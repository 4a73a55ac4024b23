package dev.reeve.check;

import java.util.Locale;

/** What {@code check} finds in schemas and rows. The ids are stable. */
public enum Rule {
    UNIQUE_NOT_TENANT_SCOPED(
            Level.WARNING,
            "a unique key without the tenant column",
            "It is unique on each shard only, and under shared rows an error 23505 tells that some tenant has the value. Where all its"
                    + " columns are generated or uuids, it is a note, since nobody chooses their values.",
            "Make the key contain the tenant column (a child's: the columns that refer to its parent)."),
    SEQUENCE_NOT_TENANT_SCOPED(
            Level.WARNING,
            "a key drawn from a sequence, without the tenant column",
            "Every shard has its own sequence, so that two shards come to the same values: a look-up by the key then finds two tenants,"
                    + " and a tenant cannot be moved. With all tenants on one shard it is a note.",
            "Give each shard's sequence a range of its own, or use uuids."),
    EXCLUSION_NOT_TENANT_SCOPED(
            Level.WARNING,
            "an exclusion constraint without the tenant column",
            "Its error 23P01 tells about rows of other tenants.",
            "Make the constraint contain the tenant column with =."),
    FOREIGN_KEY_WITHOUT_TENANT(
            Level.WARNING,
            "a foreign key between tenants' tables without the tenant column",
            "The database lets a row refer to another tenant's. Reeve checks every write of it, at the price of a query.",
            "Make both keys contain the tenant column; verify the rows with --data."),
    FK_TO_GLOBAL_DELETE(
            Level.WARNING,
            "a foreign key by which deleting a row of home changes tenants' rows",
            "ON DELETE and ON UPDATE actions reach only the rows on home's own database; a tenant's rows elsewhere would be left, and"
                    + " those on home would change without being asked for.",
            "Use NO ACTION, and let the application do the work tenant by tenant."),
    POLYMORPHIC_REFERENCE(
            Level.WARNING,
            "a reference whose table stands in another column",
            "No foreign key and no relation can tie it, so that it leads to no tenant, and nothing checks whose row it refers to.",
            "Let the table carry the tenant column, and name the tenant in its statements."),
    TENANT_INDEX_MISSING(
            Level.WARNING,
            "no index leads with the tenant column",
            "Every statement is narrowed to its tenant; without an index that reads all tenants' rows of the shard. Of a child the"
                    + " columns that refer to its parent count.",
            "Create an index whose first column is the tenant column."),
    FUNCTION_BEHIND_TABLE(
            Level.WARNING,
            "a function that a table runs by itself",
            "Triggers, defaults, checks, indexes, domains and policies run functions behind a statement. What they read and write is not"
                    + " known, so that writes of the table (reads too, of policies) are refused.",
            "Declare the function under safe_functions if it reads no tenant's rows and does nothing else."),
    RULE_ON_TABLE(
            Level.WARNING,
            "a rewrite rule on a table",
            "The rule runs statements that Reeve does not see.",
            "Replace the rule by statements of the application."),
    POLICY_ON_TABLE(
            Level.NOTE,
            "row-level security on a table",
            "The policies apply beside what Reeve does; if they read settings, the application has to set them.",
            "Check that they mean the same tenants, or drop them."),
    SECURITY_DEFINER_FUNCTION(
            Level.NOTE,
            "a function that runs with its owner's rights",
            "A statement that calls it is refused unless it is declared safe; declared safe, it may read whatever its owner may.",
            "Declare it safe only if it reads no tenant's rows."),
    LOOKS_LIKE_CHILD(
            Level.WARNING,
            "a table of no tenant that refers to tenants' rows",
            "It has no tenant column and is not declared, and its foreign key says that its rows belong with those of tenants. Statements"
                    + " that name it are refused until the spec says what it is.",
            "Declare it a child of the table that it refers to, or index or global if it is meant to be on home."),
    NO_SCOPE(
            Level.NOTE,
            "a relation that has no scope",
            "Statements that name it are refused.",
            "Use the table behind it: of a partition its parent, of a materialized view a query."),
    TABLES_DIFFER(
            Level.ERROR,
            "a shard's tables differ from home's",
            "One statement would mean different things there, so that the spec is not opened.",
            "Apply the same migrations to every shard."),
    SHARD_DIFFERS(
            Level.WARNING,
            "a shard's server or database differs from home's",
            "Under another version, encoding or collation a statement may give another order, another error, or another result.",
            "Bring the shards to the same version, encoding and collation."),
    TENANT_COLUMN_NULL(
            Level.WARNING,
            "rows without a tenant",
            "No tenant's statement ever sees them. Found with --data.",
            "Give them a tenant, and declare the column NOT NULL."),
    TENANT_UNKNOWN(
            Level.ERROR,
            "rows of tenants that the spec does not list",
            "Their tenants' statements are refused. Found with --data.",
            "List the tenants, or remove the rows."),
    TENANT_ELSEWHERE(
            Level.WARNING,
            "rows on a shard where their tenant does not live",
            "They are not seen by anybody. Found with --data.",
            "Move them to their tenant's shard, or remove them."),
    PARENT_MISSING(
            Level.ERROR,
            "references to rows that are not there",
            "A declared relation must hold of every row, or a look-up goes wrong. Found with --data, as are the next two.",
            "Remove the rows or the references, or do not declare the relation confirmed."),
    PARENT_OF_OTHER_TENANT(
            Level.ERROR,
            "references to another tenant's rows",
            "A statement that finds its tenant through the reference would find the wrong one.",
            "Mend the rows, or do not declare the relation confirmed."),
    PARENT_WITHOUT_TENANT(
            Level.WARNING,
            "references to rows without a tenant",
            "A statement that finds its tenant through the reference finds none.",
            "Give the referenced rows a tenant."),
    NOT_VERIFIED(
            Level.WARNING,
            "what could not be verified on the rows",
            "The database did not answer in time or answered with an error.",
            "Run it again, with a longer --timeout or on a replica.");

    private final Level level;
    private final String title;
    private final String explanation;
    private final String remedy;

    Rule(Level level, String title, String explanation, String remedy) {
        this.level = level;
        this.title = title;
        this.explanation = explanation;
        this.remedy = remedy;
    }

    /** As reports write it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How grave it is, unless a finding says that it is less so. */
    public Level level() {
        return level;
    }

    /** What is found, in a few words. */
    public String title() {
        return title;
    }

    /** Why that matters. */
    public String explanation() {
        return explanation;
    }

    /** What to do. */
    public String remedy() {
        return remedy;
    }
}
