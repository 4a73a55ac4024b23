/**
 * Works out whose rows a statement touches. In comes a parsed statement and the catalog; out goes an analysis:
 * the tree of query blocks, what each name refers to, for every reference to a governed table the set of tenants
 * it can reach (none, the tenants named by some expressions, or all), and a reason wherever the set is all. It
 * refuses nothing by itself: what it does not know it calls all tenants, with the reason, and the guard decides.
 * Depends on the text and the catalog only, never on values, so that its result can be kept.
 */
@NullMarked
package dev.reeve.analyze;

import org.jspecify.annotations.NullMarked;
