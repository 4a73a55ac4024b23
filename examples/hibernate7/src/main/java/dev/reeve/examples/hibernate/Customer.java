package dev.reeve.examples.hibernate;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** An entity with a composite key and a version. */
@Entity
@Table(name = "customers")
@IdClass(TenantKey.class)
public class Customer {
    @Id
    @Column(name = "organization_id")
    Long organizationId;

    @Id
    Long id;

    String name;

    String email;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "country")
    Country country;

    @Version
    int version;

    protected Customer() {}

    public String name() {
        return name;
    }

    public Country country() {
        return country;
    }
}
