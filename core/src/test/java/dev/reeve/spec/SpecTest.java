package dev.reeve.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.reeve.tenant.Level;
import dev.reeve.tenant.Placement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a valid spec becomes. */
final class SpecTest {
    private static final String WHOLE = """
            shards:
              home:    {url: "jdbc:postgresql://db0:5432/app", username: app, password: "${env:APP_PASSWORD}", pool: {maximumPoolSize: 20}}
              shard_a: {url: "jdbc:postgresql://db1,db1b:5432/app?targetServerType=primary", username: app, password: "${file:app}"}
              shard_b: {url: "jdbc:postgresql://db2/app"}
            tenancy:
              column: organization_id
              level: shared_row
              narrowing: both
              source: inline
              unknown: refuse
            tenants: {acme: {shard: shard_a}, globex: {shard: shard_b, level: separate_schema, schema: globex, status: suspended}}
            tables:
              organizations: {scope: global, tenant_column: id}
              users:         {scope: global, reach: foreign}
              tenant_users:  {scope: index}
              countries:     {scope: replicated}
              versions:      {scope: child, parent: documents}
              ai.request:    {sharding: {column: tenant_id, algorithm: hash_mod, actual: "ai.request_{0..3}"}}
              events:        {sharding: {column: at, algorithm: time_range, actual: "events_{yyyyMM}", from: 2026-01, granularity: month}}
              '"Order Items"': {scope: tenant}
            relations: [{from: messages.conversation_id, to: public.conversations.id, confirmed: true}]
            keys:      [{table: documents, columns: [slug], directory: true}]
            services:
              default: {mode: enforce, fanout: {mode: refuse}}
              reports: {mode: observe, fanout: {mode: allow}}
            transactions: {across_shards: two_phase}
            safe_functions: [app.slugify]
            """;

    @TempDir
    private Path directory;

    private Spec whole() throws IOException {
        Files.writeString(directory.resolve("app"), "from file\n");
        Files.writeString(directory.resolve("reeve.yaml"), WHOLE);
        return Spec.parse(SpecSource.file(directory.resolve("reeve.yaml"))
                .environment(Map.of("APP_PASSWORD", "from environment")));
    }

    @Test
    void shardsHaveTheirCredentialsFromEnvironmentAndFiles() throws IOException {
        Spec spec = whole();
        assertThat(spec.home().password()).isEqualTo(new Secret("from environment"));
        assertThat(spec.shards().get("shard_a")).satisfies(shard -> {
            assertThat(shard.password()).isEqualTo(new Secret("from file"));
            assertThat(shard.url()).endsWith("targetServerType=primary");
            assertThat(shard.pool()).isEqualTo(Pool.DEFAULT);
        });
        assertThat(spec.home().pool().maximumPoolSize()).isEqualTo(20);
        assertThat(spec.home().pool().connectionTimeout()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void noTextFormOfASpecHasASecret() throws IOException {
        assertThat(whole().toString()).doesNotContain("from environment").doesNotContain("from file");
    }

    @Test
    void tenantsTakeTheDefaultLevelUnlessTheyHaveTheirOwn() throws IOException {
        Map<String, TenantDeclaration> tenants = whole().tenants();
        assertThat(tenants.get("acme"))
                .satisfies(acme -> assertThat(acme.level()).isEqualTo(Level.SHARED_ROW));
        assertThat(tenants.get("globex")).satisfies(globex -> {
            assertThat(globex.level()).isEqualTo(Level.SEPARATE_SCHEMA);
            assertThat(globex.schema()).isEqualTo("globex");
            assertThat(globex.status()).isEqualTo(Placement.Status.SUSPENDED);
        });
    }

    @Test
    void tablesHaveTheirScopesAndNamesAreFolded() throws IOException {
        assertThat(whole().tables())
                .extracting(table -> table.table().toString(), TableDeclaration::scope)
                .contains(
                        tuple("organizations", Scope.GLOBAL),
                        tuple("ai.request", null),
                        tuple("\"Order Items\"", Scope.TENANT));
    }

    @Test
    void shardingIsKeptForLater() throws IOException {
        assertThat(whole().tables())
                .filteredOn(table -> table.table().name().equals("events"))
                .singleElement()
                .satisfies(events -> assertThat(events.sharding()).isNotNull().satisfies(sharding -> {
                    assertThat(sharding.algorithm()).isEqualTo(Sharding.Algorithm.TIME_RANGE);
                    assertThat(sharding.from()).isEqualTo("2026-01");
                    assertThat(sharding.granularity()).isEqualTo(Sharding.Granularity.MONTH);
                }));
    }

    @Test
    void relationsKeysAndFunctionsAreNamed() throws IOException {
        Spec spec = whole();
        assertThat(spec.relations()).singleElement().satisfies(relation -> {
            assertThat(relation.from()).isEqualTo(new ObjectName(null, "messages"));
            assertThat(relation.to()).isEqualTo(new ObjectName("public", "conversations"));
            assertThat(relation.toColumn()).isEqualTo("id");
            assertThat(relation.confirmed()).isTrue();
        });
        assertThat(spec.keys())
                .singleElement()
                .satisfies(key -> assertThat(key.columns()).containsExactly("slug"));
        assertThat(spec.safeFunctions())
                .extracting(FunctionDeclaration::function)
                .containsExactly(new ObjectName("app", "slugify"));
    }

    @Test
    void whatIsNotThereYetIsListedWithItsPlace() throws IOException {
        Spec spec = whole();
        assertThat(spec.notYetSupported())
                .extracting(Unsupported::feature)
                .containsExactly(
                        Unsupported.Feature.NARROWING,
                        Unsupported.Feature.LEVEL,
                        Unsupported.Feature.REACH,
                        Unsupported.Feature.SHARDING,
                        Unsupported.Feature.SHARDING,
                        Unsupported.Feature.DIRECTORY,
                        Unsupported.Feature.TWO_PHASE);
        assertThat(spec.notYetSupported().get(1))
                .hasToString(directory.resolve("reeve.yaml")
                        + ":11:35: level separate_schema of tenant globex is not supported yet");
    }

    @Test
    void whatIsLeftOutHasTheStrictDefault() {
        Spec spec = Spec.parse(SpecSource.text(
                "small",
                "shards: {home: {url: 'jdbc:postgresql:app'}}\ntenancy: {column: Org}\ntenants: {1: {shard: home}}"));
        assertThat(spec.tenancy().column()).isEqualTo("org");
        assertThat(spec.tenancy().source()).isEqualTo(Tenancy.Source.INLINE);
        assertThat(spec.defaultService().mode()).isEqualTo(Service.Mode.ENFORCE);
        assertThat(spec.defaultService().fanOut()).isEqualTo(FanOutPolicy.REFUSE);
        assertThat(spec.transactions().acrossShards()).isEqualTo(Transactions.AcrossShards.REFUSE);
        assertThat(spec.notYetSupported()).isEmpty();
    }

    @Test
    void aServiceHasAPolicyForAllTablesAndForOneAndStatementsThatSomebodyHasLookedAt() {
        String hash = "0123456789abcdef".repeat(4);
        Spec spec = Spec.parse(SpecSource.text("services", """
                        shards: {home: {url: 'jdbc:postgresql:app'}}
                        tenancy: {column: org}
                        tenants: {}
                        services:
                          reports:
                            mode: observe
                            fanout:
                              mode: refuse_writes
                              tables: {Orders: {mode: allow}, app.audit: {mode: refuse}}
                              allow_list:
                                - {statement: "SELECT count(*) FROM t", reviewer: ann, date: 2026-02-28}
                                - {sha256: %s, reviewer: bob, date: "2026-03-01"}
                        """.formatted(hash.toUpperCase(Locale.ROOT))));

        Service reports = Objects.requireNonNull(spec.service("reports"));
        assertThat(reports.mode()).isEqualTo(Service.Mode.OBSERVE);
        assertThat(reports.fanOut().mode()).isEqualTo(Service.FanOut.REFUSE_WRITES);
        assertThat(reports.fanOut().tables())
                .extracting(of -> of.table() + " " + of.mode())
                .containsExactly("orders ALLOW", "app.audit REFUSE");
        assertThat(reports.fanOut().allowList())
                .extracting(FanOutPolicy.AllowedStatement::reviewer, FanOutPolicy.AllowedStatement::sha256)
                .containsExactly(tuple("ann", null), tuple("bob", hash));
        assertThat(spec.notYetSupported()).isEmpty();
    }

    @Test
    void fragmentsAreMergedDeeplyAndListsAreReplaced() {
        SpecSource source = SpecSource.text("base", """
                        shards: {home: {}}
                        tenancy: {column: org}
                        tenants: {1: {shard: home}}
                        tables: {a: {scope: tenant}}
                        keys: [{table: a, columns: [x]}]
                        """)
                .merge("case", "{tables: {b: {scope: global}}, keys: [{table: a, columns: [y, z]}]}")
                .merge("policy", "services: {default: {fanout: {mode: allow}}}")
                .shard("home", "jdbc:postgresql:app", "me", "secret");
        Spec spec = Spec.parse(source);
        assertThat(spec.tables()).extracting(table -> table.table().name()).containsExactly("a", "b");
        assertThat(spec.keys())
                .singleElement()
                .satisfies(key -> assertThat(key.columns()).containsExactly("y", "z"));
        assertThat(spec.defaultService().fanOut().mode()).isEqualTo(Service.FanOut.ALLOW);
        assertThat(spec.home().username()).isEqualTo("me");
    }

    @Test
    void aDoubledDollarStandsForItself() {
        Spec spec = Spec.parse(
                SpecSource.text(
                        "small",
                        "shards: {home: {url: 'jdbc:postgresql:app', password: 'a$${b}$c'}}\ntenancy: {column: org}\ntenants: {}"));
        assertThat(spec.home().password()).isEqualTo(new Secret("a${b}$c"));
    }

    @Test
    void anchorsAreResolved() {
        Spec spec = Spec.parse(SpecSource.text("small", """
                shards:
                  home: {url: 'jdbc:postgresql:app', pool: &pool {maximumPoolSize: 3}}
                  other: {url: 'jdbc:postgresql:app', pool: *pool}
                tenancy: {column: org}
                tenants: {}
                """));
        assertThat(spec.shards().values())
                .extracting(shard -> shard.pool().maximumPoolSize())
                .isEqualTo(List.of(3, 3));
    }
}
