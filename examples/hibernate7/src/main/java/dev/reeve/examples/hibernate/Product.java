package dev.reeve.examples.hibernate;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.TenantId;

/** An entity whose key counts anew for each tenant, and which is told apart by {@code @TenantId}. */
@Entity
@Table(name = "products")
@Cacheable
@Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
public class Product {
    @Id
    Long id;

    @TenantId
    @Column(name = "organization_id")
    Long organizationId;

    String sku;

    BigDecimal price;

    int stock;

    @Version
    int version;

    protected Product() {}

    Product(Long id, String sku, BigDecimal price) {
        this.id = id;
        this.sku = sku;
        this.price = price;
    }

    public String sku() {
        return sku;
    }
}
