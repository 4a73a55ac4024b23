package dev.reeve.examples.mybatis;

import dev.reeve.examples.mybatis.OrderMapper.NewRow;
import dev.reeve.examples.orders.OrderApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.apache.ibatis.builder.xml.XMLMapperBuilder;
import org.apache.ibatis.io.Resources;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.ExecutorType;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;

/** The order application on MyBatis. */
public final class MyBatisOrders implements OrderApplication {
    private static final String MAPPER = "dev/reeve/examples/mybatis/OrderMapper.xml";

    private final SqlSessionFactory sessions;

    // snippet: sessions
    /** @param tenantsOwn a data source that is bound to a tenant, such as {@code reeve.forTenant("2")} */
    public MyBatisOrders(DataSource tenantsOwn) {
        Configuration configuration =
                new Configuration(new Environment("tenant", new JdbcTransactionFactory(), tenantsOwn));
        try {
            new XMLMapperBuilder(
                            Resources.getResourceAsStream(MAPPER),
                            configuration,
                            MAPPER,
                            configuration.getSqlFragments())
                    .parse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sessions = new SqlSessionFactoryBuilder().build(configuration);
    }
    // end snippet

    private <R> R inSession(ExecutorType executor, Function<SqlSession, R> work) {
        try (SqlSession session = sessions.openSession(executor)) {
            R result = work.apply(session);
            session.commit();
            return result;
        }
    }

    private <R> R inSession(Function<OrderMapper, R> work) {
        return inSession(ExecutorType.SIMPLE, session -> work.apply(session.getMapper(OrderMapper.class)));
    }

    @Override
    public long place(String reference, String email, List<Item> items) {
        return inSession(mapper -> {
            Long customer = mapper.customer(email);
            if (customer == null) {
                throw new NoSuchElementException(email);
            }
            BigDecimal total = BigDecimal.ZERO;
            List<Map<String, Object>> lines = new ArrayList<>();
            for (Item item : items) {
                OrderMapper.Priced product = mapper.product(item.sku());
                if (product == null) {
                    throw new NoSuchElementException(item.sku());
                }
                BigDecimal price = product.price();
                total = total.add(price.multiply(BigDecimal.valueOf(item.quantity())));
                lines.add(Map.of(
                        "no", lines.size() + 1, "product", product.id(), "quantity", item.quantity(), "price", price));
                mapper.take(item.sku(), item.quantity());
            }
            NewRow order = new NewRow(Map.of("reference", reference, "customer", customer, "total", total));
            mapper.insertOrder(order);
            mapper.insertLines(order.getId(), lines);
            return order.getId();
        });
    }

    @Override
    public Optional<OrderView> find(long id) {
        return inSession(mapper -> Optional.ofNullable(mapper.order(id))
                .map(order -> new OrderView(
                        order.reference(), order.customer(), order.country(), order.state(), mapper.lines(id))));
    }

    @Override
    public List<Summary> page(int offset, int limit) {
        return inSession(mapper -> mapper.search(new Search(List.of(), null, null, false), limit, offset));
    }

    @Override
    public List<Summary> search(Search search) {
        return inSession(mapper -> mapper.search(search, null, null));
    }

    @Override
    public List<Sales> sales(long atLeast) {
        return inSession(mapper -> mapper.sales(atLeast));
    }

    @Override
    public String ship(String reference) {
        return inSession(mapper -> {
            String state = mapper.stateForUpdate(reference);
            if (state == null) {
                return "absent";
            }
            if (state.equals("open")) {
                mapper.setState(reference, "shipped");
                return "shipped";
            }
            return state;
        });
    }

    @Override
    public boolean rename(long customer, int version, String name) {
        return inSession(mapper -> mapper.updateCustomer(customer, version, name, null)) == 1;
    }

    @Override
    public int cancelBelow(BigDecimal total) {
        return inSession(mapper -> mapper.cancelBelow(total));
    }

    @Override
    public int removeCancelled() {
        return inSession(OrderMapper::removeCancelled);
    }

    @Override
    public void restock(Map<String, Integer> quantities) {
        inSession(ExecutorType.BATCH, session -> {
            quantities.forEach(session.getMapper(OrderMapper.class)::restock);
            return session.flushStatements();
        });
    }

    @Override
    public void price(long id, String sku, BigDecimal price) {
        inSession(mapper -> mapper.price(id, sku, price));
    }

    @Override
    public long pay(String reference, BigDecimal amount) {
        return inSession(mapper -> {
            NewRow payment = new NewRow(Map.of("reference", reference, "amount", amount));
            mapper.insertPayment(payment);
            return payment.getId();
        });
    }

    @Override
    public Optional<BigDecimal> payment(long id) {
        return inSession(mapper -> Optional.ofNullable(mapper.payment(id)));
    }

    @Override
    public void refund(long payment, BigDecimal amount) {
        inSession(mapper -> {
            mapper.insertRefund(payment, amount);
            return "";
        });
    }

    @Override
    public List<BigDecimal> refunds(String reference) {
        return inSession(mapper -> mapper.refunds(reference));
    }

    @Override
    public List<String> customersIn(String country) {
        return inSession(mapper -> mapper.customersIn(country));
    }
}
