package dev.reeve.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names the spec, the same for every command that has it. */
public final class SpecFile {
    @Option(
            names = {"-s", "--spec"},
            paramLabel = "FILE",
            defaultValue = "reeve.yaml",
            description = "The spec; default: ${DEFAULT-VALUE}.")
    private Path path;

    /** Made by picocli, as a part of a command. */
    public SpecFile() {}

    public Path path() {
        return path;
    }
}
