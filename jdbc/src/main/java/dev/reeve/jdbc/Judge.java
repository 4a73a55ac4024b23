package dev.reeve.jdbc;

import dev.reeve.Reeve;
import dev.reeve.execute.ServiceGate;
import dev.reeve.plan.Plan;
import dev.reeve.sql.Literal.Marker;
import java.util.List;

/** Says of an observed statement what would become of it. Stops no statement, not even by a fault of its own. */
final class Judge {
    private final Reeve reeve;
    private final ServiceGate gate;

    Judge(Reeve reeve, ServiceGate gate) {
        this.reeve = reeve;
        this.gate = gate;
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
        try {
            List<Plan> plans = reeve.plan(text, written, Marker.QUESTION);
            int used = 0;
            for (Plan plan : plans) {
                int end = used + plan.parameters();
                if (end > parameters.count()) {
                    // The driver is about to say which value is missing.
                    return;
                }
                gate.observe(plan, reeve.tenants(), parameters.from(used, plan.parameters()));
                used = end;
            }
        } catch (RuntimeException bug) {
            gate.log().notJudged(bug);
        }
    }
}
