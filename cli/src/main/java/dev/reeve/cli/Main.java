package dev.reeve.cli;

import dev.reeve.cli.check.Check;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where {@code ./reeve} begins: the command that the others are subcommands of. */
@Command(
        name = "reeve",
        description = "Runs every SQL statement exactly where its tenant lives, and refuses rather than guesses.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {Demo.class, Shell.class, Explain.class, Validate.class, Check.class, Parse.class},
        sortOptions = false)
public final class Main implements Runnable {

    @Spec
    private CommandSpec spec;

    private Main() {}

    /** Ends the process with 0 when all is well, 1 when the answer is no, 2 when the command was not understood. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: one of the commands below.");
    }
}
