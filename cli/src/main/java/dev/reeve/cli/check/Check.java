package dev.reeve.cli.check;

import dev.reeve.catalog.CatalogReader;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.check.Connections;
import dev.reeve.check.Level;
import dev.reeve.check.SchemaCheck;
import dev.reeve.check.SchemaFacts;
import dev.reeve.check.SchemaFactsReader;
import dev.reeve.check.SchemaFinding;
import dev.reeve.check.StatementGroups;
import dev.reeve.check.StatementJudge;
import dev.reeve.cli.SpecFile;
import dev.reeve.refusal.ReeveException;
import dev.reeve.refusal.Suggestion;
import dev.reeve.spec.Service;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import dev.reeve.spec.Unsupported;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code reeve check}: what would become of an application's statements, and what in its schema does not fit tenants. */
@Command(
        name = "check",
        description = "Tells what would become of an application's statements, and what in its schema and rows does not"
                + " fit tenants, with what to paste into the spec. Nothing is changed.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing as grave as --fail-on was found",
            "1:something was",
            "2:the command or the spec is wrong, or a file or shard cannot be read"
        })
public final class Check implements Callable<Integer> {
    private static final int WELL = 0;
    private static final int FOUND = 1;
    private static final int NOT_DONE = 2;

    @picocli.CommandLine.Spec
    private CommandSpec command;

    @Mixin
    private SpecFile spec;

    @ArgGroup(exclusive = false, multiplicity = "0..1")
    private CheckSources sources = new CheckSources();

    @ArgGroup(exclusive = false, multiplicity = "0..1")
    private @Nullable DataVerification data;

    @ArgGroup(exclusive = false, multiplicity = "0..1")
    private @Nullable SpecSuggestion suggestion;

    @Option(
            names = "--connections",
            paramLabel = "KIND",
            defaultValue = "any",
            description = "Which connections the application has: bound to a tenant, unbound, or any of them; default:"
                    + " ${DEFAULT-VALUE}.")
    private Connections connections;

    @Option(
            names = "--service",
            paramLabel = "NAME",
            defaultValue = Service.DEFAULT,
            description = "The service whose fan-out policy counts; default: ${DEFAULT-VALUE}.")
    private String service;

    @Option(names = "--no-schema", description = "Leave the schema out.")
    private boolean withoutSchema;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, json or sarif; default: ${DEFAULT-VALUE}.")
    private ReportFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where the report goes; default: standard output.")
    private @Nullable Path output;

    @Option(
            names = "--fail-on",
            paramLabel = "LEVEL",
            defaultValue = "error",
            description = "The least grave level that gives exit code 1: error, warning, note or never; default:"
                    + " ${DEFAULT-VALUE}.")
    private FailOn failOn;

    /** Made by picocli, as a subcommand. */
    public Check() {}

    @Override
    public Integer call() {
        try {
            return suggestion == null ? check() : suggest(suggestion);
        } catch (ReeveException e) {
            return complain(e.code().id() + ": " + e.summary(), e.details());
        } catch (NoSuchFileException e) {
            return complain("there is no file " + e.getMessage(), List.of());
        } catch (IOException e) {
            return complain("a file cannot be read or written: " + e.getMessage(), List.of());
        } catch (CancellationException e) {
            return NOT_DONE;
        } catch (SQLException e) {
            return complain("a shard answered with an error: " + e.getMessage(), List.of());
        }
    }

    private int check() throws IOException, SQLException {
        if (data != null && data.timeout() < 1) {
            throw new ParameterException(command.commandLine(), "--timeout counts from 1.");
        }
        Spec read = Spec.read(spec.path());
        List<Unsupported> unsupported = read.notYetSupported();
        if (!unsupported.isEmpty()) {
            return complain(
                    "not_yet_supported: the spec asks for what this version cannot do",
                    unsupported.stream().map(Unsupported::toString).toList());
        }
        Service policy = read.service(service);
        if (policy == null) {
            return complain(
                    "the spec has no service " + service
                            + Suggestion.among(service, read.services().keySet()),
                    List.of());
        }
        SchemaFacts home = facts(read.home());
        GovernedCatalog governed = GovernedCatalog.of(read, home.catalog());
        List<SchemaFinding> findings = new ArrayList<>();
        if (!withoutSchema) {
            findings.addAll(SchemaCheck.findings(governed, home, others(read)));
        }
        if (data != null) {
            findings.addAll(data.run(read, governed, command.commandLine().getErr()));
        }
        StatementGroups groups =
                new StatementGroups(new StatementJudge(governed, connections, policy, LocalDate.now(ZoneOffset.UTC)));
        for (StatementSource source : sources.of(read)) {
            source.read(groups::add);
        }
        return print(new CheckReport(
                spec.path().toString(), sources.names(), groups.statements(), groups.groups(), findings));
    }

    private int suggest(SpecSuggestion wanted) throws IOException {
        String mistake = wanted.mistake();
        if (mistake != null) {
            return complain("--suggest: " + mistake, List.of());
        }
        if (output != null && Files.exists(output)) {
            return complain(output + " exists already, and is not overwritten by a guess", List.of());
        }
        SpecSuggestion.Suggested suggested;
        try {
            suggested = wanted.suggest();
        } catch (SQLException e) {
            return complain("the database answered with an error: " + e.getMessage(), wanted.advice());
        }
        if (!suggested.yaml().isEmpty()) {
            write(suggested.yaml());
        }
        complain("", suggested.remarks());
        return suggested.remarks().isEmpty() ? WELL : FOUND;
    }

    private int print(CheckReport report) throws IOException {
        write(format.write(report));
        return report.reaches(failOn.level()) ? FOUND : WELL;
    }

    private void write(String text) throws IOException {
        if (output == null) {
            PrintWriter out = command.commandLine().getOut();
            out.print(text);
            out.flush();
        } else {
            Files.writeString(output, text, StandardCharsets.UTF_8);
        }
    }

    private static Map<String, SchemaFacts> others(Spec spec) throws SQLException {
        Map<String, SchemaFacts> others = new LinkedHashMap<>();
        for (Shard shard : spec.shards().values()) {
            if (!shard.name().equals(Shard.HOME)) {
                others.put(shard.name(), facts(shard));
            }
        }
        return others;
    }

    private static SchemaFacts facts(Shard shard) throws SQLException {
        try (Connection connection = CatalogReader.connect(shard)) {
            return SchemaFactsReader.read(connection);
        }
    }

    private int complain(String line, List<String> details) {
        PrintWriter err = command.commandLine().getErr();
        if (!line.isEmpty()) {
            err.println(line);
        }
        details.forEach(detail -> err.println("  " + detail));
        err.flush();
        return NOT_DONE;
    }

    /** Which findings make the command fail. */
    enum FailOn {
        ERROR(Level.ERROR),
        WARNING(Level.WARNING),
        NOTE(Level.NOTE),
        NEVER(null);

        private final @Nullable Level level;

        FailOn(@Nullable Level level) {
            this.level = level;
        }

        @Nullable
        Level level() {
            return level;
        }
    }

    /** The forms of a report. */
    enum ReportFormat {
        TEXT,
        JSON,
        SARIF;

        String write(CheckReport report) {
            return switch (this) {
                case TEXT -> CheckText.of(report);
                case JSON -> CheckJson.of(report);
                case SARIF -> CheckSarif.of(report);
            };
        }
    }
}
