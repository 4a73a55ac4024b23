package dev.reeve.examples.spring.jpa;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** A customer; the tenant column is not mapped. */
@Entity
@Table(name = "customers")
class Customer {
    @Id
    Long id;

    String name;

    String email;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "country")
    Country country;

    @Version
    Integer version;

    String name() {
        return name;
    }

    Country country() {
        return country;
    }
}
