/**
 * What Reeve says when it does not do what it was asked. {@link dev.reeve.refusal.ErrorCode} is the catalogue of
 * everything that can be said, each with a stable id and an SQLSTATE of class {@code RV};
 * {@link dev.reeve.refusal.Refusal} is the decision not to run a statement, a value that the stages hand on until a
 * door turns it into the error of its protocol; {@link dev.reeve.refusal.ReeveException} stops a Reeve from opening
 * (a bad spec, a catalog that does not fit) or reports an operation that failed. Messages name tables, columns and
 * operators; they never carry parameters, literals of the statement, or names of other tenants. This package depends
 * on nothing.
 */
@NullMarked
package dev.reeve.refusal;

import org.jspecify.annotations.NullMarked;
