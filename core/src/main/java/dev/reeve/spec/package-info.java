/**
 * Reads {@code reeve.yaml}. In comes the file's text with its {@code ${env:…}} and {@code ${file:…}}
 * references; out goes an immutable {@code Spec}: shards, tenants, the tenant column, the scopes of tables,
 * relations, keys, services. Refused, with the line, the key and the nearest valid key, are unknown keys, missing
 * variables, values of the wrong kind and declarations that contradict one another.
 */
@NullMarked
package dev.reeve.spec;

import org.jspecify.annotations.NullMarked;
