package dev.reeve.examples.jooq;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.examples.orders.Comparison;
import dev.reeve.examples.orders.Comparison.Outcome;
import dev.reeve.examples.orders.OrderWorld;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jooq.tools.jdbc.JDBCUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The order application on jOOQ, through Reeve and on PostgreSQL alone. */
final class JooqIT {
    private static final Path GENERATED = Path.of("src/generated-sources/java");

    private static OrderWorld world;

    @BeforeAll
    static void open() throws Exception {
        world = OrderWorld.open();
    }

    @AfterAll
    static void close() {
        world.close();
    }

    @Test
    void statementsThatNameTheirTenantRunOnOneDataSourceForAll() throws Exception {
        Comparison<JooqOrders> comparison = new Comparison<>(
                world,
                tenant -> new JooqOrders(world.reeve(), tenant),
                tenant -> new JooqOrders(world.alone(tenant), tenant));
        Outcome outcome = comparison.run(80);

        assertThat(outcome.differences()).isEmpty();
        assertThat(outcome.throughReeve().get("1"))
                .filteredOn(line -> line.startsWith("order "))
                .hasSizeGreaterThan(5);
    }

    @TestFactory
    Stream<DynamicTest> whatJooqDoesIsTheSame() {
        Comparison<JooqOrders> comparison = new Comparison<>(
                world,
                tenant -> new JooqOrders(world.reeve(), tenant),
                tenant -> new JooqOrders(world.alone(tenant), tenant));
        return Features.all().entrySet().stream()
                .map(feature -> DynamicTest.dynamicTest(feature.getKey(), () -> {
                    Outcome outcome = comparison.ask(feature.getValue());

                    assertThat(outcome.differences()).isEmpty();
                    assertThat(outcome.alone().values())
                            .allSatisfy(lines -> assertThat(lines).noneMatch(line -> line.startsWith("failed")));
                }));
    }

    /** The same code on bound connections: what it names has to be its own. */
    @Test
    void onATenantsOwnDataSourceTheyMayName() throws Exception {
        JooqOrders one = new JooqOrders(world.reeve().forTenant("1"), "1");
        JooqOrders other = new JooqOrders(world.reeve().forTenant("2"), "1");

        assertThat(one.customersIn("Sweden")).isNotEmpty();
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> other.customersIn("Sweden")))
                .hasMessageContaining("the statement names another tenant than the connection's");
    }

    @Test
    void theGeneratedCodeIsWhatGenerationThroughReeveGives(@TempDir Path directory) throws Exception {
        Path target = Boolean.getBoolean("reeve.generate") ? GENERATED : directory;
        try (Connection connection = world.reeve().getConnection()) {
            Generation.into(target, connection);
        }

        assertThat(sources(target)).isEqualTo(sources(GENERATED)).isNotEmpty();
    }

    @Test
    void theDialectIsPostgreSqls() throws Exception {
        try (Connection connection = world.reeve().forTenant("2").getConnection()) {
            assertThat(JDBCUtils.dialect(connection).family()).isEqualTo(SQLDialect.POSTGRES);
            assertThat(DSL.using(connection).dialect().family()).isEqualTo(SQLDialect.POSTGRES);
        }
    }

    private static Map<String, String> sources(Path directory) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            files.filter(Files::isRegularFile).forEach(file -> {
                try {
                    // The generator suppresses one warning more where the JDK knows it.
                    sources.put(
                            directory.relativize(file).toString(),
                            Files.readString(file).replace(", \"this-escape\"", ""));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return sources;
    }
}
