package dev.reeve.examples.spring.jpa;

import dev.reeve.examples.orders.OrderApplication.Sales;
import jakarta.persistence.LockModeType;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.repository.EntityGraph;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

/** The repositories. */
final class Repositories {
    private Repositories() {}

    interface Customers extends JpaRepository<Customer, Long> {
        Optional<Customer> findByEmail(String email);

        @Query("select c.name from Customer c where c.country.name = :country order by c.name")
        List<String> namesIn(String country);
    }

    interface Products extends JpaRepository<Product, Long> {
        Optional<Product> findBySku(String sku);

        List<Product> findBySkuIn(Collection<String> skus);

        @Query(
                value = "select p.sku, sum(l.quantity), sum(l.quantity * l.price)"
                        + " from order_lines l join products p on p.id = l.product_id"
                        + " and p.organization_id = l.organization_id"
                        + " group by p.sku having sum(l.quantity) >= :least order by p.sku",
                nativeQuery = true)
        List<Sales> sales(long least);
    }

    interface Orders extends JpaRepository<Order, Long>, JpaSpecificationExecutor<Order> {
        @EntityGraph(attributePaths = {"customer", "customer.country", "lines"})
        Optional<Order> readById(Long id);

        Optional<Order> findByReference(String reference);

        @Lock(LockModeType.PESSIMISTIC_WRITE)
        Optional<Order> readByReference(String reference);

        Page<Order> findByStateOrderByReference(String state, Pageable page);

        @Modifying
        @Query("update Order o set o.state = 'cancelled', o.version = o.version + 1"
                + " where o.state = 'open' and o.total < :total")
        int cancelBelow(BigDecimal total);

        @Modifying
        @Query(
                value = "delete from orders o where o.state = 'cancelled' and not exists (select 1 from payments p"
                        + " where p.organization_id = o.organization_id and p.order_id = o.id)",
                nativeQuery = true)
        int removeCancelled();
    }

    interface Payments extends JpaRepository<Payment, Long> {}

    interface Refunds extends JpaRepository<Refund, Long> {
        @Query("select r.amount from Refund r join Order o on o.id = r.payment.orderId"
                + " where o.reference = :reference order by r.amount desc")
        List<BigDecimal> amounts(String reference);
    }
}
