/**
 * Decisions not to run a statement, as values. In comes the stage's verdict: an error code, the reason kind, the
 * table and the place in the text; out goes a refusal with one stable identifier, an SQLSTATE of class {@code
 * RV}, a message and a hint that says what to write instead. A refusal stays a value until it reaches a door,
 * which turns it into the door's own kind of error. No message carries a parameter's value or names another
 * tenant. Depends on nothing, so that every stage may refuse.
 */
@NullMarked
package dev.reeve.refusal;

import org.jspecify.annotations.NullMarked;
