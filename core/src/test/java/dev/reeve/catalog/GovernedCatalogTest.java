package dev.reeve.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.reeve.spec.Scope;
import dev.reeve.spec.Spec;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What scopes tables get, and what names mean. */
final class GovernedCatalogTest {
    private static final GovernedCatalog WORLD = WorldCatalog.governed();

    @Test
    void everyTableOfTheWorldHasItsScope() {
        assertThat(WORLD.tables().values())
                .extracting(table -> table.name().name(), GovernedTable::scope)
                .containsExactly(
                        tuple("organizations", Scope.GLOBAL),
                        tuple("users", Scope.GLOBAL),
                        tuple("tenant_users", Scope.INDEX),
                        tuple("countries", Scope.REPLICATED),
                        tuple("projects", Scope.TENANT),
                        tuple("documents", Scope.TENANT),
                        tuple("versions", Scope.CHILD),
                        tuple("conversations", Scope.TENANT),
                        tuple("messages", Scope.CHILD),
                        tuple("orders", Scope.TENANT),
                        tuple("order_items", Scope.TENANT),
                        tuple("events", Scope.TENANT));
    }

    @Test
    void theTenantColumnIsKnownByNameAndNumber() {
        assertThat(table("projects").tenantColumn()).isEqualTo(new TenantColumn("organization_id", 2));
        assertThat(table("organizations").tenantColumn()).isEqualTo(new TenantColumn("id", 1));
        assertThat(table("users").tenantColumn()).isNull();
        assertThat(table("versions").tenantColumn()).isNull();
        assertThat(WORLD.tenantType()).isEqualTo(TenantType.BIGINT);
    }

    @Test
    void aChildFindsItsParentByForeignKeyOrDeclaredRelation() {
        assertThat(table("versions").parent()).isNotNull().satisfies(parent -> {
            assertThat(parent.kind()).isEqualTo(Relation.Kind.FOREIGN_KEY);
            assertThat(parent.columns()).containsExactly("document_id");
            assertThat(parent.targetColumns()).containsExactly("id");
        });
        assertThat(table("messages").parent()).isNotNull().satisfies(parent -> {
            assertThat(parent.kind()).isEqualTo(Relation.Kind.DECLARED);
            assertThat(parent.to().name()).isEqualTo("conversations");
        });
        assertThat(WORLD.parentOf(table("messages"))).isSameAs(table("conversations"));
    }

    @Test
    void keysOfPlacedTablesCanBeLookedUp() {
        assertThat(table("documents").lookupKeys()).containsExactly(List.of("id"), List.of("slug"));
        assertThat(table("users").lookupKeys()).isEmpty();
    }

    @Test
    void theListedTenantsHaveTheirPlacements() {
        assertThat(WORLD.inlineTenants().size()).isEqualTo(7);
        assertThat(WORLD.inlineTenants().placement(6)).isNotNull().satisfies(six -> {
            assertThat(six.shard()).isEqualTo("shard_c");
            assertThat(six.tenant()).isEqualTo(new TenantId("6"));
        });
    }

    @Test
    void undeclaredTablesAreTenantTablesIfTheyCarryTheColumnAndGlobalOtherwise() {
        GovernedCatalog governed = GovernedCatalog.of(
                WorldCatalog.spec(),
                WorldCatalog.builder()
                        .table("invoices", "id int", "organization_id bigint")
                        .table("currencies", "code text")
                        .build());
        assertThat(governed.resolve(List.of("invoices")))
                .map(GovernedCatalogTest::scope)
                .contains(Scope.TENANT);
        assertThat(governed.resolve(List.of("currencies")))
                .map(GovernedCatalogTest::scope)
                .contains(Scope.GLOBAL);
    }

    @Test
    void whatRefersToTenantsRowsHasToBeDeclared() {
        TestCatalog catalog = WorldCatalog.builder()
                .table("attachments", "id bigint", "document_id bigint")
                .primaryKey("id")
                .foreignKey("document_id", "documents", "id")
                .table("thumbnails", "attachment_id bigint")
                .foreignKey("attachment_id", "attachments", "id")
                .table("plans", "organization bigint")
                .foreignKey("organization", "organizations", "id")
                .table("logins", "user_id bigint")
                .foreignKey("user_id", "users", "id");
        GovernedCatalog silent = GovernedCatalog.of(WorldCatalog.spec(), catalog.build());
        assertThat(silent.resolve(List.of("logins")))
                .map(GovernedCatalogTest::scope)
                .contains(Scope.GLOBAL);
        assertThat(silent.undeclared().keySet())
                .extracting(FullName::name)
                .containsExactlyInAnyOrder("attachments", "plans", "thumbnails");
        for (FullName name : silent.undeclared().keySet()) {
            assertThat(silent.table(name)).isNull();
            assertThat(silent.resolve(List.of(name.name()))).containsInstanceOf(Resolution.Undeclared.class);
        }

        GovernedCatalog declared =
                GovernedCatalog.of(Spec.parse(WorldCatalog.source().merge("more", """
                        tables:
                          attachments: {scope: child, parent: documents}
                          plans: {tenant_column: organization}
                        """)), catalog.build());
        assertThat(declared.undeclared().keySet()).extracting(FullName::name).containsExactly("thumbnails");
        GovernedCatalog global = GovernedCatalog.of(
                Spec.parse(WorldCatalog.source()
                        .merge("more", "tables: {attachments: {scope: global}, plans: {scope: global}}")),
                catalog.build());
        assertThat(global.undeclared()).isEmpty();
    }

    @Test
    void aNameIsLookedUpAlongTheSearchPath() {
        assertThat(WORLD.resolve(List.of("orders")))
                .map(GovernedCatalogTest::scope)
                .contains(Scope.TENANT);
        assertThat(WORLD.resolve(List.of("public", "orders"))).isPresent();
        assertThat(WORLD.resolve(List.of("app", "public", "orders"))).isPresent();
        assertThat(WORLD.resolve(List.of("elsewhere", "public", "orders"))).isEmpty();
        assertThat(WORLD.resolve(List.of("other", "orders"))).isEmpty();
        assertThat(WORLD.resolve(List.of("Orders"))).isEmpty();
        assertThat(WORLD.resolve(List.of("orders"), List.of("pg_catalog"))).isEmpty();
        assertThat(WORLD.resolve(List.of("public.orders"))).isEmpty();
        assertThat(WORLD.resolve(List.of())).isEmpty();
    }

    @Test
    void theSystemsOwnRelationsComeFirst() {
        GovernedCatalog governed = GovernedCatalog.of(
                WorldCatalog.spec(),
                WorldCatalog.builder()
                        .table("pg_class", "organization_id bigint")
                        .build());
        assertThat(governed.resolve(List.of("pg_class"))).containsInstanceOf(Resolution.BuiltIn.class);
        assertThat(governed.resolve(List.of("pg_class"), List.of("public", "pg_catalog")))
                .containsInstanceOf(Resolution.Governed.class);
        assertThat(governed.resolve(List.of("information_schema", "tables")))
                .containsInstanceOf(Resolution.BuiltIn.class);
    }

    @Test
    void reevesOwnMetadataIsKnownEvenWhereItIsNotInstalled() {
        assertThat(WORLD.resolve(List.of("reeve", "placement"))).containsInstanceOf(Resolution.Metadata.class);
        assertThat(WORLD.resolve(List.of("app", "reeve", "placement"))).containsInstanceOf(Resolution.Metadata.class);
    }

    @Test
    void viewsAndWhatIsNoTableAreNotGoverned() {
        GovernedCatalog governed = GovernedCatalog.of(
                WorldCatalog.spec(),
                WorldCatalog.builder()
                        .view("titles", "SELECT id, title FROM documents", "id bigint", "title text")
                        .relation("far", Table.Kind.FOREIGN_TABLE, null, "organization_id bigint")
                        .build());
        assertThat(governed.resolve(List.of("titles"))).containsInstanceOf(Resolution.View.class);
        assertThat(governed.resolve(List.of("far")))
                .hasValueSatisfying(far -> assertThat(reason(far)).isEqualTo("a foreign table"));
    }

    @Test
    void waysIntoATableThatTheSpecDoesNotListAreClosed() {
        TestCatalog world = WorldCatalog.builder()
                .table("archived_orders", "organization_id bigint", "order_no int")
                .inherits("orders");
        GovernedCatalog governed = GovernedCatalog.of(WorldCatalog.spec(), world.build());
        assertThat(governed.resolve(List.of("archived_orders")))
                .hasValueSatisfying(heir -> assertThat(reason(heir)).isEqualTo("inherits from public.orders"));
        GovernedCatalog listed = GovernedCatalog.of(
                Spec.parse(WorldCatalog.source().merge("case", "tables: {archived_orders: {scope: tenant}}")),
                world.build());
        assertThat(listed.resolve(List.of("archived_orders")))
                .map(GovernedCatalogTest::scope)
                .contains(Scope.TENANT);
    }

    @Test
    void aGlobalTableThatTenantTablesInheritFromIsClosed() {
        GovernedCatalog governed = GovernedCatalog.of(
                WorldCatalog.spec(),
                WorldCatalog.builder()
                        .table("things", "id int")
                        .table("tenant_things", "id int", "organization_id bigint")
                        .inherits("things")
                        .build());
        assertThat(governed.resolve(List.of("things")))
                .hasValueSatisfying(things ->
                        assertThat(reason(things)).isEqualTo("inherited by tables that carry the tenant column"));
    }

    private static Scope scope(Resolution resolution) {
        assertThat(resolution).isInstanceOf(Resolution.Governed.class);
        return ((Resolution.Governed) resolution).table().scope();
    }

    private static String reason(Resolution resolution) {
        return resolution.fold(
                governed -> "governed",
                view -> "view",
                builtIn -> "built in",
                metadata -> "metadata",
                undeclared -> "undeclared: " + undeclared.key().name(),
                Resolution.Unsupported::reason);
    }

    private static GovernedTable table(String name) {
        return Objects.requireNonNull(WORLD.table(new FullName("public", name)), name);
    }
}
