/**
 * What Hibernate asks of a multi-tenant database. In comes the tenant that the application is working for; out go connections that
 * are bound to it, and cache keys that contain it. Refused are sessions without a tenant, and caches whose keys leave it out.
 *
 * <p>Compiled against Hibernate 7; the same classes work with Hibernate 6.6.
 */
@NullMarked
package dev.reeve.hibernate;

import org.jspecify.annotations.NullMarked;
