/** The order application on Spring Data JPA on Hibernate: in comes a data source, out go the application's answers. */
package dev.reeve.examples.spring.jpa;
