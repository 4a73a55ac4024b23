package dev.reeve.examples.spring.jpa;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderApplication;
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
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The order application on Spring Data JPA; no entity maps the tenant. */
public final class JpaOrders implements OrderApplication {
    private final Repositories.Customers customers;
    private final Repositories.Products products;
    private final Repositories.Orders orders;
    private final Repositories.Payments payments;
    private final Repositories.Refunds refunds;
    private final TransactionTemplate transactions;
    private final String tenant;

    /**
     * @param context what {@link #context} gave
     * @param tenant whose work it is
     */
    public JpaOrders(AnnotationConfigApplicationContext context, String tenant) {
        this.customers = context.getBean(Repositories.Customers.class);
        this.products = context.getBean(Repositories.Products.class);
        this.orders = context.getBean(Repositories.Orders.class);
        this.payments = context.getBean(Repositories.Payments.class);
        this.refunds = context.getBean(Repositories.Refunds.class);
        this.transactions = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
        this.tenant = tenant;
    }

    /** A context over a data source: Reeve's over all tenants, or any other. */
    public static AnnotationConfigApplicationContext context(DataSource source) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.registerBean(DataSource.class, () -> source);
        context.register(JpaConfiguration.class);
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
            order.customer = customers.findByEmail(email).orElseThrow();
            for (Item item : items) {
                Product product = products.findBySku(item.sku()).orElseThrow();
                product.stock -= item.quantity();
                Line line = new Line();
                line.product = product;
                line.quantity = item.quantity();
                line.price = product.price;
                order.lines.add(line);
                order.total = order.total.add(product.price.multiply(BigDecimal.valueOf(item.quantity())));
            }
            return orders.saveAndFlush(order).id;
        });
    }

    @Override
    public Optional<OrderView> find(long id) {
        return inTransaction(() -> orders.readById(id).map(order -> {
            List<LineView> lines = new ArrayList<>();
            for (Line line : order.lines) {
                lines.add(new LineView(lines.size() + 1, line.product.sku(), line.quantity, line.price));
            }
            return new OrderView(
                    order.reference,
                    order.customer.name(),
                    order.customer.country().name(),
                    order.state,
                    lines);
        }));
    }

    private static List<Summary> summaries(Iterable<Order> orders) {
        List<Summary> summaries = new ArrayList<>();
        for (Order order : orders) {
            summaries.add(new Summary(order.reference, order.state, order.total));
        }
        return summaries;
    }

    /** Pages of open orders, since Spring Data counts pages, not rows. */
    @Override
    public List<Summary> page(int offset, int limit) {
        return inTransaction(
                () -> summaries(orders.findByStateOrderByReference("open", PageRequest.of(offset, limit))));
    }

    @Override
    public List<Summary> search(Search search) {
        List<Specification<Order>> all = new ArrayList<>();
        if (!search.states().isEmpty()) {
            all.add((order, query, builder) -> order.get("state").in(search.states()));
        }
        if (search.email() != null) {
            all.add((order, query, builder) ->
                    builder.equal(order.get("customer").get("email"), search.email()));
        }
        if (search.atLeast() != null) {
            all.add((order, query, builder) -> builder.greaterThanOrEqualTo(order.get("total"), search.atLeast()));
        }
        Sort sort = Sort.by(search.descending() ? Sort.Direction.DESC : Sort.Direction.ASC, "reference");
        return inTransaction(() -> summaries(orders.findAll(Specification.allOf(all), sort)));
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
                Customer given = new Customer();
                given.id = seen.id;
                given.name = name;
                given.email = seen.email;
                given.country = seen.country;
                given.version = version;
                customers.save(given);
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
            return products.saveAllAndFlush(found);
        });
    }

    @Override
    public void price(long id, String sku, BigDecimal price) {
        inTransaction(() -> {
            Product product = products.findBySku(sku).orElseGet(Product::new);
            product.id = id;
            product.sku = sku;
            product.price = price;
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
            refund.payment = payments.getReferenceById(payment);
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
