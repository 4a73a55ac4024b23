/**
 * {@code reeve.yaml} → an immutable {@link dev.reeve.spec.Spec}. In comes a {@link dev.reeve.spec.SpecSource}: a file or
 * text, with fragments merged over it and variables to substitute. Out comes the whole spec as records, each of which
 * knows its {@link dev.reeve.spec.Position} for later messages. Refused, all findings of a file at once, each with file,
 * line and column: broken YAML, unknown and repeated keys, wrong types and values, missing variables, and declarations
 * that contradict each other. What depends on the database (whether a table or column exists) is checked later, against
 * the catalog. What is part of the language but not of this version is read, kept, and listed by
 * {@link dev.reeve.spec.Spec#notYetSupported()}.
 */
@NullMarked
package dev.reeve.spec;

import org.jspecify.annotations.NullMarked;
