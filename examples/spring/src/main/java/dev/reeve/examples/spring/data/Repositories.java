package dev.reeve.examples.spring.data;

import dev.reeve.examples.orders.OrderApplication.Sales;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jdbc.repository.query.Modifying;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.relational.core.sql.LockMode;
import org.springframework.data.relational.repository.Lock;
import org.springframework.data.repository.CrudRepository;

/** The repositories. */
final class Repositories {
    private Repositories() {}

    interface Customers extends CrudRepository<Entities.Customer, Long> {
        Optional<Entities.Customer> findByEmail(String email);

        @Query("SELECT c.name FROM customers c JOIN countries n ON n.code = c.country WHERE n.name = :country"
                + " ORDER BY c.name")
        List<String> namesIn(String country);

        @Query("SELECT name FROM countries WHERE code = :code")
        String country(String code);
    }

    interface Products extends CrudRepository<Entities.Product, Long> {
        Optional<Entities.Product> findBySku(String sku);

        List<Entities.Product> findBySkuIn(Collection<String> skus);

        @Query("SELECT p.sku, sum(l.quantity) AS quantity, sum(l.quantity * l.price) AS amount FROM order_lines l"
                + " JOIN products p ON p.organization_id = l.organization_id AND p.id = l.product_id"
                + " GROUP BY p.sku HAVING sum(l.quantity) >= :least ORDER BY p.sku")
        List<Sales> sales(long least);
    }

    interface Orders extends CrudRepository<Entities.Order, Long> {
        Optional<Entities.Order> findByReference(String reference);

        @Lock(LockMode.PESSIMISTIC_WRITE)
        Optional<Entities.Order> readByReference(String reference);

        @Modifying
        @Query("UPDATE orders SET state = 'cancelled', version = version + 1 WHERE state = 'open' AND total < :total")
        int cancelBelow(BigDecimal total);

        @Modifying
        @Query("DELETE FROM orders o WHERE o.state = 'cancelled' AND NOT EXISTS (SELECT 1 FROM payments p"
                + " WHERE p.organization_id = o.organization_id AND p.order_id = o.id)")
        int removeCancelled();
    }

    interface Payments extends CrudRepository<Entities.Payment, Long> {}

    interface Refunds extends CrudRepository<Entities.Refund, Long> {
        @Query("SELECT r.amount FROM refunds r JOIN payments p ON p.id = r.payment_id"
                + " JOIN orders o ON o.organization_id = p.organization_id AND o.id = p.order_id"
                + " WHERE o.reference = :reference ORDER BY r.amount DESC")
        List<BigDecimal> amounts(String reference);
    }
}
