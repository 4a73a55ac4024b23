package dev.reeve.examples.hibernate;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.math.BigDecimal;

/** One line of an order; its key begins with the order's. */
@Entity
@Table(name = "order_lines")
@IdClass(Line.Key.class)
public class Line {
    /** A line's key. */
    public record Key(TenantKey order, Integer lineNo) implements Serializable {}

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "organization_id", referencedColumnName = "organization_id")
    @JoinColumn(name = "order_id", referencedColumnName = "id")
    Order order;

    @Id
    @Column(name = "line_no")
    Integer lineNo;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "product_id")
    Product product;

    int quantity;

    BigDecimal price;

    protected Line() {}

    Line(Order order, int lineNo, Product product, int quantity) {
        this.order = order;
        this.lineNo = lineNo;
        this.product = product;
        this.quantity = quantity;
        this.price = product.price;
    }
}
