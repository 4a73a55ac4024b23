package dev.reeve.plan;

/**
 * How long it took to make a plan, in nanoseconds.
 *
 * @param parsing text to tree
 * @param planning tree to plan: whose rows it touches, where it goes, whether it may. Rewriting happens when a text is first needed
 */
public record PlanningTime(long parsing, long planning) {}
