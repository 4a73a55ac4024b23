package dev.reeve.examples.hibernate;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A table that every shard has a copy of. */
@Entity
@Table(name = "countries")
public class Country {
    @Id
    String code;

    String name;

    protected Country() {}

    public String name() {
        return name;
    }
}
