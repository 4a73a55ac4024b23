/**
 * Turns an admitted statement into what a placement runs. In comes the admitted statement; out goes a template:
 * the original text, edited at nodes of its tree so that every reference is narrowed to the tenant, with slots
 * for physical names and values. What needs no change stays as it was written. The edited text is parsed and
 * analyzed once more, and refused if any reference in it is not narrowed; plugins edit through the same edits and
 * are held to the same check.
 */
@NullMarked
package dev.reeve.rewrite;

import org.jspecify.annotations.NullMarked;
