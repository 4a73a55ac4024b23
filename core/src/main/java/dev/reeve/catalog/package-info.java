/**
 * What the databases hold. In comes {@code pg_catalog} over a plain connection, together with the spec's
 * declarations; out goes an immutable catalog of tables, columns and their types, keys, foreign keys, views,
 * functions, triggers and rules, in which each table has its scope. Refused are catalogs on which nothing sound
 * can stand: tables that disagree about the tenant column's type, a tenant column that no table carries, a
 * declared table or column that does not exist. Every stage may ask the catalog.
 */
@NullMarked
package dev.reeve.catalog;

import org.jspecify.annotations.NullMarked;
