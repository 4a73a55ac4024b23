/**
 * The order application on Hibernate: the same sources for 6.6 and 7. In comes a session factory and a tenant; each method is a
 * transaction of a session of that tenant.
 */
package dev.reeve.examples.hibernate;
