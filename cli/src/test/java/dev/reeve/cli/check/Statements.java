package dev.reeve.cli.check;

import dev.reeve.check.SourceStatement;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What a source hands over, as a list. */
final class Statements {
    private Statements() {}

    static List<SourceStatement> of(StatementSource source) throws IOException, SQLException {
        List<SourceStatement> all = new ArrayList<>();
        source.read(all::add);
        return all;
    }
}
