/** The order application on JdbcTemplate: in comes a data source, out go the application's answers. */
package dev.reeve.examples.spring.jdbc;
