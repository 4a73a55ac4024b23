package dev.reeve.testkit.noninterference;

import dev.reeve.testkit.cases.WorldFiles;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;

/** What is run inside of a build with a fault. Only types of the JDK go in and out. */
public final class PlantedRun {
    private PlantedRun() {}

    /**
     * Runs statements until one goes wrong by its answer.
     *
     * @param sites the texts of the sites, one for each thread
     * @return how many statements it took, what was wrong, and the small statement; empty if nothing was
     */
    public static String run(List<List<String>> sites, long from, long to) throws SQLException {
        Driver driver = new org.postgresql.Driver();
        try {
            Report report = NonInterference.of(
                            new WorldFiles("", "", "", ""), sites.get(0).get(1))
                    .seeds(from, to)
                    .runUntilWrong(sites.stream().map(Site::of).toList());
            for (Violation violation : report.violations()) {
                return report.made() + " " + violation.kind() + " " + violation.sql();
            }
            return "";
        } finally {
            for (Driver each : Collections.list(DriverManager.getDrivers())) {
                if (each.getClass() == driver.getClass()) {
                    DriverManager.deregisterDriver(each);
                }
            }
        }
    }
}
