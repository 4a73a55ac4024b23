package dev.reeve.examples.hibernate;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.util.Set;
import java.util.TreeSet;
import org.hibernate.annotations.DynamicInsert;
import org.hibernate.annotations.DynamicUpdate;

/** An entity whose ids come from a sequence of home's, whose statements name changed columns only, and with a collection of values. */
@Entity
@Table(name = "tickets")
@IdClass(TenantKey.class)
@DynamicInsert
@DynamicUpdate
public class Ticket {
    @Id
    @Column(name = "organization_id")
    Long organizationId;

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "ticket_ids")
    @SequenceGenerator(name = "ticket_ids", sequenceName = "ticket_ids", allocationSize = 10)
    Long id;

    String title;

    String assignee;

    Integer hours;

    @ElementCollection
    @CollectionTable(
            name = "ticket_labels",
            joinColumns = {
                @JoinColumn(name = "organization_id", referencedColumnName = "organization_id"),
                @JoinColumn(name = "ticket_id", referencedColumnName = "id")
            })
    @Column(name = "label")
    Set<String> labels = new TreeSet<>();

    protected Ticket() {}

    Ticket(Long organizationId, String title) {
        this.organizationId = organizationId;
        this.title = title;
    }
}
