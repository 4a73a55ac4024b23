/**
 * What tests of Reeve, and of applications that use it, stand on: embedded PostgreSQL, the unsharded oracle that
 * answers are compared with, and the reader of case files. In come SQL files and cases as data; out go running
 * databases and verdicts. Refused are case files that do not say exactly what they expect.
 *
 * <p>{@link dev.reeve.testkit.EmbeddedServer} is a real PostgreSQL, unpacked from an archive on the class path (no
 * installation, no container); it runs as root, too. One server holds as many databases as a test wants, so a cluster
 * is one server with the databases {@code home}, {@code shard_a}, {@code shard_b} and {@code shard_c}; a test that
 * takes a shard away starts a second server for that shard.
 */
@NullMarked
package dev.reeve.testkit;

import org.jspecify.annotations.NullMarked;
