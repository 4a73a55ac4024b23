package dev.reeve.examples.hibernate;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderApplication;
import jakarta.persistence.LockModeType;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Predicate;
import jakarta.persistence.criteria.Root;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;

/** The order application on Hibernate. */
public final class HibernateOrders implements OrderApplication {
    private final SessionFactory sessions;
    private final Long tenant;

    public HibernateOrders(SessionFactory sessions, String tenant) {
        this.sessions = sessions;
        this.tenant = Long.valueOf(tenant);
    }

    Long tenant() {
        return tenant;
    }

    /** Does something in a transaction of the tenant's. */
    public <R> R inTransaction(Function<Session, R> work) {
        try {
            return CurrentTenant.call(tenant.toString(), () -> sessions.fromTransaction(work));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Does something in a transaction of the tenant's, on a session that keeps nothing. */
    <R> R stateless(Function<StatelessSession, R> work) {
        try {
            return CurrentTenant.call(tenant.toString(), () -> sessions.fromStatelessTransaction(work));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public long place(String reference, String email, List<Item> items) {
        return inTransaction(session -> {
            Customer customer = session.createSelectionQuery("from Customer where email = :email", Customer.class)
                    .setParameter("email", email)
                    .getSingleResult();
            Order order = new Order(tenant, reference, customer.id);
            for (Item item : items) {
                Product product = product(session, item.sku());
                product.stock -= item.quantity();
                order.add(product, item.quantity());
            }
            session.persist(order);
            session.flush();
            return order.id;
        });
    }

    private static Product product(Session session, String sku) {
        return session.createSelectionQuery("from Product where sku = :sku", Product.class)
                .setParameter("sku", sku)
                .getSingleResult();
    }

    @Override
    public Optional<OrderView> find(long id) {
        return inTransaction(session -> Optional.ofNullable(session.find(Order.class, new TenantKey(tenant, id)))
                .map(HibernateOrders::view));
    }

    static OrderView view(Order order) {
        List<LineView> lines = new ArrayList<>();
        for (Line line : order.lines) {
            lines.add(new LineView(line.lineNo, line.product.sku(), line.quantity, line.price));
        }
        return new OrderView(
                order.reference, order.customer.name(), order.customer.country().name(), order.state, lines);
    }

    @Override
    public List<Summary> page(int offset, int limit) {
        return inTransaction(session -> session
                .createSelectionQuery("from Order order by reference", Order.class)
                .setFirstResult(offset)
                .setMaxResults(limit)
                .list()
                .stream()
                .map(HibernateOrders::summary)
                .toList());
    }

    private static Summary summary(Order order) {
        return new Summary(order.reference, order.state, order.total);
    }

    @Override
    public List<Summary> search(Search search) {
        return inTransaction(session -> {
            CriteriaBuilder builder = session.getCriteriaBuilder();
            CriteriaQuery<Order> query = builder.createQuery(Order.class);
            Root<Order> order = query.from(Order.class);
            List<Predicate> conditions = new ArrayList<>();
            if (!search.states().isEmpty()) {
                conditions.add(order.get("state").in(search.states()));
            }
            if (search.email() != null) {
                conditions.add(builder.equal(order.join("customer").get("email"), search.email()));
            }
            if (search.atLeast() != null) {
                conditions.add(builder.greaterThanOrEqualTo(order.get("total"), search.atLeast()));
            }
            query.where(conditions.toArray(Predicate[]::new));
            query.orderBy(
                    search.descending() ? builder.desc(order.get("reference")) : builder.asc(order.get("reference")));
            return session.createQuery(query).getResultList().stream()
                    .map(HibernateOrders::summary)
                    .toList();
        });
    }

    @Override
    public List<Sales> sales(long atLeast) {
        String query = """
                select new dev.reeve.examples.orders.OrderApplication$Sales(p.sku, sum(l.quantity), sum(l.quantity * l.price))
                from Line l join l.product p
                group by p.sku having sum(l.quantity) >= :least order by p.sku""";
        return inTransaction(session -> session.createSelectionQuery(query, Sales.class)
                .setParameter("least", atLeast)
                .list());
    }

    @Override
    public String ship(String reference) {
        return inTransaction(session -> session
                .createQuery("from Order where reference = :reference", Order.class)
                .setParameter("reference", reference)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList()
                .stream()
                .findFirst()
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
            return inTransaction(session -> {
                Customer seen = session.find(Customer.class, new TenantKey(tenant, customer));
                session.detach(seen);
                seen.version = version;
                seen.name = name;
                session.merge(seen);
                return true;
            });
        } catch (OptimisticLockException e) {
            return false;
        }
    }

    @Override
    public int cancelBelow(BigDecimal total) {
        String update =
                "update versioned Order o set o.state = 'cancelled' where o.state = 'open' and o.total < :total";
        return inTransaction(session ->
                session.createMutationQuery(update).setParameter("total", total).executeUpdate());
    }

    @Override
    public int removeCancelled() {
        String delete = """
                delete from Order o where o.state = 'cancelled'
                and not exists (select 1 from Payment p where p.orderId = o.id)""";
        return inTransaction(session -> session.createMutationQuery(delete).executeUpdate());
    }

    @Override
    public void restock(Map<String, Integer> quantities) {
        inTransaction(session -> {
            List<Product> products = session.createSelectionQuery("from Product where sku in :skus", Product.class)
                    .setParameter("skus", quantities.keySet())
                    .list();
            products.forEach(product -> product.stock += quantities.get(product.sku));
            return products.size();
        });
    }

    @Override
    public void price(long id, String sku, BigDecimal price) {
        inTransaction(session -> {
            Product product = session.find(Product.class, id);
            if (product == null) {
                session.persist(new Product(id, sku, price));
            } else {
                product.price = price;
            }
            return null;
        });
    }

    @Override
    public long pay(String reference, BigDecimal amount) {
        return inTransaction(session -> {
            Long order = session.createSelectionQuery("select id from Order where reference = :reference", Long.class)
                    .setParameter("reference", reference)
                    .getSingleResult();
            Payment payment = new Payment(order, amount);
            session.persist(payment);
            return payment.id;
        });
    }

    @Override
    public Optional<BigDecimal> payment(long id) {
        return inTransaction(
                session -> Optional.ofNullable(session.find(Payment.class, id)).map(payment -> payment.amount));
    }

    @Override
    public void refund(long payment, BigDecimal amount) {
        inTransaction(session -> {
            session.persist(new Refund(session.getReference(Payment.class, payment), amount));
            return null;
        });
    }

    @Override
    public List<BigDecimal> refunds(String reference) {
        String query = """
                select r.amount from Refund r join r.payment p join Order o on o.id = p.orderId
                where o.reference = :reference order by r.amount desc""";
        return inTransaction(session -> session.createSelectionQuery(query, BigDecimal.class)
                .setParameter("reference", reference)
                .list());
    }

    @Override
    public List<String> customersIn(String country) {
        return inTransaction(session -> session.createSelectionQuery(
                        "select c.name from Customer c where c.country.name = :country order by c.name", String.class)
                .setParameter("country", country)
                .list());
    }
}
