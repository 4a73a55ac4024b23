package dev.reeve.cli;

import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Spec;
import dev.reeve.spec.Unsupported;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a spec, by itself or against the databases that it names. */
@Command(
        name = "validate",
        description = "Checks a spec and prints what is wrong with it, with file, line and column.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class Validate implements Callable<Integer> {
    private static final int WELL = 0;
    private static final int NOT_VALID = 1;

    @picocli.CommandLine.Spec
    private CommandSpec command;

    @Option(
            names = "--connect",
            description = "Also connect to every shard: check the spec against home's tables, and that the other shards"
                    + " can be reached and have the same tables as home.")
    private boolean connect;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            defaultValue = "reeve.yaml",
            description = "The spec; default: ${DEFAULT-VALUE}.")
    private Path file;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        List<String> findings = new ArrayList<>();
        List<String> summary = new ArrayList<>();
        try {
            Spec spec = Spec.read(file);
            summary.add(counted(spec.shards().size(), "shard") + ", "
                    + counted(spec.tenants().size(), "tenant") + ", "
                    + counted(spec.tables().size(), "table") + " declared");
            for (Unsupported unsupported : spec.notYetSupported()) {
                findings.add(unsupported.toString());
            }
            if (connect) {
                new Connected(spec, findings, summary).check();
            }
        } catch (ReeveException e) {
            findings.addAll(e.details());
        }
        findings.forEach(out::println);
        if (findings.isEmpty()) {
            out.println(file + ": ok");
            summary.forEach(line -> out.println("  " + line));
        } else {
            out.println(file + ": " + (findings.size() == 1 ? "1 finding" : findings.size() + " findings"));
        }
        out.flush();
        return findings.isEmpty() ? WELL : NOT_VALID;
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
