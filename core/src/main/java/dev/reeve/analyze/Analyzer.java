package dev.reeve.analyze;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Statement;
import java.util.List;
import java.util.Objects;

/** Parsed statement → {@link Analysis}. Pure; safe for use by several threads. */
public final class Analyzer {
    private final GovernedCatalog catalog;
    private final Keys keys;

    public Analyzer(GovernedCatalog catalog) {
        this.catalog = Objects.requireNonNull(catalog);
        this.keys = new Keys(catalog);
    }

    /** Analyzes a statement under the search path that was in force when the catalog was read. */
    public Analysis analyze(ParsedStatement statement) {
        return analyze(statement.root());
    }

    /** Analyzes a statement under the search path that was in force when the catalog was read. */
    public Analysis analyze(Statement statement) {
        return analyze(statement, catalog.catalog().searchPath());
    }

    /**
     * Analyzes a statement.
     *
     * @param searchPath schemas in order, as {@code Catalog.effectivePath} gives them
     */
    public Analysis analyze(Statement statement, List<String> searchPath) {
        Survey survey = new Survey(catalog, keys, searchPath);
        Analysis.Effect effect = statement.accept(new StatementWalker(survey));
        ValueForms values = new ValueForms(catalog.tenantType(), !(statement instanceof Prepare));
        Terms terms = new Terms(survey, values);
        Regions regions = new Regions(survey, terms);
        AssignedOrigins origins = new AssignedOrigins(survey, terms, values, regions);
        InsertedRows inserted = new InsertedRows(survey, terms, origins);
        ConditionReader reader = new ConditionReader(survey, terms, values, regions);
        Solver solver = new Solver(survey, terms, regions, reader, inserted);
        solver.solve();
        KeyAssignments assignments = new KeyAssignments(survey, inserted, origins, solver);
        Reasons reasons = new Reasons(survey, terms, regions, solver, reader.facts());
        List<GovernedReference> references =
                new References(survey, terms, solver, inserted, assignments, reasons).list();
        List<KeyAssignment> written = assignments.list();
        return new Analysis(
                statement,
                effect,
                survey.blocks(),
                survey.names(),
                references,
                survey.relations(),
                survey.functions(),
                written,
                survey.columnUses(),
                survey.locks(),
                new LiteralsRead(survey, terms, solver).list(regions, reader.constantsRead(), written),
                new Findings(survey, terms).list(references));
    }
}
