package dev.reeve.cli;

import picocli.CommandLine;

/** The command line, for tests of other packages. */
public final class CommandLines {
    private CommandLines() {}

    public static CommandLine reeve() {
        return Main.commandLine();
    }
}
