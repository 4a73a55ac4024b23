package dev.reeve.examples.hibernate;

import java.io.Serializable;

/** The key of entities whose primary key contains the tenant. */
public record TenantKey(Long organizationId, Long id) implements Serializable {}
