package dev.reeve.cli.check;

import dev.reeve.check.SourceStatement;
import java.io.IOException;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Something that statements come from. */
interface StatementSource {
    /** Hands the statements over one by one, so that sources of any length can be read. */
    void read(Consumer<SourceStatement> to) throws IOException, SQLException;
}
