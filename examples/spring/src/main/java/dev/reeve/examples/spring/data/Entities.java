package dev.reeve.examples.spring.data;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.relational.core.mapping.MappedCollection;
import org.springframework.data.relational.core.mapping.Table;

/** The aggregates. None has the tenant column: on a tenant's connections it is filled in, and no other tenant's rows are there. */
final class Entities {
    private Entities() {}

    @Table("customers")
    static final class Customer {
        @Id
        Long id;

        String name;
        String email;
        String country;

        @Version
        Integer version;
    }

    @Table("products")
    static final class Product {
        @Id
        Long id;

        String sku;
        BigDecimal price;
        int stock;

        @Version
        Integer version;
    }

    @Table("orders")
    static final class Order {
        @Id
        Long id;

        String reference;
        Long customerId;
        String state = "open";
        BigDecimal total = BigDecimal.ZERO;

        @Version
        Integer version;

        @MappedCollection(idColumn = "order_id", keyColumn = "line_no")
        List<Line> lines = new ArrayList<>();
    }

    @Table("order_lines")
    static final class Line {
        Long productId;
        int quantity;
        BigDecimal price;
    }

    @Table("payments")
    static final class Payment {
        @Id
        Long id;

        Long orderId;
        BigDecimal amount;
    }

    @Table("refunds")
    static final class Refund {
        @Id
        Long id;

        Long paymentId;
        BigDecimal amount;
    }
}
