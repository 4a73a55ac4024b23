package dev.reeve.sql;

/** An element of GROUP BY: an expression, or a grouping set. */
public sealed interface GroupingElement extends Node permits Expression, GroupingSet {}
