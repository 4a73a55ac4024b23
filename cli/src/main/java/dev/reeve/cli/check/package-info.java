/**
 * {@code reeve check}. In come an application's statements, from SQL files, MyBatis mappers, logs and {@code pg_stat_statements}, each
 * cut out with its file and line; {@code dev.reeve.check} judges them; out goes a report for people, programs or code hosts. What a
 * reader cannot make a statement of is handed on as not judged, with the reason; it is never dropped.
 */
@NullMarked
package dev.reeve.cli.check;

import org.jspecify.annotations.NullMarked;
