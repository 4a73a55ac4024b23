package dev.reeve.examples.spring.jdbc;

import dev.reeve.examples.orders.OrderApplication;
import dev.reeve.spring.ReeveExceptionTranslator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.dao.support.DataAccessUtils;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.simple.SimpleJdbcInsert;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.jdbc.support.KeyHolder;
import org.springframework.transaction.support.TransactionTemplate;

/** The order application on JdbcTemplate, NamedParameterJdbcTemplate and SimpleJdbcInsert; every statement names its tenant. */
public final class JdbcOrders implements OrderApplication {
    private static final DataClassRowMapper<Summary> SUMMARY = new DataClassRowMapper<>(Summary.class);

    private final JdbcTemplate jdbc;
    private final NamedParameterJdbcTemplate named;
    private final SimpleJdbcInsert newPayment;
    private final SimpleJdbcInsert newLine;
    private final TransactionTemplate transactions;
    private final long tenant;

    // snippet: jdbc-template
    /**
     * @param source a data source over all tenants, since each statement names its tenant; or the tenant's own
     * @param tenant whose work it is
     */
    public JdbcOrders(DataSource source, String tenant) {
        this.jdbc = new JdbcTemplate(source);
        this.jdbc.setExceptionTranslator(new ReeveExceptionTranslator());
        this.named = new NamedParameterJdbcTemplate(jdbc);
        this.newPayment = new SimpleJdbcInsert(jdbc).withTableName("payments").usingGeneratedKeyColumns("id");
        this.newLine = new SimpleJdbcInsert(jdbc).withTableName("order_lines");
        this.transactions = new TransactionTemplate(new JdbcTransactionManager(source));
        this.tenant = Long.parseLong(tenant);
    }
    // end snippet

    private <R> R inTransaction(Supplier<R> work) {
        return transactions.execute(status -> work.get());
    }

    @Override
    public long place(String reference, String email, List<Item> items) {
        return inTransaction(() -> {
            Long customer = jdbc.queryForObject(
                    "SELECT id FROM customers WHERE organization_id = ? AND email = ?", Long.class, tenant, email);
            KeyHolder keys = new GeneratedKeyHolder();
            named.update(
                    "INSERT INTO orders (organization_id, reference, customer_id) VALUES (:tenant, :reference, :customer)",
                    parameters().addValue("reference", reference).addValue("customer", customer),
                    keys,
                    new String[] {"id"});
            long order = keys.getKey().longValue();
            BigDecimal total = BigDecimal.ZERO;
            List<Map<String, Object>> lines = new ArrayList<>();
            for (Item item : items) {
                Map<String, Object> product = jdbc.queryForMap(
                        "SELECT id, price FROM products WHERE organization_id = ? AND sku = ?", tenant, item.sku());
                jdbc.update(
                        "UPDATE products SET stock = stock - ? WHERE organization_id = ? AND id = ?",
                        item.quantity(),
                        tenant,
                        product.get("id"));
                BigDecimal price = (BigDecimal) product.get("price");
                total = total.add(price.multiply(BigDecimal.valueOf(item.quantity())));
                lines.add(Map.of(
                        "organization_id",
                        tenant,
                        "order_id",
                        order,
                        "line_no",
                        lines.size() + 1,
                        "product_id",
                        product.get("id"),
                        "quantity",
                        item.quantity(),
                        "price",
                        price));
            }
            newLine.executeBatch(lines.stream().map(MapSqlParameterSource::new).toArray(MapSqlParameterSource[]::new));
            jdbc.update("UPDATE orders SET total = ? WHERE organization_id = ? AND id = ?", total, tenant, order);
            return order;
        });
    }

    private MapSqlParameterSource parameters() {
        return new MapSqlParameterSource("tenant", tenant);
    }

    @Override
    public Optional<OrderView> find(long id) {
        String order = """
                SELECT o.reference, c.name AS customer, n.name AS country, o.state
                FROM orders o
                    JOIN customers c ON c.organization_id = o.organization_id AND c.id = o.customer_id
                    JOIN countries n ON n.code = c.country
                WHERE o.organization_id = ? AND o.id = ?""";
        String lines = """
                SELECT l.line_no AS line, p.sku, l.quantity, l.price
                FROM order_lines l JOIN products p ON (p.organization_id, p.id) = (l.organization_id, l.product_id)
                WHERE l.organization_id = ? AND l.order_id = ? ORDER BY l.line_no""";
        return inTransaction(() -> jdbc
                .query(
                        order,
                        (row, number) -> new OrderView(
                                row.getString("reference"),
                                row.getString("customer"),
                                row.getString("country"),
                                row.getString("state"),
                                jdbc.query(lines, new DataClassRowMapper<>(LineView.class), tenant, id)),
                        tenant,
                        id)
                .stream()
                .findFirst());
    }

    @Override
    public List<Summary> page(int offset, int limit) {
        return inTransaction(() -> jdbc.query(
                "SELECT reference, state, total FROM orders WHERE organization_id = ? ORDER BY reference LIMIT ? OFFSET ?",
                SUMMARY,
                tenant,
                limit,
                offset));
    }

    @Override
    public List<Summary> search(Search search) {
        StringBuilder sql = new StringBuilder("SELECT o.reference, o.state, o.total FROM orders o"
                + " JOIN customers c ON c.organization_id = o.organization_id AND c.id = o.customer_id"
                + " WHERE o.organization_id = :tenant");
        MapSqlParameterSource parameters = parameters();
        if (!search.states().isEmpty()) {
            sql.append(" AND o.state IN (:states)");
            parameters.addValue("states", search.states());
        }
        if (search.email() != null) {
            sql.append(" AND c.email = :email");
            parameters.addValue("email", search.email());
        }
        if (search.atLeast() != null) {
            sql.append(" AND o.total >= :least");
            parameters.addValue("least", search.atLeast());
        }
        sql.append(" ORDER BY o.reference").append(search.descending() ? " DESC" : "");
        return inTransaction(() -> named.query(sql.toString(), parameters, SUMMARY));
    }

    @Override
    public List<Sales> sales(long atLeast) {
        return inTransaction(() -> jdbc.query("""
                SELECT p.sku, sum(l.quantity) AS quantity, sum(l.quantity * l.price) AS amount
                FROM order_lines l
                    JOIN products p ON p.organization_id = l.organization_id AND p.id = l.product_id
                WHERE l.organization_id = ?
                GROUP BY p.sku HAVING sum(l.quantity) >= ? ORDER BY p.sku""", new DataClassRowMapper<>(Sales.class), tenant, atLeast));
    }

    @Override
    public String ship(String reference) {
        return inTransaction(() -> {
            String state = DataAccessUtils.singleResult(jdbc.queryForList(
                    "SELECT state FROM orders WHERE organization_id = ? AND reference = ? FOR UPDATE",
                    String.class,
                    tenant,
                    reference));
            if (state == null) {
                return "absent";
            }
            if (state.equals("open")) {
                jdbc.update(
                        "UPDATE orders SET state = 'shipped', version = version + 1"
                                + " WHERE organization_id = ? AND reference = ?",
                        tenant,
                        reference);
                return "shipped";
            }
            return state;
        });
    }

    @Override
    public boolean rename(long customer, int version, String name) {
        return inTransaction(() -> named.update(
                        "UPDATE customers SET name = :name, version = version + 1"
                                + " WHERE organization_id = :tenant AND id = :id AND version = :version",
                        parameters()
                                .addValue("id", customer)
                                .addValue("version", version)
                                .addValue("name", name))
                == 1);
    }

    @Override
    public int cancelBelow(BigDecimal total) {
        return inTransaction(() -> jdbc.update(
                "UPDATE orders SET state = 'cancelled', version = version + 1"
                        + " WHERE organization_id = ? AND state = 'open' AND total < ?",
                tenant,
                total));
    }

    @Override
    public int removeCancelled() {
        return inTransaction(() -> jdbc.update(
                "DELETE FROM orders o WHERE o.organization_id = ? AND o.state = 'cancelled' AND NOT EXISTS"
                        + " (SELECT FROM payments p WHERE p.organization_id = o.organization_id AND p.order_id = o.id)",
                tenant));
    }

    @Override
    public void restock(Map<String, Integer> quantities) {
        List<Object[]> entries = new ArrayList<>();
        quantities.forEach((sku, quantity) -> entries.add(new Object[] {quantity, tenant, sku}));
        inTransaction(() -> jdbc.batchUpdate(
                "UPDATE products SET stock = stock + ? WHERE organization_id = ? AND sku = ?", entries));
    }

    @Override
    public void price(long id, String sku, BigDecimal price) {
        inTransaction(() -> named.update(
                """
                INSERT INTO products (organization_id, id, sku, price, stock) VALUES (:tenant, :id, :sku, :price, 0)
                ON CONFLICT (organization_id, sku) DO UPDATE SET price = excluded.price""", parameters().addValue("id", id).addValue("sku", sku).addValue("price", price)));
    }

    @Override
    public long pay(String reference, BigDecimal amount) {
        return inTransaction(() -> {
            Long order = jdbc.queryForObject(
                    "SELECT id FROM orders WHERE organization_id = ? AND reference = ?", Long.class, tenant, reference);
            return newPayment
                    .executeAndReturnKey(Map.of("organization_id", tenant, "order_id", order, "amount", amount))
                    .longValue();
        });
    }

    @Override
    public Optional<BigDecimal> payment(long id) {
        return inTransaction(() -> jdbc
                .queryForList(
                        "SELECT amount FROM payments WHERE organization_id = ? AND id = ?",
                        BigDecimal.class,
                        tenant,
                        id)
                .stream()
                .findFirst());
    }

    @Override
    public void refund(long payment, BigDecimal amount) {
        inTransaction(() -> jdbc.update(
                "INSERT INTO refunds (payment_id, amount)"
                        + " SELECT p.id, ? FROM payments p WHERE p.organization_id = ? AND p.id = ?",
                amount,
                tenant,
                payment));
    }

    @Override
    public List<BigDecimal> refunds(String reference) {
        return inTransaction(() -> jdbc.queryForList("""
                SELECT r.amount FROM refunds r JOIN payments p ON p.id = r.payment_id
                    JOIN orders o ON o.organization_id = p.organization_id AND o.id = p.order_id
                WHERE p.organization_id = ? AND o.reference = ? ORDER BY r.amount DESC""", BigDecimal.class, tenant, reference));
    }

    @Override
    public List<String> customersIn(String country) {
        return inTransaction(() -> jdbc.queryForList(
                "SELECT c.name FROM customers c JOIN countries n ON n.code = c.country"
                        + " WHERE c.organization_id = ? AND n.name = ? ORDER BY c.name",
                String.class,
                tenant,
                country));
    }
}
