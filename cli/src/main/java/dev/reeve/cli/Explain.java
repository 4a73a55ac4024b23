package dev.reeve.cli;

import dev.reeve.Explanation;
import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Service;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells of a statement which tenant it belongs to, where it would run and rewritten to what, or why it would be refused. */
@Command(
        name = "explain",
        description = "Tells which tenant a statement belongs to, where it would run and as what, or why it is refused."
                + " Connects to the shards to read their tables and to look keys up; the statement itself is not run.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class Explain implements Callable<Integer> {
    private static final int ADMITTED = 0;
    private static final int REFUSED = 1;

    @picocli.CommandLine.Spec
    private CommandSpec command;

    @Mixin
    private SpecFile spec;

    @Option(
            names = {"-t", "--tenant"},
            paramLabel = "TENANT",
            description = "The tenant that the connection is bound to.")
    private @Nullable String tenant;

    @Option(
            names = "--service",
            paramLabel = "NAME",
            description = "The service of the connection; default: ${DEFAULT-VALUE}.",
            defaultValue = Service.DEFAULT)
    private String service;

    @Option(
            names = {"-p", "--parameter"},
            paramLabel = "VALUE",
            description = "The value of $1; again for $2 and so on. What is left out is NULL.")
    private List<String> parameters = new ArrayList<>();

    @Option(names = "--json", description = "Answer with a JSON object.")
    private boolean json;

    @Parameters(
            arity = "0..1",
            paramLabel = "SQL",
            description = "The statement; read from standard input if left out.")
    private @Nullable String sql;

    @Override
    public Integer call() throws IOException {
        String statement = sql == null ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8) : sql;
        PrintWriter out = command.commandLine().getOut();
        try (ReeveDataSource dataSource = ReeveDataSource.of(Reeve.open(spec.path()))) {
            ReeveDataSource named = dataSource.dataSource(service);
            Explanation explanation = (tenant == null ? named : named.forTenant(tenant)).explain(statement, parameters);
            out.print(json ? explanation.json() : explanation.text());
            out.flush();
            return explanation.isAdmitted() ? ADMITTED : REFUSED;
        } catch (ReeveException e) {
            complain(e.code().id() + ": " + e.summary(), e.details());
            return REFUSED;
        } catch (SQLException e) {
            complain("a key could not be looked up: " + e.getMessage(), List.of());
            return REFUSED;
        }
    }

    private void complain(String line, List<String> details) {
        PrintWriter err = command.commandLine().getErr();
        err.println(line);
        details.forEach(detail -> err.println("  " + detail));
        err.flush();
    }
}
