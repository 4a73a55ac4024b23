/**
 * Plans: what can be decided about a statement before it is run, kept for when it is run again. In comes a statement's text;
 * out goes a plan, which knows the statement's analysis, what the guard has said of it and its rewritten forms; and
 * out of the plan and one execution's values goes a step: run this text on that shard, command the session, or a
 * refusal. Refusals that follow from the text alone are kept in the plan too. Plans depend on the text, the catalog,
 * the spec and nothing else; they are immutable to the eye, and shared by all threads.
 */
@NullMarked
package dev.reeve.plan;

import org.jspecify.annotations.NullMarked;
