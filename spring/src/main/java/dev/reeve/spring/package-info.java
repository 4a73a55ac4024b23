/**
 * What Spring asks of a multi-tenant database. In comes the tenant that the application is working for; out go connections that are
 * bound to it, cache keys that contain it, and refusals as exceptions of Spring's own kind. Refused are connections and cache
 * entries without a tenant.
 *
 * <p>Compiled against Spring 6.2 and Spring Boot 3.5, and tested with them. Spring Boot need not be there.
 */
@NullMarked
package dev.reeve.spring;

import org.jspecify.annotations.NullMarked;
