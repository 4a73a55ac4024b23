package dev.reeve.analyze;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.TypeName;
import dev.reeve.tenant.TenantType;
import dev.reeve.tenant.TenantType.Family;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The families of types within which equality is identity: values bind and equalities spread in no other way (SOUNDNESS.md, 3). */
final class Families {
    private Families() {}

    /** The family of a column; null if equal values may be different ones. */
    static @Nullable Family of(Column column) {
        if (!column.type().schema().equals(Catalog.SYSTEM_SCHEMA) || !column.deterministic()) {
            return null;
        }
        return ofName(column.type().name());
    }

    /** The family of a type as written, of its elements if it is an array; null too where a length cuts values short. */
    static @Nullable Family of(TypeName type) {
        if (type.setOf() || type.rowReference() || !type.modifiers().isEmpty()) {
            return null;
        }
        if (type.builtIn() != null) {
            return ofName(type.builtIn());
        }
        List<String> parts =
                type.name() == null ? List.of() : Scope.names(type.name().parts());
        boolean system = parts.size() == 2 && parts.get(0).equals(Catalog.SYSTEM_SCHEMA);
        return parts.size() == 1 || system ? ofName(parts.get(parts.size() - 1)) : null;
    }

    private static @Nullable Family ofName(String name) {
        TenantType type = TenantType.ofSqlName(name);
        return type == null ? null : type.family();
    }

    /** The family that PostgreSQL gives a constant or parameter that stands in a select list or VALUES. */
    static @Nullable Family of(Expression value) {
        if (value instanceof Operation.Cast cast) {
            return cast.type().isArray() ? null : of(cast.type());
        } else if (value instanceof Literal.NumberConstant number) {
            return number.isInteger() ? Family.INTEGER : null;
        } else if (value instanceof Operation.Unary unary) {
            return of(unary.operand());
        } else if (value instanceof Literal.TextConstant || value instanceof Literal.Parameter) {
            return Family.TEXT;
        } else if (value instanceof Literal.TypedConstant constant) {
            return of(constant.type());
        }
        return null;
    }
}
