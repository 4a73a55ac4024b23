package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;

/** Narrows every governed reference to no row. */
final class NothingStep implements SqlRewritePlugin {
    private static final Fragment FALSE = Fragment.of("false");

    @Override
    public String name() {
        return "nothing";
    }

    @Override
    public int order() {
        return 10;
    }

    @Override
    public void rewrite(StatementEdits statement) {
        for (GovernedReference reference : statement.analysis().references()) {
            if (statement.places().of(reference).isEmpty()) {
                throw Unrewritable.unsupported(reference, "rows are inserted for no tenant");
            }
            statement.narrow(reference, FALSE);
        }
    }
}
