/**
 * The facade: opens a spec, and explains statements. In comes the path of a {@code reeve.yaml} and the means to
 * reach its shards; out goes an engine that doors (the JDBC data source and those to come) hand their statements
 * to, and that can tell for any statement which tenant it belongs to, how that was found, where it runs and
 * rewritten to what. Refused is a spec that cannot be honoured, when it is opened, and every statement that the
 * stages behind it refuse. Of this module, applications need nothing but this package.
 */
@NullMarked
package dev.reeve;

import org.jspecify.annotations.NullMarked;
