package dev.reeve.cli.check;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.refusal.Suggestion;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Where statements come from, as options say it. */
final class CheckSources {
    @Option(
            names = "--sql",
            paramLabel = "PATH",
            description = "A file of SQL statements, or a directory of .sql files. Repeatable, as are the next three.")
    private List<Path> sql = new ArrayList<>();

    @Option(
            names = "--mybatis",
            paramLabel = "PATH",
            description = "A MyBatis mapper, in XML or Java, or a directory of them.")
    private List<Path> mappers = new ArrayList<>();

    @Option(names = "--log", paramLabel = "FILE", description = "A log; if its name ends in .gz it is unpacked.")
    private List<Path> logs = new ArrayList<>();

    @Option(
            names = "--statistics",
            paramLabel = "SHARD",
            arity = "0..1",
            fallbackValue = Shard.HOME,
            description = "What pg_stat_statements has counted in a shard's database; without a name, in home's.")
    private List<String> statistics = new ArrayList<>();

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "auto",
            description = "stderr, csv or json, as PostgreSQL writes them, plain for a statement on each line, or auto;"
                    + " default: ${DEFAULT-VALUE}.")
    private LogFormat logFormat = LogFormat.AUTO;

    @Option(
            names = "--parameters",
            paramLabel = "STYLE",
            defaultValue = "auto",
            description = "How statements of files and logs write parameters: dollar, question, named or auto; default:"
                    + " ${DEFAULT-VALUE}.")
    private ParameterStyle style = ParameterStyle.AUTO;

    /** The sources, in the order of the options. */
    List<StatementSource> of(Spec spec) {
        List<StatementSource> sources = new ArrayList<>();
        sql.forEach(path -> sources.add(new SqlFile(path, style)));
        mappers.forEach(path -> sources.add(new MapperFiles(path)));
        logs.forEach(path -> sources.add(new LogFile(path, logFormat, style)));
        for (String name : statistics) {
            Shard shard = spec.shards().get(name);
            if (shard == null) {
                throw new ReeveException(
                        ErrorCode.SPEC_INVALID,
                        "the spec has no shard " + name
                                + Suggestion.among(name, spec.shards().keySet()));
            }
            sources.add(new StatementStatistics(shard));
        }
        return sources;
    }

    /** What the report calls them. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        sql.forEach(path -> names.add(path.toString()));
        mappers.forEach(path -> names.add(path.toString()));
        logs.forEach(path -> names.add(path.toString()));
        statistics.forEach(shard -> names.add("pg_stat_statements of " + shard));
        return names;
    }
}
