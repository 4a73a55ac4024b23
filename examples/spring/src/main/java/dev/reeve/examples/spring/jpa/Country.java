package dev.reeve.examples.spring.jpa;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A table that every shard has a copy of. */
@Entity
@Table(name = "countries")
class Country {
    @Id
    String code;

    String name;

    String name() {
        return name;
    }
}
