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
            SELECT 'trigger', t.tgrelid, t.tgname, n.nspname, p.proname, t.tgenabled <> 'D', (t.tgtype OPERATOR(pg_catalog.&) 7) = 7
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

    /** What a table's behaviour consists of, each an object that depends on what it uses. */
    private static final String OWNERS = """
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
                SELECT 'PARTITION', p.partrelid, c.relname, 'pg_class'::regclass, c.oid
                    FROM pg_catalog.pg_partitioned_table p JOIN pg_catalog.pg_class c ON c.oid = p.partrelid
                UNION ALL
                SELECT 'DOMAIN', a.attrelid, f.conname, 'pg_constraint'::regclass, f.oid
                    FROM pg_catalog.pg_constraint f
                    JOIN pg_catalog.pg_attribute a ON a.atttypid = f.contypid AND NOT a.attisdropped
                    WHERE f.contypid <> 0)
            """;

    /** Functions behind tables, by what depends on them, directly or through an operator or an operator class. */
    static final String REACHED = OWNERS + """
            SELECT DISTINCT o.relation, CASE WHEN p.oid = s.amproc THEN 'OPERATOR_CLASS' ELSE o.through END, o.name::text,
                n.nspname::text, p.proname::text
            FROM owner o
                JOIN pg_catalog.pg_depend d ON d.classid = o.class AND d.objid = o.object
                LEFT JOIN pg_catalog.pg_operator r ON d.refclassid = 'pg_operator'::regclass AND r.oid = d.refobjid
                LEFT JOIN pg_catalog.pg_opclass c ON d.refclassid = 'pg_opclass'::regclass AND c.oid = d.refobjid
                LEFT JOIN pg_catalog.pg_amproc s ON s.amprocfamily = c.opcfamily
                JOIN pg_catalog.pg_proc p ON (p.oid >= 16384 OR r.oid >= 16384)
                    AND (d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid OR p.oid = r.oprcode OR p.oid = s.amproc)
                JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
            ORDER BY 1, 2, 3, 4, 5
            """;

    /** The types that expressions behind tables depend on. */
    static final String EXPRESSION_TYPES = OWNERS + """
            SELECT DISTINCT rn.nspname::text, r.relname::text, tn.nspname::text, t.typname::text
            FROM owner o
                JOIN pg_catalog.pg_depend d ON d.classid = o.class AND d.objid = o.object
                    AND d.refclassid = 'pg_type'::regclass AND d.refobjid >= 16384
                JOIN pg_catalog.pg_class r ON r.oid = o.relation
                JOIN pg_catalog.pg_namespace rn ON rn.oid = r.relnamespace
                JOIN pg_catalog.pg_type t ON t.oid = d.refobjid
                JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace
            ORDER BY 1, 2, 3, 4
            """;

    /**
     * Functions behind operators, casts, domains, types and operator classes that are not PostgreSQL's own: what runs them, its name, the
     * function, and of the types that it takes to reach it those that are not PostgreSQL's own either.
     */
    static final String TYPE_FUNCTIONS = """
            WITH behind (through, owner, one, other, function) AS (
                SELECT 'OPERATOR', oprname::text, oprleft, oprright, oprcode::oid FROM pg_catalog.pg_operator
                    WHERE oid >= 16384
                UNION ALL
                SELECT 'CAST', pg_catalog.format_type(castsource, NULL) || ' AS '
                    || pg_catalog.format_type(casttarget, NULL), castsource, casttarget, castfunc
                    FROM pg_catalog.pg_cast WHERE oid >= 16384
                UNION ALL
                SELECT 'TYPE', typname::text, t.oid, 0::oid, f.function FROM pg_catalog.pg_type t,
                    LATERAL unnest(ARRAY[typinput::oid, typoutput, typreceive, typsend, typmodin, typmodout, typsubscript])
                        AS f (function)
                    WHERE t.oid >= 16384 AND f.function >= 16384
                UNION ALL
                SELECT 'TYPE', t.typname::text, t.oid, 0::oid, f.function FROM pg_catalog.pg_range r
                    JOIN pg_catalog.pg_type t ON t.oid IN (r.rngtypid, r.rngmultitypid),
                    LATERAL unnest(ARRAY[rngcanonical::oid, rngsubdiff]) AS f (function)
                    WHERE f.function >= 16384
                UNION ALL
                SELECT 'DOMAIN', f.conname::text, f.contypid, 0::oid, coalesce(o.oprcode::oid, d.refobjid)
                    FROM pg_catalog.pg_constraint f
                    JOIN pg_catalog.pg_depend d ON d.classid = 'pg_constraint'::regclass AND d.objid = f.oid
                    LEFT JOIN pg_catalog.pg_operator o ON d.refclassid = 'pg_operator'::regclass AND o.oid = d.refobjid
                    WHERE f.contypid <> 0 AND (o.oid IS NOT NULL OR d.refclassid = 'pg_proc'::regclass)
                UNION ALL
                SELECT 'OPERATOR_CLASS', c.opcname::text, c.opcintype, 0::oid, s.amproc::oid
                    FROM pg_catalog.pg_opclass c JOIN pg_catalog.pg_amproc s ON s.amprocfamily = c.opcfamily
                    WHERE c.oid >= 16384 AND s.amproc::oid >= 16384)
            SELECT DISTINCT b.through, b.owner, n.nspname::text, p.proname::text,
                an.nspname::text, a.typname::text, zn.nspname::text, z.typname::text
            FROM behind b
                JOIN pg_catalog.pg_proc p ON p.oid = b.function
                JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
                LEFT JOIN pg_catalog.pg_type a ON a.oid = b.one AND a.oid >= 16384
                LEFT JOIN pg_catalog.pg_namespace an ON an.oid = a.typnamespace
                LEFT JOIN pg_catalog.pg_type z ON z.oid = b.other AND z.oid >= 16384
                LEFT JOIN pg_catalog.pg_namespace zn ON zn.oid = z.typnamespace
            ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
            """;

    /** What types are made of, one pair for each part; parts that are PostgreSQL's own are left out. */
    static final String TYPE_PARTS = """
            SELECT DISTINCT wn.nspname::text, w.typname::text, pn.nspname::text, p.typname::text
            FROM (SELECT oid, typbasetype FROM pg_catalog.pg_type WHERE typtype = 'd'
                UNION ALL SELECT oid, typelem FROM pg_catalog.pg_type WHERE typcategory = 'A'
                UNION ALL SELECT c.reltype, a.atttypid FROM pg_catalog.pg_class c
                    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                    WHERE c.reltype <> 0
                UNION ALL SELECT rngtypid, rngsubtype FROM pg_catalog.pg_range
                UNION ALL SELECT rngmultitypid, rngtypid FROM pg_catalog.pg_range) AS e (whole, part)
                JOIN pg_catalog.pg_type w ON w.oid = e.whole
                JOIN pg_catalog.pg_namespace wn ON wn.oid = w.typnamespace
                JOIN pg_catalog.pg_type p ON p.oid = e.part
                JOIN pg_catalog.pg_namespace pn ON pn.oid = p.typnamespace
            WHERE p.oid >= 16384
            ORDER BY 1, 2, 3, 4
            """;

    /**
     * Functions of extensions whose types, operators and casts are known to compute from their arguments alone, if nobody else has a
     * function of that name beside them.
     */
    static final String TRUSTED = """
            SELECT n.nspname::text, p.proname::text
            FROM pg_catalog.pg_proc p
                JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
                LEFT JOIN pg_catalog.pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'
                    AND d.refclassid = 'pg_extension'::regclass
                LEFT JOIN pg_catalog.pg_extension e ON e.oid = d.refobjid
            WHERE p.oid >= 16384
            GROUP BY 1, 2
            HAVING bool_and(e.extname IS NOT NULL AND e.extname IN ('btree_gin', 'btree_gist', 'citext', 'cube', 'hstore',
                'intarray', 'isn', 'ltree', 'pg_trgm', 'seg', 'vector'))
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
            SELECT c.oid, coalesce(d.refobjid, f.adrelid), a.attname
            FROM pg_catalog.pg_class c
                LEFT JOIN pg_catalog.pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid
                    AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
                LEFT JOIN (SELECT DISTINCT ON (u.refobjid) u.refobjid, e.adrelid, e.adnum
                    FROM pg_catalog.pg_depend u JOIN pg_catalog.pg_attrdef e ON e.oid = u.objid
                    WHERE u.classid = 'pg_attrdef'::regclass AND u.refclassid = 'pg_class'::regclass
                    ORDER BY u.refobjid, e.adrelid) f ON f.refobjid = c.oid AND d.refobjid IS NULL
                LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = coalesce(d.refobjid, f.adrelid)
                    AND a.attnum = coalesce(d.refobjsubid, f.adnum)
            WHERE c.relkind = 'S' ORDER BY c.oid
            """;

    static final String OPERATORS = """
            SELECT DISTINCT oprname FROM pg_catalog.pg_operator WHERE oid >= 16384
            """;
}
