/** The order application on Spring Data JDBC: in comes a data source, out go the application's answers. */
package dev.reeve.examples.spring.data;
