/**
 * The order application on Spring: {@code jdbc} with JdbcTemplate, whose statements name their tenant; {@code data} with Spring Data
 * JDBC and {@code jpa} with Spring Data JPA, whose connections are bound to one. In comes a data source; each method is a transaction.
 */
package dev.reeve.examples.spring;
