package dev.reeve.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a spec and a catalog are refused for together. */
final class CatalogErrorsTest {
    private static final String HEAD = "shards: {home: {url: 'jdbc:postgresql:app'}}\ntenancy: {column: org}\n";

    @Test
    void tenantColumnsOfDifferentTypesAreListed() {
        assertThat(findings(
                        "tables: {d: {scope: global, tenant_column: id}}",
                        TestCatalog.empty()
                                .table("a", "org bigint")
                                .table("b", "org int")
                                .table("c", "org bigint")
                                .table("d", "id int")))
                .containsExactly(
                        "test:2:1: the tenant columns differ in type: public.a.org bigint, public.c.org bigint;"
                                + " public.b.org integer, public.d.id integer");
    }

    @Test
    void aTenantColumnThatNoTableCarriesIsAnError() {
        assertThat(findings("tables: {}", TestCatalog.empty().table("a", "orgs bigint", "x text")))
                .containsExactly("test:2:1: no table carries the tenant column org, did you mean \"orgs\"?");
    }

    @Test
    void typesUnderWhichDifferentTenantsAreEqualAreErrors() {
        for (String type : List.of("numeric(5,0)", "float8", "char(4)", "public.citext", "public.org_domain")) {
            assertThat(findings("tables: {}", TestCatalog.empty().table("a", "org " + type)))
                    .as(type)
                    .singleElement()
                    .asString()
                    .startsWith("test:2:1: the tenant column's type is not supported: public.a.org ");
        }
        assertThat(findings(
                        "tables: {a: {scope: tenant}}",
                        TestCatalog.empty().table("a", "org text").nondeterministic("org")))
                .containsExactly("test:3:10: the tenant column has a nondeterministic collation, under which different"
                        + " tenants are equal: public.a.org text");
    }

    @Test
    void unknownNamesAreReportedWithTheNearest() {
        assertThat(findings(
                        """
                        tables:
                          ordrs: {scope: tenant}
                          shop.order: {scope: tenant}
                          items: {scope: child, parent: odrers}
                          lists: {scope: tenant, tenant_column: orgg}
                          titles: {scope: tenant}
                          pg_class: {scope: global}
                        relations: [{from: items.orderr_id, to: orders.id}]
                        keys: [{table: orders, columns: [slag]}]
                        safe_functions: [slugfy]
                        """,
                        TestCatalog.empty()
                                .table("pg_catalog.pg_class")
                                .table("orders", "org bigint", "id bigint", "slug text")
                                .table("shop.orders", "org bigint")
                                .table("items", "order_id bigint")
                                .table("lists", "org bigint")
                                .view("titles", "SELECT 1", "org bigint")
                                .function("slugify", Function.Volatility.IMMUTABLE)))
                .containsExactly(
                        "test:4:3: there is no table ordrs, did you mean \"orders\"?",
                        "test:5:3: there is no table shop.order, did you mean \"shop.orders\"?",
                        "test:6:3: there is no table odrers, did you mean \"orders\"?",
                        "test:7:3: table public.lists has no column orgg, did you mean \"org\"?",
                        "test:8:3: titles is a view; the spec speaks of tables only",
                        "test:9:3: pg_class is PostgreSQL's own; the spec speaks of tables only",
                        "test:10:13: table public.items has no column orderr_id, did you mean \"order_id\"?",
                        "test:11:8: table public.orders has no column slag, did you mean \"slug\"?",
                        "test:12:18: there is no function slugfy, did you mean \"slugify\"?");
    }

    @Test
    void aTableDeclaredInTwoWaysIsAnError() {
        assertThat(findings(
                        "tables: {a: {scope: tenant}, public.a: {scope: global}}",
                        TestCatalog.empty().table("a", "org bigint")))
                .containsExactly("test:3:30: table public.a is declared twice");
    }

    @Test
    void aChildNeedsOneWayToItsParent() {
        assertThat(findings(
                        """
                        tables:
                          loose: {scope: child, parent: a}
                          twice: {scope: child, parent: a}
                          guess: {scope: child, parent: a}
                          lost: {scope: child, parent: g}
                          both: {scope: child, parent: a}
                        relations:
                          - {from: guess.a, to: a.id}
                        """,
                        TestCatalog.empty()
                                .table("a", "id bigint", "org bigint")
                                .primaryKey("id")
                                .table("g", "id bigint")
                                .table("loose", "a bigint")
                                .table("twice", "a bigint", "b bigint")
                                .foreignKey("a", "a", "id")
                                .foreignKey("b", "a", "id")
                                .table("guess", "a bigint")
                                .table("lost", "g bigint")
                                .foreignKey("g", "g", "id")
                                .table("both", "a bigint", "org bigint")
                                .foreignKey("a", "a", "id")))
                .containsExactly(
                        "test:4:3: child table public.loose has no foreign key to its parent public.a; declare the"
                                + " relation under relations",
                        "test:5:3: child table public.twice refers to its parent public.a in several ways; declare the"
                                + " one that counts under relations",
                        "test:6:3: the relation of child table public.guess to its parent public.a is not confirmed:"
                                + " without a foreign key, a child's tenant depends on it",
                        "test:7:3: table public.lost is a child of public.g, which is global and so leads to no"
                                + " tenant",
                        "test:8:3: table public.both is declared a child but carries org; declare it scope tenant");
    }

    @Test
    void aDeclaredRelationDecidesBetweenForeignKeys() {
        GovernedCatalog governed = GovernedCatalog.of(
                Spec.parse(SpecSource.text("test", HEAD + """
                                tenants: {}
                                tables: {twice: {scope: child, parent: a}}
                                relations: [{from: twice.b, to: a.id, confirmed: true}]
                                """)),
                TestCatalog.empty()
                        .table("a", "id bigint", "org bigint")
                        .primaryKey("id")
                        .table("twice", "a bigint", "b bigint")
                        .foreignKey("a", "a", "id")
                        .foreignKey("b", "a", "id")
                        .build());
        assertThat(governed.table(new FullName("public", "twice")))
                .isNotNull()
                .satisfies(twice -> assertThat(twice.parent())
                        .isNotNull()
                        .satisfies(parent -> assertThat(parent.columns()).containsExactly("b")));
    }

    @Test
    void relationsLeadToKeysOfTheSameType() {
        assertThat(findings(
                        """
                        tables: {}
                        relations:
                          - {from: b.a, to: a.id}
                          - {from: b.a, to: a.no}
                        """,
                        TestCatalog.empty()
                                .table("a", "id bigint", "no float8", "org bigint")
                                .primaryKey("id")
                                .table("b", "a int")))
                .containsExactly(
                        "test:6:5: the relation leads to public.a.no, which is no unique key",
                        "test:6:5: the relation's columns differ in type: integer and double precision");
    }

    @Test
    void keysLeadToTenants() {
        assertThat(findings(
                        "tables: {}\nkeys: [{table: g, columns: [id]}]",
                        TestCatalog.empty().table("a", "org bigint").table("g", "id bigint")))
                .containsExactly("test:4:8: a key of public.g leads to no tenant: the table is global");
    }

    @Test
    void exclusionConstraintsMustNotSpanTenants() {
        assertThat(findings(
                        "tables: {a: {scope: tenant}}",
                        TestCatalog.empty()
                                .table("a", "org bigint", "during public.tstzrange")
                                .exclusion(new Exclusion("overlap", List.of("org", "during"), List.of("<>", "&&")))))
                .containsExactly(
                        "test:3:10: exclusion constraint overlap of table public.a spans tenants; it must contain"
                                + " org WITH =");
    }

    @Test
    void exclusionConstraintsOfChildrenMustNotSpanParents() {
        assertThat(findings(
                        "tables: {b: {scope: child, parent: a}, c: {scope: child, parent: a}}",
                        TestCatalog.empty()
                                .table("a", "id bigint", "org bigint")
                                .primaryKey("id")
                                .table("b", "a bigint", "no int")
                                .foreignKey("a", "a", "id")
                                .exclusion(new Exclusion("one_no", List.of("no"), List.of("=")))
                                .table("c", "a bigint", "no int")
                                .foreignKey("a", "a", "id")
                                .exclusion(new Exclusion("other_no", List.of("a", "no"), List.of("=", "=")))))
                .containsExactly("test:3:10: exclusion constraint one_no of child table public.b spans tenants; it must"
                        + " contain a WITH =");
    }

    @Test
    void listedTenantsMustBeDifferentValuesOfTheType() {
        assertThat(findings(
                        "tables: {}\ntenants: {acme: {shard: home}, 1: {shard: home}, '01': {shard: home}}",
                        TestCatalog.empty().table("a", "org bigint")))
                .containsExactly(
                        "test:4:11: tenant acme is no value of the tenant column's type int8",
                        "test:4:50: tenant 01 is the same as 1 at test:4:32");
    }

    private static List<String> findings(String tables, TestCatalog catalog) {
        String tenants = tables.contains("tenants:") ? "" : "tenants: {}\n";
        Spec spec = Spec.parse(SpecSource.text("test", HEAD + tables.stripTrailing() + "\n" + tenants));
        ReeveException exception =
                catchThrowableOfType(ReeveException.class, () -> GovernedCatalog.of(spec, catalog.build()));
        assertThat(exception).as("a refusal").isNotNull();
        assertThat(exception.code()).isEqualTo(ErrorCode.CATALOG_MISMATCH);
        return exception.details();
    }
}
