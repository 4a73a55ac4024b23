package dev.reeve.examples.hibernate;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.util.Set;
import java.util.TreeSet;
import org.hibernate.annotations.TenantId;

/** An entity with an id that the database generates for all tenants of a shard. */
@Entity
@Table(name = "payments")
public class Payment {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    Long id;

    @TenantId
    @Column(name = "organization_id")
    Long organizationId;

    @Column(name = "order_id")
    Long orderId;

    BigDecimal amount;

    @ElementCollection
    @CollectionTable(name = "payment_notes", joinColumns = @JoinColumn(name = "payment_id"))
    @Column(name = "note")
    Set<String> notes = new TreeSet<>();

    protected Payment() {}

    Payment(Long orderId, BigDecimal amount) {
        this.orderId = orderId;
        this.amount = amount;
    }
}
