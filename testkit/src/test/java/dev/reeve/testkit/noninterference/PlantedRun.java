package dev.reeve.testkit.noninterference;

import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.Case;
import dev.reeve.testkit.cases.CaseDirectory;
import dev.reeve.testkit.cases.CaseReader;
import dev.reeve.testkit.cases.CaseRunner;
import dev.reeve.testkit.cases.WorldFiles;
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
     * Runs cases: shared ones, their sisters, and counter-examples of random statements.
     *
     * @return the names of those that come out as they should
     */
    public static List<String> cases(List<String> names) throws Exception {
        Driver driver = new org.postgresql.Driver();
        List<Case> shared = new ArrayList<>(CaseReader.read(CaseDirectory.copied()));
        shared.addAll(CaseReader.read(directory(SISTERS)));
        List<Case> found = CaseReader.read(directory("cases"));
        List<String> silent = new ArrayList<>(names);
        try {
            silent.removeAll(shown(names, shared, WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml")));
            silent.removeAll(shown(names, found, NonInterferenceIT.tellingWorld()));
        } finally {
            forget(driver);
        }
        return silent;
    }

    private static Path directory(String resource) throws URISyntaxException {
        return Path.of(
                Objects.requireNonNull(PlantedRun.class.getResource(resource)).toURI());
    }

    private static List<String> shown(List<String> names, List<Case> cases, WorldFiles world) throws SQLException {
        List<Case> meant =
                cases.stream().filter(single -> names.contains(single.name())).toList();
        List<String> shown = new ArrayList<>();
        if (meant.isEmpty()) {
            return shown;
        }
        try (EmbeddedServer server = EmbeddedServer.start();
                CaseRunner runner = CaseRunner.start(server, world)) {
            for (Case single : meant) {
                if (shows(runner, single)) {
                    shown.add(single.name());
                }
            }
        }
        return shown;
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
