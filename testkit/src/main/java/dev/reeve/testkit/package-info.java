/**
 * What tests of Reeve, and of applications that use it, stand on: embedded PostgreSQL, the unsharded oracle that
 * answers are compared with, and the reader of case files. In come SQL files and cases as data; out go running
 * databases and verdicts. Refused are case files that do not say exactly what they expect.
 */
@NullMarked
package dev.reeve.testkit;

import org.jspecify.annotations.NullMarked;
