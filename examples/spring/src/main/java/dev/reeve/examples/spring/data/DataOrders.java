package dev.reeve.examples.spring.data;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderApplication;
import dev.reeve.examples.spring.data.Entities.Customer;
import dev.reeve.examples.spring.data.Entities.Line;
import dev.reeve.examples.spring.data.Entities.Order;
import dev.reeve.examples.spring.data.Entities.Payment;
import dev.reeve.examples.spring.data.Entities.Product;
import dev.reeve.examples.spring.data.Entities.Refund;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.domain.Sort;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.relational.core.query.Criteria;
import org.springframework.data.relational.core.query.Query;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The order application on Spring Data JDBC; no statement names a tenant. */
public final class DataOrders implements OrderApplication {
    private final Repositories.Customers customers;
    private final Repositories.Products products;
    private final Repositories.Orders orders;
    private final Repositories.Payments payments;
    private final Repositories.Refunds refunds;
    private final JdbcAggregateTemplate template;
    private final TransactionTemplate transactions;
    private final String tenant;

    /**
     * @param context what {@link #context} gave
     * @param tenant whose work it is
     */
    public DataOrders(AnnotationConfigApplicationContext context, String tenant) {
        this.customers = context.getBean(Repositories.Customers.class);
        this.products = context.getBean(Repositories.Products.class);
        this.orders = context.getBean(Repositories.Orders.class);
        this.payments = context.getBean(Repositories.Payments.class);
        this.refunds = context.getBean(Repositories.Refunds.class);
        this.template = context.getBean(JdbcAggregateTemplate.class);
        this.transactions = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
        this.tenant = tenant;
    }

    /** A context over a data source. One is enough for all tenants, if the data source knows who is current. */
    public static AnnotationConfigApplicationContext context(DataSource source) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.registerBean(DataSource.class, () -> source);
        context.register(DataConfiguration.class);
        context.refresh();
        return context;
    }

    private <R> R inTransaction(Supplier<R> work) {
        Callable<R> transaction = () -> transactions.execute(status -> work.get());
        try {
            return CurrentTenant.call(tenant, transaction);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public long place(String reference, String email, List<Item> items) {
        return inTransaction(() -> {
            Order order = new Order();
            order.reference = reference;
            order.customerId = customers.findByEmail(email).orElseThrow().id;
            for (Item item : items) {
                Product product = products.findBySku(item.sku()).orElseThrow();
                product.stock -= item.quantity();
                products.save(product);
                Line line = new Line();
                line.productId = product.id;
                line.quantity = item.quantity();
                line.price = product.price;
                order.lines.add(line);
                order.total = order.total.add(product.price.multiply(BigDecimal.valueOf(item.quantity())));
            }
            return orders.save(order).id;
        });
    }

    @Override
    public Optional<OrderView> find(long id) {
        return inTransaction(() -> orders.findById(id).map(order -> {
            Customer customer = customers.findById(order.customerId).orElseThrow();
            List<LineView> lines = new ArrayList<>();
            for (Line line : order.lines) {
                Product product = products.findById(line.productId).orElseThrow();
                lines.add(new LineView(lines.size() + 1, product.sku, line.quantity, line.price));
            }
            return new OrderView(
                    order.reference, customer.name, customers.country(customer.country), order.state, lines);
        }));
    }

    private List<Summary> summaries(Query query) {
        List<Summary> summaries = new ArrayList<>();
        for (Order order : template.findAll(query, Order.class)) {
            summaries.add(new Summary(order.reference, order.state, order.total));
        }
        return summaries;
    }

    @Override
    public List<Summary> page(int offset, int limit) {
        return inTransaction(() -> summaries(
                Query.empty().sort(Sort.by("reference")).offset(offset).limit(limit)));
    }

    @Override
    public List<Summary> search(Search search) {
        return inTransaction(() -> {
            Criteria criteria = Criteria.empty();
            if (!search.states().isEmpty()) {
                criteria = criteria.and("state").in(search.states());
            }
            if (search.email() != null) {
                criteria = criteria.and("customerId")
                        .is(customers
                                .findByEmail(search.email())
                                .map(found -> found.id)
                                .orElse(-1L));
            }
            if (search.atLeast() != null) {
                criteria = criteria.and("total").greaterThanOrEquals(search.atLeast());
            }
            Sort sort = Sort.by(search.descending() ? Sort.Direction.DESC : Sort.Direction.ASC, "reference");
            return summaries(Query.query(criteria).sort(sort));
        });
    }

    @Override
    public List<Sales> sales(long atLeast) {
        return inTransaction(() -> products.sales(atLeast));
    }

    @Override
    public String ship(String reference) {
        return inTransaction(() -> orders.readByReference(reference)
                .map(order -> {
                    if (order.state.equals("open")) {
                        order.state = "shipped";
                        orders.save(order);
                    }
                    return order.state;
                })
                .orElse("absent"));
    }

    @Override
    public boolean rename(long customer, int version, String name) {
        try {
            return inTransaction(() -> {
                Customer seen = customers.findById(customer).orElseThrow();
                seen.version = version;
                seen.name = name;
                customers.save(seen);
                return true;
            });
        } catch (OptimisticLockingFailureException e) {
            return false;
        }
    }

    @Override
    public int cancelBelow(BigDecimal total) {
        return inTransaction(() -> orders.cancelBelow(total));
    }

    @Override
    public int removeCancelled() {
        return inTransaction(orders::removeCancelled);
    }

    @Override
    public void restock(Map<String, Integer> quantities) {
        inTransaction(() -> {
            List<Product> found = products.findBySkuIn(quantities.keySet());
            found.forEach(product -> product.stock += quantities.get(product.sku));
            return products.saveAll(found);
        });
    }

    @Override
    public void price(long id, String sku, BigDecimal price) {
        inTransaction(() -> {
            Product product = products.findBySku(sku).orElseGet(Product::new);
            product.price = price;
            if (product.id == null) {
                product.id = id;
                product.sku = sku;
                return template.insert(product);
            }
            return products.save(product);
        });
    }

    @Override
    public long pay(String reference, BigDecimal amount) {
        return inTransaction(() -> {
            Payment payment = new Payment();
            payment.orderId = orders.findByReference(reference).orElseThrow().id;
            payment.amount = amount;
            return payments.save(payment).id;
        });
    }

    @Override
    public Optional<BigDecimal> payment(long id) {
        return inTransaction(() -> payments.findById(id).map(payment -> payment.amount));
    }

    @Override
    public void refund(long payment, BigDecimal amount) {
        inTransaction(() -> {
            Refund refund = new Refund();
            refund.paymentId = payment;
            refund.amount = amount;
            return refunds.save(refund);
        });
    }

    @Override
    public List<BigDecimal> refunds(String reference) {
        return inTransaction(() -> refunds.amounts(reference));
    }

    @Override
    public List<String> customersIn(String country) {
        return inTransaction(() -> customers.namesIn(country));
    }
}
