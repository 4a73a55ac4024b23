package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.analyze.Tenants;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.execute.ServiceGate;
import dev.reeve.execute.StatementObserver;
import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.plan.KeyReport;
import dev.reeve.plan.KeySource;
import dev.reeve.spec.Spec;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The page of explanations shows what they really say, in the world of the cases, and all that their JSON has. */
final class ExplainPageTest {
    private static final DocumentationPage PAGE = DocumentationPage.named("explain.md");
    private static final ExplanationSchema SCHEMA = ExplanationSchema.read();
    private static final Explanation.Timing TIMING = new Explanation.Timing(false, 4, 31, 12, 0);

    private static final String SERVICES = """
            services:
              default:
                fanout:
                  mode: refuse
                  allow_list:
                    - {statement: "SELECT count(*) FROM documents", reviewer: ann, date: 2026-02-28}
              rollout: {mode: observe}
              legacy: {mode: pass}
              reports: {fanout: {mode: refuse_writes, tables: {orders: {mode: log}}}}
            """;

    /** A statement that is explained. */
    private record Asked(
            String title,
            @Nullable String service,
            @Nullable String tenant,
            String sql,
            List<Object> parameters) {}

    private static final List<Asked> TEXTS = List.of(
            new Asked(
                    "The statement names its tenant; the join carries it on, and a condition that may fail is fenced",
                    null,
                    null,
                    "SELECT v.no FROM documents d JOIN versions v ON v.document_id = d.id WHERE d.organization_id = $1 AND"
                            + " 1 / v.no > 0",
                    List.of(1)),
            new Asked(
                    "The connection has a tenant",
                    null,
                    "3",
                    "SELECT state, count(*) FROM documents GROUP BY state",
                    List.of()),
            new Asked(
                    "A key leads to the tenant", null, null, "SELECT title FROM documents WHERE id = $1", List.of(51)),
            new Asked("A key that nobody has", null, null, "SELECT title FROM documents WHERE id = $1", List.of(7)),
            new Asked(
                    "What a row refers to must be there first",
                    null,
                    "1",
                    "INSERT INTO versions (id, document_id, no) VALUES ($1, $2, 1)",
                    List.of(9, 51)),
            new Asked("No tenant: refused", null, null, "SELECT count(*) FROM orders", List.of()),
            new Asked("Somebody has looked at the statement", null, null, "SELECT count(*) FROM documents", List.of()),
            new Asked("A table with a policy of its own", "reports", null, "SELECT count(*) FROM orders", List.of()),
            new Asked("A service that observes", "rollout", null, "SELECT count(*) FROM orders", List.of()),
            new Asked(
                    "A service that observes, and a connection of a tenant",
                    "rollout",
                    "1",
                    "SELECT count(*) FROM orders",
                    List.of()));

    private final Reeve reeve = Reeve.of(GovernedCatalog.of(
            Spec.parse(WorldCatalog.source().merge("reeve.yaml", SERVICES)), WorldCatalog.catalog()));

    @Test
    void textsAreAsThePageSays() throws SQLException {
        StringBuilder part = new StringBuilder();
        for (Asked asked : TEXTS) {
            part.append("**")
                    .append(asked.title())
                    .append("**\n\n```\n")
                    .append(command(asked))
                    .append('\n');
            part.append(explain(asked).text()).append("```\n\n");
        }
        PAGE.requirePart("texts", part.toString());
    }

    @Test
    void jsonIsAsThePageSays() throws SQLException {
        Asked asked = TEXTS.get(2);
        PAGE.requirePart("json", "```json\n" + explain(asked).json() + "```\n");
    }

    @Test
    void theServicesAreThoseOfTheExamples() {
        PAGE.requirePart("services", "```yaml\n" + SERVICES + "```\n");
    }

    @Test
    void everyExplanationKeepsToTheSchema() throws SQLException {
        for (Asked asked : TEXTS) {
            assertThat(SCHEMA.findings(explain(asked).json())).as(asked.title()).isEmpty();
        }
        for (String sql : List.of("BEGIN", "SELECT 1", "SELECT", "SELECT 1; SELECT 2", "SELECT * FROM users")) {
            assertThat(SCHEMA.findings(
                            explain(new Asked(sql, null, null, sql, List.of())).json()))
                    .as(sql)
                    .isEmpty();
            assertThat(SCHEMA.findings(reeve.explain(sql).json())).as(sql).isEmpty();
        }
        assertThat(SCHEMA.findings(explain(new Asked("", null, "no number", "SELECT 1", List.of()))
                        .json()))
                .isEmpty();
    }

    @Test
    void whatDoesNotKeepToTheSchemaIsFound() {
        String json = reeve.explain("SELECT 1").json();
        assertThat(SCHEMA.findings(json.replace("\"admitted\": true", "\"admitted\": \"yes\"")))
                .hasSize(1);
        assertThat(SCHEMA.findings(json.replace("\"shard\"", "\"shart\""))).hasSize(2);
        assertThat(SCHEMA.findings(json.replaceFirst("\"planningMicroseconds\": \\d+", "\"planningMicroseconds\": -1")))
                .hasSize(1);
    }

    @Test
    void membersAreDescribedAsInTheSchema() {
        StringBuilder part = new StringBuilder();
        SCHEMA.objects().forEach((name, object) -> {
            part.append("### ").append(name.isEmpty() ? "explanation" : name).append("\n\n");
            part.append(description(object)).append("\n\n| member | value | meaning |\n|---|---|---|\n");
            ExplanationSchema.mapping(object.get("properties"))
                    .forEach((member, of) -> part.append("| `")
                            .append(member)
                            .append("` | ")
                            .append(value(ExplanationSchema.mapping(of)))
                            .append(" | ")
                            .append(meaning(ExplanationSchema.mapping(of)))
                            .append(" |\n"));
            part.append('\n');
        });
        PAGE.requirePart("members", part.toString());
    }

    private Explanation explain(Asked asked) throws SQLException {
        Explanation it = reeve.explain(
                asked.sql(),
                asked.parameters(),
                asked.tenant(),
                new Shards(),
                new ServiceGate(
                        Objects.requireNonNull(
                                reeve.spec().service(Objects.requireNonNullElse(asked.service(), "default"))),
                        reeve.catalog(),
                        StatementObserver.NONE));
        return new Explanation(
                it.sql(),
                it.tenants(),
                it.byContext(),
                it.policy(),
                it.references(),
                it.lookUps(),
                it.shard(),
                it.placement(),
                it.rewritten(),
                it.checks(),
                it.confirmations(),
                it.fences(),
                it.lookUps().isEmpty() ? TIMING : new Explanation.Timing(false, 4, 31, 12, 640),
                it.refusal());
    }

    /** Shards on which document 51 is tenant 2's, and which have nothing else. */
    private static final class Shards implements KeySource {
        @Override
        public KeyAnswers answer(List<KeyQuestion> questions, TenantMap tenants) {
            KeyAnswers answers = new KeyAnswers();
            questions.forEach(question -> answers.add(new Found(question)));
            return answers;
        }
    }

    private record Found(KeyQuestion question) implements KeyReport {
        private boolean has(Object value) {
            return value.toString().contains("51");
        }

        @Override
        public List<Tenants> answers() {
            List<Tenants> answers = new ArrayList<>();
            question.values()
                    .forEach(value -> answers.add(has(value) ? new Tenants.One(new TenantId("2")) : Tenants.NONE));
            return answers;
        }

        @Override
        public @Nullable String place(int value) {
            return has(question.values().get(value)) ? "shard_a" : null;
        }

        @Override
        public boolean isRemembered(int value) {
            return false;
        }
    }

    private static String command(Asked asked) {
        StringBuilder command = new StringBuilder("$ reeve explain");
        if (asked.service() != null) {
            command.append(" --service ").append(asked.service());
        }
        if (asked.tenant() != null) {
            command.append(" --tenant ").append(asked.tenant());
        }
        for (Object parameter : asked.parameters()) {
            command.append(" -p ").append(parameter);
        }
        return command.append(" '").append(asked.sql()).append("'").toString();
    }

    private static String description(Map<String, Object> schema) {
        return Objects.requireNonNull(schema.get("description"), "a description")
                .toString();
    }

    private static String meaning(Map<String, Object> schema) {
        return schema.containsKey("$ref") ? description(definition(schema)) : description(schema);
    }

    private static Map<String, Object> definition(Map<String, Object> schema) {
        return Objects.requireNonNull(SCHEMA.objects().get(name(schema)));
    }

    private static String name(Map<String, Object> reference) {
        return String.valueOf(reference.get("$ref")).substring("#/definitions/".length());
    }

    private static String value(Map<String, Object> schema) {
        if (schema.containsKey("$ref")) {
            return "[" + name(schema) + "](#" + name(schema).toLowerCase(Locale.ROOT) + ")";
        } else if (schema.get("anyOf") instanceof List<?> alternatives) {
            return alternatives.stream()
                    .map(each -> value(ExplanationSchema.mapping(each)))
                    .collect(Collectors.joining(" or "));
        } else if (schema.get("enum") instanceof List<?> choices) {
            return choices.stream().map(choice -> "`" + choice + "`").collect(Collectors.joining(", "));
        } else if (schema.get("items") != null) {
            return "array of " + value(ExplanationSchema.mapping(schema.get("items")));
        } else if (schema.get("type") instanceof List<?> types) {
            return types.stream().map(String::valueOf).collect(Collectors.joining(" or "));
        }
        return String.valueOf(schema.get("type"));
    }
}
