package dev.reeve.plan;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Analyzer;
import dev.reeve.analyze.LookupKey;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.guard.Admitted;
import dev.reeve.guard.Decision;
import dev.reeve.guard.Extent;
import dev.reeve.guard.Guard;
import dev.reeve.guard.KeyChecks;
import dev.reeve.guard.ProposedRows;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.rewrite.Rewriter;
import dev.reeve.rewrite.Rewritten;
import dev.reeve.sql.Literal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The stages of one catalog and spec, in their order. Safe for use by several threads. */
final class Stages {
    private final GovernedCatalog catalog;
    private final Analyzer analyzer;
    private final Guard guard;
    private final Rewriter rewriter;
    private final CopiedTable copied;
    private final Map<LookupKey, KeyText> keyTexts = new ConcurrentHashMap<>();

    Stages(GovernedCatalog catalog, Rewriter rewriter) {
        this.catalog = catalog;
        this.analyzer = new Analyzer(catalog);
        this.guard = new Guard(catalog);
        this.rewriter = rewriter;
        this.copied = new CopiedTable(catalog);
    }

    CopiedTable copied() {
        return copied;
    }

    Analyzer analyzer() {
        return analyzer;
    }

    Guard guard() {
        return guard;
    }

    Form form(ParsedStatement parsed, Analysis analysis, Extent extent, boolean byContext, Literal.Marker rendered) {
        Decision decision = guard.admit(parsed, analysis, extent, byContext);
        if (decision instanceof Decision.Refused refused) {
            return Form.refused(refused.refusal(), rendered);
        } else if (decision instanceof Admitted admitted) {
            return form(rewriter.rewrite(admitted), rendered);
        }
        throw new IllegalStateException("a decision that nobody follows: " + decision.getClass());
    }

    private static Form form(Rewritten rewritten, Literal.Marker rendered) {
        if (rewritten instanceof Rewritten.Template it) {
            return Form.of(it.template(), rendered);
        } else if (rewritten instanceof Rewritten.Refused it) {
            return Form.refused(it.refusal(), rendered);
        }
        throw new IllegalStateException("a rewriting that nobody renders: " + rewritten.getClass());
    }

    /** The queries that look for referenced rows, themselves narrowed to the tenant like any statement. */
    List<Probe> probes(ParsedStatement statement, KeyChecks checks, Literal.Marker rendered) {
        List<Probe> probes = new ArrayList<>();
        for (KeyChecks.References references : checks.references()) {
            for (ProbeText text : ProbeText.of(statement.text(), references, catalog)) {
                probes.add(text.probe(this, rendered));
            }
        }
        return List.copyOf(probes);
    }

    /** The columns of the tables' keys, their own and those that others refer to. */
    Set<String> keyColumns(List<GovernedTable> tables) {
        Set<String> columns = new HashSet<>();
        for (GovernedTable table : tables) {
            table.lookupKeys().forEach(columns::addAll);
            for (GovernedTable other : catalog.tables().values()) {
                for (Relation relation : other.relations()) {
                    if (relation.to().equals(table.name())) {
                        columns.addAll(relation.targetColumns());
                    }
                }
            }
        }
        return columns;
    }

    /** The queries that look, behind a write, for the rows that it proposed. */
    List<Confirmation> confirmations(ParsedStatement statement, KeyChecks checks, Literal.Marker rendered) {
        List<Confirmation> confirmations = new ArrayList<>();
        for (ProposedRows proposed : checks.proposed()) {
            confirmations.addAll(new ConfirmationText(statement.text(), proposed).confirmations(this, rendered));
        }
        return List.copyOf(confirmations);
    }

    /** The query that looks a key up. */
    KeyText keyText(LookupKey key) {
        return keyTexts.computeIfAbsent(key, asked -> KeyText.of(asked, catalog));
    }

    /** A form that there has to be, since Reeve has written the statement itself. */
    RenderedSql ownStatement(ParsedStatement parsed, Extent extent, Literal.Marker rendered) {
        Form form = form(parsed, analyzer.analyze(parsed.root()), extent, true, rendered);
        RenderedSql sql = form.rendered(null);
        if (sql == null) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a query of Reeve's own was refused: " + form.refuse());
        }
        return sql;
    }
}
