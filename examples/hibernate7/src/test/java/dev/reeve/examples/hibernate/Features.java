package dev.reeve.examples.hibernate;

import jakarta.persistence.LockModeType;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hibernate.LockMode;
import org.hibernate.ScrollMode;
import org.hibernate.ScrollableResults;
import org.hibernate.Session;
import org.hibernate.Version;

/** What Hibernate can do beyond the order application's needs, each told as something that can be compared. */
final class Features {
    private static final List<String> QUERIES = List.of(
            "select o.reference, size(o.lines) from Order o where o.lines is not empty order by o.reference",
            "select distinct c.name from Order o join o.customer c order by c.name",
            "select c.email, count(o.id), coalesce(sum(o.total), 0) from Customer c left join Order o on o.customer = c"
                    + " group by c.email order by c.email",
            "select p.sku from Product p where not exists (select 1 from Line l where l.product = p) order by p.sku",
            "select o.reference from Order o where o.total = (select max(i.total) from Order i) order by 1",
            "select o.reference from Order o where (o.organizationId, o.id) in"
                    + " (select l.order.organizationId, l.order.id from Line l where l.quantity > 4) order by 1",
            "select o.reference, rank() over (partition by o.state order by o.total desc, o.reference) from Order o"
                    + " order by o.reference",
            "with big as (select o.reference as ref, o.total as amount from Order o where o.total > 100)"
                    + " select b.ref, b.amount from big b order by b.ref",
            "select p.sku from Product p where p.stock > 40 union select c.email from Customer c order by 1",
            "select case when o.total > 200 then 'big' else 'small' end, count(*) from Order o group by 1 order by 1",
            "select s.sku, s.n from (select p.sku as sku, p.stock as n from Product p order by p.stock desc, p.sku"
                    + " limit 2) s order by s.sku",
            "select lower(c.name), c.country.name, year(local date) - year(local date) from Customer c"
                    + " where c.email like 'c%' escape '!' order by 1",
            "select listagg(p.sku, ',') within group (order by p.sku) from Product p",
            "select o.reference, (select count(*) from Line l where l.order = o) from Order o order by o.reference",
            "select l.order.reference, l.product.sku from Line l where l.order.customer.country.code = 'CL'"
                    + " order by l.order.reference, l.lineNo");

    private Features() {}

    static Map<String, Function<HibernateOrders, Object>> all() {
        Map<String, Function<HibernateOrders, Object>> all = new LinkedHashMap<>();
        for (String query : QUERIES) {
            all.put(
                    query,
                    in(session -> rows(
                            session.createSelectionQuery(query, Object[].class).getResultStream())));
        }
        all.put("batches of lazy collections", in(Features::lazyCollections));
        all.put("an entity graph", in(Features::entityGraph));
        all.put("a join fetch with its page", in(Features::joinFetch));
        all.put("entities by many keys", in(Features::manyKeys));
        all.put("native queries", in(Features::nativeQueries));
        all.put("scrolling", in(Features::scrolling));
        all.put("locks", in(Features::locks));
        all.put("a batch of inserts, updates and deletes", in(Features::batches));
        all.put("INSERT from a query", in(Features::insertSelect));
        all.put("forced versions", in(Features::forcedVersion));
        all.put("an optimistic lock that fails", Features::optimisticFailure);
        all.put("the page of a count", in(Features::countAndPage));
        all.put("ids that are drawn first", Features::idsFirst);
        all.put("ids of home's in a transaction of one snapshot", in(Features::idsInOneSnapshot));
        all.put("collections of values", in(Features::elementCollections));
        all.put("a child's collection of values", in(Features::childCollections));
        all.put("updates of what has changed", in(Features::dynamicUpdates));
        if (!Version.getVersionString().startsWith("6.")) { // There both fail with PostgreSQL alone, too.
            all.put("a stateless session", Features::statelessSession);
            all.put("stateless upserts", Features::upserts);
        }
        all.put("rows that others have locked", Features::lockedByOthers);
        return all;
    }

    private static Function<HibernateOrders, Object> in(Function<Session, Object> work) {
        return orders -> orders.inTransaction(work);
    }

    private static List<List<Object>> rows(Stream<Object[]> rows) {
        return rows.map(List::of).toList();
    }

    private static Object lazyCollections(Session session) {
        List<String> found = new ArrayList<>();
        for (Order order : session.createSelectionQuery("from Order order by reference", Order.class)
                .list()) {
            found.add(HibernateOrders.view(order).toString());
        }
        return found;
    }

    private static Object entityGraph(Session session) {
        return session
                .createQuery("from Order where total > 50 order by reference", Order.class)
                .setHint("jakarta.persistence.fetchgraph", session.getEntityGraph("whole"))
                .getResultList()
                .stream()
                .map(HibernateOrders::view)
                .toList();
    }

    private static Object joinFetch(Session session) {
        return session
                .createSelectionQuery(
                        "select o from Order o join fetch o.customer c join fetch c.country order by o.reference",
                        Order.class)
                .setFirstResult(1)
                .setMaxResults(2)
                .list()
                .stream()
                .map(HibernateOrders::view)
                .toList();
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static Object manyKeys(Session session) {
        Long tenant = session.find(Product.class, 1L).organizationId;
        List<Object> found = new ArrayList<>();
        for (Product product : session.byMultipleIds(Product.class).multiLoad(1L, 3L, 99L)) {
            found.add(product == null ? "none" : product.sku);
        }
        for (Customer customer :
                session.byMultipleIds(Customer.class).multiLoad(new TenantKey(tenant, 2L), new TenantKey(tenant, 5L))) {
            found.add(customer.name);
        }
        return found;
    }

    private static Object nativeQueries(Session session) {
        List<Object> found = new ArrayList<>();
        found.addAll(rows(session.createNativeQuery(
                        "select sku, price * 2 from products where price > :least order by sku", Object[].class)
                .setParameter("least", BigDecimal.TEN)
                .getResultStream()));
        for (Order order : session.createNativeQuery("select * from orders o where o.state = 'open'", Order.class)
                .list()) {
            found.add(order.reference);
        }
        found.add(session.createNativeMutationQuery("update products set stock = stock + 0 where sku = :sku")
                .setParameter("sku", "sku-1")
                .executeUpdate());
        return found;
    }

    private static Object scrolling(Session session) {
        List<Object> found = new ArrayList<>();
        try (ScrollableResults<String> skus = session.createSelectionQuery(
                        "select sku from Product order by sku", String.class)
                .setFetchSize(2)
                .scroll(ScrollMode.SCROLL_INSENSITIVE)) {
            skus.last();
            found.add(skus.get());
            skus.first();
            found.add(skus.get());
        }
        try (Stream<String> emails = session.createSelectionQuery(
                        "select email from Customer order by email", String.class)
                .setFetchSize(2)
                .getResultStream()) {
            emails.forEach(found::add);
        }
        return found;
    }

    private static Object locks(Session session) {
        List<Object> found = new ArrayList<>();
        for (LockModeType mode : List.of(
                LockModeType.PESSIMISTIC_READ,
                LockModeType.PESSIMISTIC_WRITE,
                LockModeType.PESSIMISTIC_FORCE_INCREMENT)) {
            found.add(session.find(Product.class, 1L, mode).sku);
            session.clear();
        }
        for (int timeout : new int[] {0, -2, -1}) {
            session.createQuery("from Customer c where c.id < 3 order by c.id", Customer.class)
                    .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                    .setHint("jakarta.persistence.lock.timeout", timeout)
                    .getResultList()
                    .forEach(customer -> found.add(customer.email));
        }
        session.lock(session.find(Product.class, 2L), LockMode.PESSIMISTIC_WRITE);
        session.createQuery("select o from Order o join o.customer c where c.id = 1 order by o.reference", Order.class)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList()
                .forEach(order -> found.add(order.reference));
        return found;
    }

    private static Object batches(Session session) {
        for (long id = 100; id < 145; id++) {
            session.persist(new Product(id, "new-" + id, BigDecimal.valueOf(id)));
        }
        session.flush();
        session.clear();
        List<Product> products = session.createSelectionQuery("from Product where id >= 100 order by id", Product.class)
                .list();
        products.forEach(product -> product.price = product.price.add(BigDecimal.ONE));
        session.flush();
        Object sum = session.createSelectionQuery(
                        "select sum(price), count(*) from Product where id >= 100", Object[].class)
                .getResultStream()
                .map(List::of)
                .toList();
        products.forEach(session::remove);
        session.flush();
        return sum;
    }

    private static Object insertSelect(Session session) {
        List<Object> found = new ArrayList<>();
        found.add(session.createMutationQuery("insert into Product (id, organizationId, sku, price, stock, version)"
                        + " select p.id + 200, p.organizationId, concat('copy of ', p.sku), p.price, p.stock, 0"
                        + " from Product p where p.id < 4")
                .executeUpdate());
        found.add(session.createMutationQuery("update Product p set p.stock = 0 where p.id > 200")
                .executeUpdate());
        found.add(session.createMutationQuery("delete from Product p where p.id > 200 and p.sku like 'copy of %'")
                .executeUpdate());
        return found;
    }

    private static Object forcedVersion(Session session) {
        Product product = session.find(Product.class, 3L, LockModeType.OPTIMISTIC_FORCE_INCREMENT);
        int before = product.version;
        session.flush();
        session.refresh(product);
        return before;
    }

    /** Another session is faster, so that the UPDATE by key and version finds no row. */
    private static Object optimisticFailure(HibernateOrders orders) {
        try {
            return orders.inTransaction(session -> {
                Product product = session.find(Product.class, 4L);
                orders.inTransaction(faster -> {
                    faster.find(Product.class, 4L).stock++;
                    return "";
                });
                product.stock--;
                session.flush();
                return "not noticed";
            });
        } catch (OptimisticLockException e) {
            return "noticed";
        }
    }

    private static Object countAndPage(Session session) {
        var query = session.createSelectionQuery("from Customer c order by c.name, c.email", Customer.class)
                .setPage(org.hibernate.query.Page.page(2, 1));
        return query.getResultCount() + " "
                + query.list().stream().map(it -> it.email).toList();
    }

    /** The first statement of a transaction draws from a sequence, that of the next one behind another statement. */
    private static Object idsFirst(HibernateOrders orders) {
        List<Object> made = new ArrayList<>();
        for (int n = 0; n < 30; n++) {
            String reference = "first-" + n;
            boolean first = n % 2 == 0;
            made.add(orders.inTransaction(session -> {
                Customer customer = null;
                if (!first) {
                    customer = session.createSelectionQuery("from Customer order by id", Customer.class)
                            .setMaxResults(1)
                            .getSingleResult();
                }
                Order order = new Order(orders.tenant(), reference, customer == null ? 1L : customer.id);
                session.persist(order);
                session.flush();
                return reference;
            }));
        }
        made.add(orders.inTransaction(
                session -> session.createMutationQuery("delete from Order where reference like 'first-%'")
                        .executeUpdate()));
        return made;
    }

    /** Ids drawn on home between statements on the tenant's shard. */
    private static Object idsInOneSnapshot(Session session) {
        session.doWork(connection -> connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ));
        Long tenant = session.find(Product.class, 1L).organizationId;
        for (int n = 0; n < 25; n++) {
            session.persist(new Ticket(tenant, "snapshot " + n));
        }
        session.flush();
        long distinct = session.createSelectionQuery(
                        "select count(distinct id) from Ticket where title like 'snapshot %'", Long.class)
                .getSingleResult();
        return distinct + ", removed "
                + session.createMutationQuery("delete from Ticket where title like 'snapshot %'")
                        .executeUpdate();
    }

    private static Object elementCollections(Session session) {
        Long tenant = session.find(Product.class, 1L).organizationId;
        Ticket ticket = new Ticket(tenant, "labelled");
        ticket.labels.addAll(List.of("late", "urgent", "new"));
        session.persist(ticket);
        session.flush();
        ticket.labels.remove("new");
        ticket.labels.add("old");
        session.flush();
        session.clear();
        List<Object> found = new ArrayList<>();
        Ticket again = session.find(Ticket.class, new TenantKey(tenant, ticket.id));
        found.add(again.labels.toString());
        found.addAll(session.createSelectionQuery(
                        "select t.title from Ticket t where 'old' member of t.labels and size(t.labels) = 3",
                        String.class)
                .list());
        found.addAll(rows(session.createSelectionQuery(
                        "select l, count(t.id) from Ticket t join t.labels l group by l order by l", Object[].class)
                .getResultStream()));
        again.labels.clear();
        session.flush();
        session.remove(again);
        session.flush();
        return found;
    }

    /** The collection's table has no tenant column: its rows are of the payment's tenant. */
    private static Object childCollections(Session session) {
        Order order = new Order(session.find(Product.class, 1L).organizationId, "noted", 1L);
        session.persist(order);
        session.flush();
        Payment payment = new Payment(order.id, BigDecimal.ONE);
        payment.notes.addAll(List.of("by card", "twice"));
        session.persist(payment);
        session.flush();
        session.clear();
        Payment again = session.find(Payment.class, payment.id);
        List<Object> found = new ArrayList<>(again.notes);
        again.notes.remove("twice");
        session.flush();
        found.addAll(session.createSelectionQuery(
                        "select n from Payment p join p.notes n where p.amount = 1 order by n", String.class)
                .list());
        again.notes.clear();
        session.flush();
        session.remove(again);
        session.remove(session.find(Order.class, new TenantKey(order.organizationId, order.id)));
        session.flush();
        return found;
    }

    private static Object dynamicUpdates(Session session) {
        Ticket ticket = new Ticket(session.find(Product.class, 1L).organizationId, "changing");
        session.persist(ticket);
        session.flush();
        session.refresh(ticket);
        List<Object> found = new ArrayList<>();
        found.add(ticket.hours);
        ticket.assignee = "somebody";
        session.flush();
        ticket.hours = 3;
        ticket.title = "changed";
        session.flush();
        session.refresh(ticket);
        found.add(ticket.title + " " + ticket.assignee + " " + ticket.hours);
        session.remove(ticket);
        session.flush();
        return found;
    }

    private static Object statelessSession(HibernateOrders orders) {
        return orders.stateless(session -> {
            List<Object> found = new ArrayList<>();
            Product product = new Product(300L, "stateless", BigDecimal.TEN);
            session.insert(product);
            product.price = BigDecimal.ONE;
            session.update(product);
            found.add(session.get(Product.class, 300L).price.intValueExact());
            found.add(session.get(Product.class, 300L, LockMode.PESSIMISTIC_WRITE).version);
            session.refresh(product);
            Ticket ticket = new Ticket(orders.tenant(), "stateless");
            session.insert(ticket);
            found.add(session.createSelectionQuery("select title from Ticket where title = 'stateless'", String.class)
                    .getSingleResult());
            session.delete(ticket);
            session.delete(product);
            found.add(session.get(Product.class, 300L) == null);
            return found;
        });
    }

    /** Of a row that is not there, and then is. */
    private static Object upserts(HibernateOrders orders) {
        return orders.stateless(session -> {
            List<Object> found = new ArrayList<>();
            Ticket ticket = new Ticket(orders.tenant(), "first");
            ticket.id = 5_000_001L;
            ticket.hours = 1;
            session.upsert(ticket);
            ticket.title = "second";
            session.upsert(ticket);
            found.addAll(session.createSelectionQuery("select title from Ticket where id = 5000001", String.class)
                    .list());
            session.delete(ticket);
            return found;
        });
    }

    private static Object lockedByOthers(HibernateOrders orders) {
        return orders.inTransaction(session -> {
            List<Object> found = new ArrayList<>();
            session.find(Customer.class, new TenantKey(orders.tenant(), 5L), LockModeType.PESSIMISTIC_WRITE);
            try {
                orders.inTransaction(other -> other.find(
                        Customer.class,
                        new TenantKey(orders.tenant(), 5L),
                        LockModeType.PESSIMISTIC_WRITE,
                        Map.of("jakarta.persistence.lock.timeout", 0)));
                found.add("not locked");
            } catch (LockTimeoutException | PessimisticLockException e) {
                found.add(e.getClass().getSimpleName());
            }
            found.addAll(orders.inTransaction(other -> other
                    .createSelectionQuery("from Customer where id > 3 order by id", Customer.class)
                    .setHibernateLockMode(LockMode.UPGRADE_SKIPLOCKED)
                    .list()
                    .stream()
                    .map(customer -> customer.id)
                    .toList()));
            return found;
        });
    }
}
