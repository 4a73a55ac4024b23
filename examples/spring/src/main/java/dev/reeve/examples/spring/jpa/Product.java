package dev.reeve.examples.spring.jpa;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.math.BigDecimal;

/** A product; its id counts anew for each tenant. */
@Entity
@Table(name = "products")
class Product {
    @Id
    Long id;

    String sku;

    BigDecimal price;

    int stock;

    @Version
    Integer version;

    String sku() {
        return sku;
    }
}
