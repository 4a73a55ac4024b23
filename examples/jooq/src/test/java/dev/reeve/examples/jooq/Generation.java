package dev.reeve.examples.jooq;

import java.nio.file.Path;
import java.sql.Connection;
import org.jooq.codegen.GenerationTool;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Database;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Logging;
import org.jooq.meta.jaxb.Target;

/** How the generated code comes about: through Reeve, whose metadata is home's. */
final class Generation {
    private Generation() {}

    // snippet: generation
    static void into(Path directory, Connection throughReeve) throws Exception {
        GenerationTool tool = new GenerationTool();
        tool.setConnection(throughReeve);
        tool.run(new Configuration()
                .withLogging(Logging.WARN)
                .withGenerator(new Generator()
                        .withDatabase(new Database()
                                .withName("org.jooq.meta.postgres.PostgresDatabase")
                                .withInputSchema("public")
                                .withIncludes("countries|customers|products|orders|order_lines|payments|refunds")
                                .withRecordVersionFields("customers\\.version|orders\\.version"))
                        .withGenerate(new Generate()
                                .withGeneratedAnnotation(false)
                                .withImplicitJoinPathsToOne(false)
                                .withImplicitJoinPathsToMany(false)
                                .withWhereMethodOverrides(false)
                                .withRenameMethodOverrides(false)
                                .withIndexes(false))
                        .withTarget(new Target()
                                .withPackageName("dev.reeve.examples.jooq.generated")
                                .withDirectory(directory.toString()))));
    }
    // end snippet
}
