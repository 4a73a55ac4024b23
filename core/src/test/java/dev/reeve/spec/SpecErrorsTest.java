package dev.reeve.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a spec is refused for, and how that is said. */
final class SpecErrorsTest {
    private static final String HEAD = """
            shards: {home: {url: 'jdbc:postgresql:app'}, shard_a: {url: 'jdbc:postgresql:a'}}
            tenancy: {column: org}
            """;

    @Test
    void allFindingsAreListedInReadingOrder() {
        assertThat(findings("""
                        shards: {hone: {url: 'jdbc:postgresql:app'}}
                        tenancy: {columm: org, level: shared_rows}
                        tenants:
                          1: {shard: nowhere, stattus: active}
                        tables:
                          a: {scope: tenant, scope: global}
                        transations: {}
                        """))
                .containsExactly(
                        "test:1:1: there is no shard \"home\"; it holds the global tables",
                        "test:2:1: tenancy needs \"column\", did you mean \"columm\"?",
                        "test:2:11: unknown key \"columm\" in tenancy, did you mean \"column\"?",
                        "test:2:31: level must be shared_row, separate_table, separate_schema or separate_database,"
                                + " not \"shared_rows\", did you mean \"shared_row\"?",
                        "test:4:3: tenant 1 is on an unknown shard \"nowhere\"",
                        "test:4:23: unknown key \"stattus\" in tenant 1, did you mean \"status\"?",
                        "test:6:22: key \"scope\" is repeated; it stands in line 6 already",
                        "test:7:1: unknown key \"transations\" in the spec, did you mean \"transactions\"?");
    }

    @Test
    void brokenYamlIsOneFindingWithItsPlace() {
        assertThat(findings("shards: {home: {url: x}\ntenancy: ["))
                .singleElement()
                .satisfies(finding -> assertThat(finding).startsWith("test:2:1: broken YAML: "));
        assertThat(findings("a: b: c"))
                .singleElement()
                .satisfies(finding -> assertThat(finding).startsWith("test:1:5: broken YAML: "));
    }

    @Test
    void brokenYamlDoesNotQuoteTheTextAround() {
        assertThat(findings("shards: {home: {password: hunter2, url: [}}")).noneMatch(line -> line.contains("hunter2"));
        assertThat(findings("shards: {home: {password: hunter2\u0001}}")).noneMatch(line -> line.contains("hunter2"));
    }

    @Test
    void anEmptyFileLacksEverything() {
        assertThat(findings(""))
                .containsExactly(
                        "test:1:1: there is no shard \"home\"; it holds the global tables",
                        "test:1:1: the spec needs \"tenancy\", with the tenant column");
    }

    @Test
    void aSpecThatIsNoMappingIsRefused() {
        assertThat(findings("- a\n- b")).contains("test:1:1: a spec is a mapping, not a list");
    }

    @Test
    void missingVariablesAreNamed() {
        assertThat(findings(HEAD + """
                        tenants: {1: {shard: "${env:SHARD}"}, 2: {shard: "${file:not/there}"}, 3: {shard: "${var:x}"}}
                        """))
                .containsExactly(
                        "test:3:22: environment variable SHARD is not set",
                        "test:3:50: file not/there cannot be read",
                        "test:3:83: ${var:x} is no reference; write ${env:NAME} or ${file:PATH}, or $${ for the text");
    }

    @Test
    void substitutedValuesAreNotShown() {
        ReeveException exception =
                refused(SpecSource.text("test", HEAD + "tenants: {1: {shard: home, level: \"${env:LEVEL}\"}}")
                        .environment(Map.of("LEVEL", "hunter2")));
        assertThat(exception).hasMessageContaining("level must be").hasMessageNotContaining("hunter2");
    }

    @Test
    void wrongTypesAreNamed() {
        assertThat(findings(HEAD + """
                        tables: [a]
                        keys: {table: a}
                        relations: [x, {from: a, to: b.c.d.e, confirmed: maybe}]
                        services: {default: {mode: [enforce], fanout: allow}}
                        """))
                .containsExactly(
                        "test:3:9: tables must be a mapping, not a list",
                        "test:4:7: keys must be a list, not a mapping",
                        "test:5:13: relation must be a mapping, not a single value",
                        "test:5:13: relation needs \"from\"",
                        "test:5:13: relation needs \"to\"",
                        "test:5:17: from must be table.column or schema.table.column",
                        "test:5:26: to must be table.column or schema.table.column",
                        "test:5:50: confirmed must be true or false, not \"maybe\"",
                        "test:6:28: mode must be a single value, not a list",
                        "test:6:47: fanout must be a mapping, not a single value");
    }

    @Test
    void whatIsWrongWithAFanOutPolicyIsNamed() {
        assertThat(findings(HEAD + """
                        services:
                          s:
                            fanout:
                              tables: {a.b.c: {mode: allow}, d: {}, e: {mode: log}, E: {mode: log}}
                              allow_list:
                                - {statement: SELECT 1}
                                - {reviewer: ann, date: 2026-02-28}
                                - {sha256: abc, reviewer: ann, date: tomorrow}
                        """))
                .containsExactly(
                        "test:6:16: a table must be a name or schema.name, not \"a.b.c\"",
                        "test:6:38: table d needs \"mode\"",
                        "test:6:61: table e is listed twice, in different spellings",
                        "test:8:11: allowed statement needs \"reviewer\"",
                        "test:8:11: allowed statement needs \"date\"",
                        "test:9:11: an allowed statement is given by \"statement\" or by \"sha256\"",
                        "test:10:12: sha256 must be 64 hexadecimal digits",
                        "test:10:40: date must be a date such as 2026-02-28");
    }

    @Test
    void contradictionsAreNamed() {
        assertThat(findings(HEAD + """
                        tenants:
                          1: {shard: shard_b}
                          2: {shard: home, schema: two}
                        tables:
                          a: {scope: child}
                          b: {scope: child, parent: g}
                          c: {scope: child, parent: d}
                          d: {scope: child, parent: c}
                          e: {scope: tenant, parent: a}
                          f: {scope: child, parent: e, tenant_column: x}
                          g: {scope: global}
                          h: {scope: tenant, reach: foreign}
                          H: {scope: global}
                          i: {scope: replicated, tenant_column: x}
                          j.k.l: {}
                        """))
                .containsExactly(
                        "test:4:3: tenant 1 is on an unknown shard \"shard_b\", did you mean \"shard_a\"?",
                        "test:5:3: tenant 2 has a schema, which is for level separate_schema, but its level is shared_row",
                        "test:7:3: child table a needs \"parent\"",
                        "test:8:3: table b is a child of g, which is global and so leads to no tenant",
                        "test:9:3: the parents of table c lead back to itself",
                        "test:10:3: the parents of table d lead back to itself",
                        "test:11:3: table e has a parent, but is not scope child",
                        "test:12:3: table f is a child, which has no tenant_column; a table that carries it is scope"
                                + " tenant",
                        "test:14:3: table h has reach foreign, which is for tables on home only",
                        "test:15:3: table h is declared twice, in different spellings",
                        "test:16:3: table i is replicated to every shard, so it cannot have a tenant_column",
                        "test:17:3: a table must be a name or schema.name, not \"j.k.l\"");
    }

    @Test
    void tenantsAndMetadataExcludeEachOther() {
        assertThat(findings("""
                        shards: {home: {url: 'jdbc:postgresql:app'}}
                        tenancy: {column: org, source: metadata}
                        tenants: {1: {shard: home}}
                        """))
                .containsExactly("test:3:11: tenants are listed here, but tenancy.source says metadata");
    }

    @Test
    void aShardNeedsAUrlOfPostgresql() {
        assertThat(
                        findings(
                                "shards: {home: {}, a: {url: 'jdbc:mysql://x:secret@y/z'}}\ntenancy: {column: org}\ntenants: {}"))
                .containsExactly(
                        "test:1:10: shard home needs \"url\"",
                        "test:1:24: the url of shard a must start with jdbc:postgresql:");
    }

    @Test
    void poolsHaveWholeNumbers() {
        assertThat(findings("""
                        shards: {home: {url: 'jdbc:postgresql:app', pool: {maximumPoolSize: 0, minimumIdle: many, maxPoolSize: 3}}}
                        tenancy: {column: org}
                        tenants: {}
                        """))
                .containsExactly(
                        "test:1:69: maximumPoolSize must be a whole number of at least 1, not \"0\"",
                        "test:1:85: minimumIdle must be a whole number of at least 0, not \"many\"",
                        "test:1:91: unknown key \"maxPoolSize\" in pool; it takes maximumPoolSize, minimumIdle,"
                                + " connectionTimeout, validationTimeout, idleTimeout, maxLifetime, keepaliveTime,"
                                + " leakDetectionThreshold");
    }

    @Test
    void shardingNeedsWhatItsAlgorithmNeeds() {
        assertThat(findings(HEAD + """
                        tenants: {}
                        tables:
                          a: {sharding: {column: x, algorithm: time_range, actual: a_1}}
                          b: {sharding: {algorithm: hash_mod, actual: b_1, from: 2026-01}}
                        """))
                .containsExactly(
                        "test:5:29: time_range needs \"from\"",
                        "test:5:29: time_range needs \"granularity\"",
                        "test:6:7: sharding needs \"column\"",
                        "test:6:52: from belongs to time_range only");
    }

    @Test
    void anAliasThatContainsItselfIsRefused() {
        assertThat(findings(HEAD + "tenants: {}\ntables: &a {b: *a}"))
                .anyMatch(finding -> finding.contains("an alias that contains itself"));
    }

    @Test
    void findingsInAFragmentNameTheFragment() {
        ReeveException exception =
                refused(SpecSource.text("base", HEAD + "tenants: {}").merge("case", "tables: {a: {scop: tenant}}"));
        assertThat(exception.details())
                .containsExactly("case:1:14: unknown key \"scop\" in table a, did you mean \"scope\"?");
    }

    @Test
    void aFileThatIsNotThereIsSaidToBe() {
        ReeveException exception = refused(SpecSource.file(Path.of("no/such/reeve.yaml")));
        assertThat(exception.code()).isEqualTo(ErrorCode.SPEC_INVALID);
        assertThat(exception.details()).containsExactly("no/such/reeve.yaml: there is no such file");
    }

    private static List<String> findings(String yaml) {
        return refused(SpecSource.text("test", yaml).environment(Map.of())).details();
    }

    private static ReeveException refused(SpecSource source) {
        ReeveException exception = catchThrowableOfType(ReeveException.class, () -> Spec.parse(source));
        assertThat(exception).as("a refusal").isNotNull();
        return exception;
    }
}
