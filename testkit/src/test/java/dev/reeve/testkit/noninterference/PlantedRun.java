package dev.reeve.testkit.noninterference;

import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.Case;
import dev.reeve.testkit.cases.CaseDirectory;
import dev.reeve.testkit.cases.CaseReader;
import dev.reeve.testkit.cases.CaseRunner;
import dev.reeve.testkit.cases.WorldFiles;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** What is run inside of a build with a fault. Only types of the JDK go in and out. */
public final class PlantedRun {
    private static final String SISTERS = "/dev/reeve/testkit/cases/sisters";

    private PlantedRun() {}

    /**
     * Runs statements until one goes wrong by its answer.
     *
     * @param sites the texts of the sites, one for each thread
     * @return how many statements it took, what was wrong, and the statement; empty if nothing was
     */
    public static String statements(List<List<String>> sites, long from, long to) throws SQLException {
        Driver driver = new org.postgresql.Driver();
        try {
            Report report = NonInterference.of(
                            new WorldFiles("", "", "", ""), sites.get(0).get(1))
                    .seeds(from, to)
                    .runUntilWrong(sites.stream().map(Site::of).toList());
            return report.violations().stream()
                    .findFirst()
                    .map(violation -> report.made() + " " + violation.kind() + " " + violation.sql())
                    .orElse("");
        } finally {
            forget(driver);
        }
    }

    /**
     * Runs cases, shared ones and sisters.
     *
     * @return the names of those that come out as they should
     */
    public static List<String> cases(List<String> names) throws IOException, SQLException, URISyntaxException {
        Driver driver = new org.postgresql.Driver();
        List<Case> all = new ArrayList<>(CaseReader.read(CaseDirectory.copied()));
        all.addAll(CaseReader.read(
                Path.of(Objects.requireNonNull(PlantedRun.class.getResource(SISTERS)).toURI())));
        List<String> silent = new ArrayList<>(names);
        try (EmbeddedServer server = EmbeddedServer.start();
                CaseRunner runner = CaseRunner.start(
                        server, WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml"))) {
            for (Case single : all) {
                if (names.contains(single.name()) && shows(runner, single)) {
                    silent.remove(single.name());
                }
            }
        } finally {
            forget(driver);
        }
        return silent;
    }

    private static boolean shows(CaseRunner runner, Case single) throws SQLException {
        try {
            return runner.run(single).isPresent();
        } catch (RuntimeException e) {
            return true;
        }
    }

    /** The JDK's list of drivers outlives the build. */
    private static void forget(Driver driver) throws SQLException {
        for (Driver each : Collections.list(DriverManager.getDrivers())) {
            if (each.getClass() == driver.getClass()) {
                DriverManager.deregisterDriver(each);
            }
        }
    }
}
