/**
 * What the databases hold. In comes {@code pg_catalog} over a plain connection, which
 * {@link dev.reeve.catalog.CatalogReader} turns into a {@link dev.reeve.catalog.Catalog}: an immutable snapshot of tables,
 * columns and their types, keys, foreign keys, views, functions, triggers and rules. Together with the spec's
 * declarations it becomes a {@link dev.reeve.catalog.GovernedCatalog}, in which each table has its scope, and which says
 * what a name in a statement means. Refused, all findings at once, are catalogs on which nothing sound can stand: tables
 * that disagree about the tenant column's type, a type under which different tenants are equal, a tenant column that no
 * table carries, a declared table or column that does not exist, a child that nothing ties to its parent, an exclusion
 * constraint that spans tenants. Every stage may ask the catalog.
 */
@NullMarked
package dev.reeve.catalog;

import org.jspecify.annotations.NullMarked;
