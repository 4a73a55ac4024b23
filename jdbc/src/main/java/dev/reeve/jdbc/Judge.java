package dev.reeve.jdbc;

import dev.reeve.Reeve;
import dev.reeve.execute.KeysOnHome;
import dev.reeve.execute.Rehearsal;
import dev.reeve.execute.ServiceGate;
import dev.reeve.execute.StatementLog;
import dev.reeve.plan.Plan;
import dev.reeve.sql.Literal.Marker;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Says of the statements of an observed connection what would become of them. Stops no statement, not even by a fault of its own. Used by
 * the connection's thread.
 */
final class Judge {
    private final Reeve reeve;
    private final StatementLog log;
    private final Rehearsal rehearsal;

    Judge(Reeve reeve, ServiceGate gate, KeysOnHome<?> keys) {
        this.reeve = reeve;
        this.log = gate.log();
        this.rehearsal = new Rehearsal(gate, keys);
    }

    /** A text without parameters. */
    void judge(String text) {
        judge(text, Marker.DOLLAR, Parameters.NONE);
    }

    /** A text whose parameters are question marks. */
    void judgePrepared(String text, Parameters parameters) {
        judge(text, Marker.QUESTION, parameters);
    }

    private void judge(String text, Marker written, Parameters parameters) {
        unharmed(() -> {
            List<Plan> plans = reeve.plan(text, written, Marker.QUESTION);
            List<Parameters> values = new ArrayList<>(plans.size());
            int used = 0;
            for (Plan plan : plans) {
                if (used + plan.parameters() > parameters.count()) {
                    // The driver is about to say which value is missing.
                    return;
                }
                values.add(parameters.from(used, plan.parameters()));
                used += plan.parameters();
            }
            rehearsal.judge(plans, values, reeve.tenants());
        });
    }

    /** Statements now belong to a transaction that has to be ended, or no more. */
    void chained(boolean chained) {
        unharmed(() -> rehearsal.chained(chained));
    }

    /** The transaction has been committed or rolled back. */
    void ended() {
        unharmed(rehearsal::end);
    }

    /** @param level JDBC's number of it */
    void isolation(int level) {
        unharmed(() -> rehearsal.isolation(IsolationLevels.ofJdbc(level)));
    }

    void close() {
        unharmed(rehearsal::close);
    }

    private interface Judging {
        void judge() throws SQLException;
    }

    private void unharmed(Judging judging) {
        try {
            judging.judge();
        } catch (SQLException | RuntimeException e) {
            log.notJudged(e);
        }
    }
}
