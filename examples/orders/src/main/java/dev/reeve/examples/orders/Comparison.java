package dev.reeve.examples.orders;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * An application on Reeve beside the same on PostgreSQL: what the tenants' work gives with all of them at once, step by step on
 * threads that they share, and what it gives each of them alone.
 *
 * @param world the databases
 * @param throughReeve gives a tenant's application on Reeve
 * @param alone gives it on the tenant's own PostgreSQL
 */
public record Comparison<A extends OrderApplication>(
        OrderWorld world, Function<String, A> throughReeve, Function<String, A> alone) {
    private static final int THREADS = 4;
    private static final Map<String, String> ROWS = rows();

    /** What each tenant's work gave: lines that tell of its steps and of its rows afterwards. */
    public record Outcome(Map<String, List<String>> throughReeve, Map<String, List<String>> alone) {
        /** Where the two differ, line by line; empty if they are equal. */
        public List<String> differences() {
            List<String> differences = new ArrayList<>();
            throughReeve.forEach((tenant, found) -> {
                List<String> expected = alone.getOrDefault(tenant, List.of());
                for (int n = 0; n < Math.max(found.size(), expected.size()); n++) {
                    String one = n < found.size() ? found.get(n) : "nothing";
                    String other = n < expected.size() ? expected.get(n) : "nothing";
                    if (!one.equals(other)) {
                        differences.add("tenant " + tenant + ", through Reeve: " + one + "\n  alone: " + other);
                    }
                }
            });
            return differences;
        }
    }

    /** Runs a number of steps for each tenant. */
    public Outcome run(int steps) throws Exception {
        Map<String, Workload> together = workloads(throughReeve);
        interleave(together, steps);
        Map<String, Workload> separate = workloads(alone);
        interleave(separate, steps);
        return new Outcome(
                lines(together, tenant -> world.shard(tenant.equals("3") ? "home" : "shard_a")),
                lines(separate, world::alone));
    }

    /** Asks one thing of each tenant's application, all at once, and of each alone. */
    public Outcome ask(Function<A, Object> question) throws Exception {
        Map<String, CompletableFuture<String>> asked = new LinkedHashMap<>();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (String tenant : OrderWorld.TENANTS) {
                asked.put(
                        tenant,
                        CompletableFuture.supplyAsync(() -> answer(throughReeve.apply(tenant), question), threads));
            }
            Map<String, List<String>> found = new LinkedHashMap<>();
            Map<String, List<String>> expected = new LinkedHashMap<>();
            for (Map.Entry<String, CompletableFuture<String>> answer : asked.entrySet()) {
                String tenant = answer.getKey();
                found.put(tenant, List.of(answer.getValue().get()));
                expected.put(tenant, List.of(answer(alone.apply(tenant), question)));
            }
            return new Outcome(found, expected);
        } finally {
            threads.shutdownNow();
        }
    }

    /**
     * What a tenant is told of the payments of the tenant whose tables it shares: it must not be able to tell them from none. Asks for
     * each, and wants to refund each.
     */
    public List<String> intrude() throws Exception {
        List<String> answers = new ArrayList<>();
        for (String tenant : List.of("1", "2")) {
            A application = throughReeve.apply(tenant);
            for (long payment : others(tenant)) {
                answers.add(answer(application, it -> it.payment(payment)));
                answers.add(answer(application, it -> {
                    it.refund(payment, BigDecimal.ONE);
                    return "refunded";
                }));
            }
        }
        return answers;
    }

    private List<Long> others(String tenant) throws SQLException {
        List<Long> payments = new ArrayList<>();
        String query = "SELECT id FROM payments WHERE organization_id <> " + tenant + " ORDER BY id LIMIT 3";
        try (Connection connection = world.shard("shard_a").getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                payments.add(rows.getLong(1));
            }
        }
        return payments;
    }

    private static <A> String answer(A application, Function<A, Object> question) {
        try {
            return String.valueOf(question.apply(application));
        } catch (RuntimeException e) {
            return Workload.failure(e);
        }
    }

    private static <A extends OrderApplication> Map<String, Workload> workloads(Function<String, A> applications) {
        Map<String, Workload> workloads = new LinkedHashMap<>();
        for (String tenant : OrderWorld.TENANTS) {
            workloads.put(tenant, new Workload(applications.apply(tenant), Long.parseLong(tenant)));
        }
        return workloads;
    }

    /** Each step is a task of its own behind those of the other tenants, so that a thread serves one tenant after the other. */
    private static void interleave(Map<String, Workload> workloads, int steps)
            throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<CompletableFuture<Void>> all = new ArrayList<>();
            for (Workload workload : workloads.values()) {
                CompletableFuture<Void> chain = CompletableFuture.completedFuture(null);
                for (int n = 0; n < steps; n++) {
                    chain = chain.thenRunAsync(workload::step, threads);
                }
                all.add(chain);
            }
            for (CompletableFuture<Void> chain : all) {
                chain.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Map<String, List<String>> lines(
            Map<String, Workload> workloads, Function<String, DataSource> databases) throws SQLException {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (Map.Entry<String, Workload> workload : workloads.entrySet()) {
            String tenant = workload.getKey();
            List<String> lines = new ArrayList<>(workload.getValue().transcript());
            try (Connection connection = databases.apply(tenant).getConnection();
                    Statement statement = connection.createStatement()) {
                for (Map.Entry<String, String> table : ROWS.entrySet()) {
                    String query = table.getValue().formatted(tenant);
                    try (ResultSet rows = statement.executeQuery("SELECT r::text FROM (" + query + ") r ORDER BY 1")) {
                        while (rows.next()) {
                            lines.add(table.getKey() + " " + rows.getString(1));
                        }
                    }
                }
            }
            all.put(tenant, lines);
        }
        return all;
    }

    /** The tenant's rows, told by what does not depend on generated ids. */
    private static Map<String, String> rows() {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("customer", "SELECT * FROM customers WHERE organization_id = %s");
        rows.put("product", "SELECT * FROM products WHERE organization_id = %s");
        rows.put(
                "order", "SELECT reference, customer_id, state, total, version FROM orders WHERE organization_id = %s");
        rows.put(
                "line",
                "SELECT o.reference, l.line_no, l.product_id, l.quantity, l.price FROM order_lines l"
                        + " JOIN orders o ON o.organization_id = l.organization_id AND o.id = l.order_id"
                        + " WHERE l.organization_id = %s");
        rows.put(
                "payment",
                "SELECT o.reference, p.amount, (SELECT array_agg(r.amount ORDER BY r.amount) FROM refunds r"
                        + " WHERE r.payment_id = p.id) FROM payments p"
                        + " JOIN orders o ON o.organization_id = p.organization_id AND o.id = p.order_id"
                        + " WHERE p.organization_id = %s");
        return rows;
    }
}
