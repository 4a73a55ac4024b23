package dev.reeve.catalog;

/** The one-letter codes of pg_catalog. A code that is not known here comes from a newer server, and stops the reading. */
final class Codes {
    private Codes() {}

    static Table.Kind relation(String relkind) {
        return switch (relkind) {
            case "r" -> Table.Kind.TABLE;
            case "p" -> Table.Kind.PARTITIONED_TABLE;
            case "v" -> Table.Kind.VIEW;
            case "m" -> Table.Kind.MATERIALIZED_VIEW;
            case "f" -> Table.Kind.FOREIGN_TABLE;
            case "S" -> Table.Kind.SEQUENCE;
            case "c" -> Table.Kind.COMPOSITE_TYPE;
            default -> throw unknown("relkind", relkind);
        };
    }

    static Column.Generated generated(String attgenerated) {
        return switch (attgenerated) {
            case "" -> Column.Generated.NO;
            case "s" -> Column.Generated.STORED;
            case "v" -> Column.Generated.VIRTUAL;
            default -> throw unknown("attgenerated", attgenerated);
        };
    }

    static Column.Identity identity(String attidentity) {
        return switch (attidentity) {
            case "" -> Column.Identity.NO;
            case "a" -> Column.Identity.ALWAYS;
            case "d" -> Column.Identity.BY_DEFAULT;
            default -> throw unknown("attidentity", attidentity);
        };
    }

    static ForeignKey.Action action(String code) {
        return switch (code) {
            case "a" -> ForeignKey.Action.NO_ACTION;
            case "r" -> ForeignKey.Action.RESTRICT;
            case "c" -> ForeignKey.Action.CASCADE;
            case "n" -> ForeignKey.Action.SET_NULL;
            case "d" -> ForeignKey.Action.SET_DEFAULT;
            default -> throw unknown("foreign key action", code);
        };
    }

    static Function.Kind function(String prokind) {
        return switch (prokind) {
            case "f" -> Function.Kind.FUNCTION;
            case "a" -> Function.Kind.AGGREGATE;
            case "w" -> Function.Kind.WINDOW;
            case "p" -> Function.Kind.PROCEDURE;
            default -> throw unknown("prokind", prokind);
        };
    }

    static Function.Volatility volatility(String provolatile) {
        return switch (provolatile) {
            case "i" -> Function.Volatility.IMMUTABLE;
            case "s" -> Function.Volatility.STABLE;
            case "v" -> Function.Volatility.VOLATILE;
            default -> throw unknown("provolatile", provolatile);
        };
    }

    static Type.Kind type(String typtype) {
        return switch (typtype) {
            case "b" -> Type.Kind.BASE;
            case "c" -> Type.Kind.COMPOSITE;
            case "d" -> Type.Kind.DOMAIN;
            case "e" -> Type.Kind.ENUM;
            case "p" -> Type.Kind.PSEUDO;
            case "r" -> Type.Kind.RANGE;
            case "m" -> Type.Kind.MULTIRANGE;
            default -> throw unknown("typtype", typtype);
        };
    }

    private static IllegalStateException unknown(String what, String code) {
        return new IllegalStateException("this server has a " + what + " that is not known: " + code);
    }
}
