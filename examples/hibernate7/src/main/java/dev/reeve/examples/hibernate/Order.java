package dev.reeve.examples.hibernate;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.NamedAttributeNode;
import jakarta.persistence.NamedEntityGraph;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.BatchSize;

/** An entity with a composite key of which one part is generated, and with a collection. */
@Entity
@Table(name = "orders")
@IdClass(TenantKey.class)
@NamedEntityGraph(
        name = "whole",
        attributeNodes = {@NamedAttributeNode("customer"), @NamedAttributeNode("lines")})
public class Order {
    @Id
    @Column(name = "organization_id")
    Long organizationId;

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "order_ids")
    @SequenceGenerator(name = "order_ids", sequenceName = "order_ids", allocationSize = 10)
    Long id;

    String reference;

    @Column(name = "customer_id")
    Long customerId;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(
            name = "organization_id",
            referencedColumnName = "organization_id",
            insertable = false,
            updatable = false)
    @JoinColumn(name = "customer_id", referencedColumnName = "id", insertable = false, updatable = false)
    Customer customer;

    String state = "open";

    BigDecimal total = BigDecimal.ZERO;

    @Version
    int version;

    @OneToMany(mappedBy = "order", cascade = CascadeType.ALL, orphanRemoval = true)
    @OrderBy("lineNo")
    @BatchSize(size = 8)
    List<Line> lines = new ArrayList<>();

    protected Order() {}

    Order(Long organizationId, String reference, Long customerId) {
        this.organizationId = organizationId;
        this.reference = reference;
        this.customerId = customerId;
    }

    void add(Product product, int quantity) {
        lines.add(new Line(this, lines.size() + 1, product, quantity));
        total = total.add(product.price.multiply(BigDecimal.valueOf(quantity)));
    }
}
