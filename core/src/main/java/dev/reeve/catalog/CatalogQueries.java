package dev.reeve.catalog;

/**
 * The queries over pg_catalog (PostgreSQL 15 and newer). Names only of what is in pg_catalog and information_schema;
 * objects with an oid of 16384 or more are not PostgreSQL's own.
 */
final class CatalogQueries {
    private CatalogQueries() {}

    static final String SETTINGS = """
            SELECT current_database(), current_setting('server_version_num')::int, current_schemas(true)::text[],
                ARRAY(SELECT nspname::text FROM pg_catalog.pg_namespace
                    WHERE nspname !~ '^pg_(temp|toast)' ORDER BY oid)
            """;

    static final String RELATIONS = """
            SELECT c.oid, n.nspname, c.relname, c.relkind, c.relispartition, c.relrowsecurity,
                CASE WHEN c.relkind IN ('v', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
                    THEN pg_catalog.pg_get_viewdef(c.oid) END
            FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S', 'c') AND n.nspname !~ '^pg_(temp|toast)'
            ORDER BY c.oid
            """;

    static final String PARENTS = """
            SELECT inhrelid, inhparent FROM pg_catalog.pg_inherits ORDER BY inhrelid, inhseqno
            """;

    static final String COLUMNS = """
            SELECT a.attrelid, a.attname, a.attnum, tn.nspname, t.typname, a.atttypmod,
                pg_catalog.format_type(a.atttypid, a.atttypmod), coalesce(l.collisdeterministic, true),
                a.attnotnull, a.atthasdef, a.attgenerated, a.attidentity
            FROM pg_catalog.pg_attribute a
                JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
                JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
                JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace
                LEFT JOIN pg_catalog.pg_collation l ON l.oid = a.attcollation
            WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c')
                AND n.nspname !~ '^pg_(temp|toast)' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
            ORDER BY a.attrelid, a.attnum
            """;

    static final String KEYS = """
            SELECT i.indrelid, c.relname,
                ARRAY(SELECT a.attname::text FROM unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
                    JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
                    WHERE k.place <= i.indnkeyatts AND k.attnum > 0 ORDER BY k.place),
                i.indisprimary, i.indpred IS NOT NULL, i.indexprs IS NOT NULL, NOT i.indnullsnotdistinct,
                NOT i.indimmediate
            FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
            WHERE i.indisunique AND i.indisvalid AND i.indislive AND i.indexrelid >= 16384
            ORDER BY i.indrelid, i.indisprimary DESC, c.relname
            """;

    static final String CONSTRAINTS = """
            SELECT f.conrelid, f.conname, f.contype,
                ARRAY(SELECT coalesce(a.attname::text, '') FROM unnest(f.conkey) WITH ORDINALITY AS k (attnum, place)
                    LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum
                    ORDER BY k.place),
                f.confrelid,
                ARRAY(SELECT a.attname::text FROM unnest(f.confkey) WITH ORDINALITY AS k (attnum, place)
                    JOIN pg_catalog.pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum
                    ORDER BY k.place),
                f.confupdtype, f.confdeltype, f.confmatchtype = 'f', f.condeferrable, f.convalidated,
                ARRAY(SELECT o.oprname::text FROM unnest(f.conexclop) WITH ORDINALITY AS k (operator, place)
                    JOIN pg_catalog.pg_operator o ON o.oid = k.operator ORDER BY k.place)
            FROM pg_catalog.pg_constraint f LEFT JOIN pg_catalog.pg_constraint p ON p.oid = f.conparentid
            WHERE f.contype IN ('f', 'x') AND (p.oid IS NULL OR p.conrelid <> f.conrelid)
            ORDER BY f.conrelid, f.conname
            """;

    /** What is attached to tables, as kind, table, name, and of triggers the function, whether enabled, whether before inserted rows. */
    static final String ATTACHED = """
            SELECT 'trigger', t.tgrelid, t.tgname, n.nspname, p.proname, t.tgenabled <> 'D', t.tgtype & 7 = 7
            FROM pg_catalog.pg_trigger t
                JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
                JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
            WHERE NOT t.tgisinternal
            UNION ALL
            SELECT 'rule', r.ev_class, r.rulename, NULL, NULL, NULL, NULL FROM pg_catalog.pg_rewrite r
            WHERE r.rulename <> '_RETURN' AND r.ev_class >= 16384
            UNION ALL
            SELECT 'policy', polrelid, polname, NULL, NULL, NULL, NULL FROM pg_catalog.pg_policy
            ORDER BY 1, 2, 3
            """;

    /** Functions behind tables, by what depends on them, directly or through an operator. */
    static final String REACHED = """
            WITH owner (through, relation, name, class, object) AS (
                SELECT 'TRIGGER', tgrelid, tgname, 'pg_trigger'::regclass, oid FROM pg_catalog.pg_trigger
                    WHERE NOT tgisinternal AND tgenabled <> 'D'
                UNION ALL
                SELECT 'RULE', ev_class, rulename, 'pg_rewrite'::regclass, oid FROM pg_catalog.pg_rewrite
                    WHERE rulename <> '_RETURN'
                UNION ALL
                SELECT 'DEFAULT', d.adrelid, a.attname, 'pg_attrdef'::regclass, d.oid FROM pg_catalog.pg_attrdef d
                    JOIN pg_catalog.pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
                UNION ALL
                SELECT 'CHECK', conrelid, conname, 'pg_constraint'::regclass, oid FROM pg_catalog.pg_constraint
                    WHERE conrelid <> 0
                UNION ALL
                SELECT 'POLICY', polrelid, polname, 'pg_policy'::regclass, oid FROM pg_catalog.pg_policy
                UNION ALL
                SELECT 'INDEX', i.indrelid, c.relname, 'pg_class'::regclass, c.oid FROM pg_catalog.pg_index i
                    JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
                UNION ALL
                SELECT 'DOMAIN', a.attrelid, f.conname, 'pg_constraint'::regclass, f.oid
                    FROM pg_catalog.pg_constraint f
                    JOIN pg_catalog.pg_attribute a ON a.atttypid = f.contypid AND NOT a.attisdropped
                    WHERE f.contypid <> 0)
            SELECT DISTINCT o.relation, o.through, o.name::text, n.nspname::text, p.proname::text
            FROM owner o
                JOIN pg_catalog.pg_depend d ON d.classid = o.class AND d.objid = o.object
                LEFT JOIN pg_catalog.pg_operator r ON d.refclassid = 'pg_operator'::regclass AND r.oid = d.refobjid
                JOIN pg_catalog.pg_proc p ON p.oid >= 16384
                    AND (d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid OR p.oid = r.oprcode)
                JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
            ORDER BY 1, 2, 3, 4, 5
            """;

    static final String FUNCTIONS = """
            SELECT n.nspname, p.proname,
                ARRAY(SELECT pg_catalog.format_type(a.type, NULL)
                    FROM unnest(p.proargtypes) WITH ORDINALITY AS a (type, place) ORDER BY a.place),
                p.prokind, p.provolatile, l.lanname, p.prosecdef, p.proretset
            FROM pg_catalog.pg_proc p
                JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
                JOIN pg_catalog.pg_language l ON l.oid = p.prolang
            WHERE n.nspname !~ '^pg_(temp|toast)' AND n.nspname <> 'pg_catalog'
            UNION ALL
            SELECT DISTINCT 'pg_catalog'::name, proname, ARRAY[]::text[], prokind, provolatile, 'internal'::name, false,
                proretset
            FROM pg_catalog.pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
            ORDER BY 1, 2, 3, 4, 5
            """;

    static final String TYPES = """
            SELECT t.oid, n.nspname, t.typname, t.typtype, bn.nspname, b.typname, en.nspname, e.typname
            FROM pg_catalog.pg_type t
                JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
                LEFT JOIN pg_catalog.pg_class c ON c.oid = t.typrelid
                LEFT JOIN pg_catalog.pg_type b ON b.oid = t.typbasetype
                LEFT JOIN pg_catalog.pg_namespace bn ON bn.oid = b.typnamespace
                LEFT JOIN pg_catalog.pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
                LEFT JOIN pg_catalog.pg_namespace en ON en.oid = e.typnamespace
            WHERE n.nspname !~ '^pg_(temp|toast)' AND (c.oid IS NULL OR c.relkind = 'c')
                AND (e.oid IS NULL OR e.typtype <> 'c')
            ORDER BY t.oid
            """;

    static final String SEQUENCES = """
            SELECT c.oid, d.refobjid, a.attname
            FROM pg_catalog.pg_class c
                LEFT JOIN pg_catalog.pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid
                    AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
                LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
            WHERE c.relkind = 'S' ORDER BY c.oid
            """;

    static final String OPERATORS = """
            SELECT DISTINCT oprname FROM pg_catalog.pg_operator WHERE oid >= 16384
            """;
}
