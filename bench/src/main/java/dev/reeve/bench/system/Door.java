package dev.reeve.bench.system;

import javax.sql.DataSource;

/** A way to the rows, by the name that the tables give it. */
record Door(String name, DataSource source) {}
