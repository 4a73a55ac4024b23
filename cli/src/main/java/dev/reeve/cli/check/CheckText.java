package dev.reeve.cli.check;

import dev.reeve.check.Fragment;
import dev.reeve.check.Judgement;
import dev.reeve.check.Level;
import dev.reeve.check.Occurrence;
import dev.reeve.check.Rule;
import dev.reeve.check.SchemaFinding;
import dev.reeve.check.StatementGroup;
import dev.reeve.check.Verdict;
import dev.reeve.check.Way;
import dev.reeve.refusal.Refusal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes a report for people. Statements are shown without their values, as fingerprints have them. */
final class CheckText {
    private static final int STATEMENT_LENGTH = 200;
    private static final int LINE_LENGTH = 100;
    private static final int PLACES = 3;

    private final StringBuilder text = new StringBuilder();

    private CheckText() {}

    static String of(CheckReport report) {
        CheckText writer = new CheckText();
        writer.statements(report);
        writer.findings(report.findings());
        writer.summary(report);
        return writer.text.toString();
    }

    private void statements(CheckReport report) {
        List<Verdict> gravestFirst = new ArrayList<>(Arrays.asList(Verdict.values()));
        Collections.reverse(gravestFirst);
        for (Verdict verdict : gravestFirst) {
            List<StatementGroup> groups = report.groups().stream()
                    .filter(group -> group.judgement().verdict() == verdict)
                    .toList();
            if (groups.isEmpty()) {
                continue;
            }
            long calls = groups.stream().mapToLong(StatementGroup::calls).sum();
            line(count(groups.size(), "statement") + ", " + count(calls, "call") + ": " + verdict.words());
            for (StatementGroup group : groups) {
                if (verdict.level() == null) {
                    running(group);
                } else {
                    needing(group);
                }
            }
            line("");
        }
    }

    private void running(StatementGroup group) {
        Judgement judgement = group.judgement();
        String ways = judgement.ways().stream().map(Way::words).collect(Collectors.joining(" and "));
        String shard = judgement.shard() == null ? "" : "on " + judgement.shard();
        String how = ways.isEmpty() || shard.isEmpty() ? ways + shard : ways + ", " + shard;
        line("  " + number(group.calls()) + " × " + statement(group, LINE_LENGTH)
                + (how.isEmpty() ? "" : "  [" + how + "]"));
        judgement.remarks().forEach(remark -> line("      " + visible(remark)));
    }

    private void needing(StatementGroup group) {
        Judgement judgement = group.judgement();
        line("  " + number(group.calls()) + " × " + statement(group, STATEMENT_LENGTH));
        line("      at    " + places(group));
        Refusal refusal = judgement.refusal();
        if (refusal != null) {
            line("      why   " + visible(refusal.message()));
            refusal.details().forEach(detail -> line("            " + visible(detail)));
            if (judgement.fragments().isEmpty()) {
                line("      do    " + visible(refusal.hint()));
            }
        }
        judgement.remarks().forEach(remark -> line("      note  " + visible(remark)));
        judgement.fragments().forEach(this::fragment);
    }

    private void fragment(Fragment fragment) {
        line("      paste into the spec" + (fragment.remark().isEmpty() ? "" : " (" + fragment.remark() + ")"));
        fragment.yaml().lines().forEach(yaml -> line("        " + yaml));
    }

    private static String places(StatementGroup group) {
        List<Occurrence> shown = group.occurrences()
                .subList(0, Math.min(PLACES, group.occurrences().size()));
        String places =
                shown.stream().map(Occurrence::toString).map(CheckText::visible).collect(Collectors.joining(", "));
        boolean all = shown.size() == group.occurrences().size() && group.found() <= shown.size();
        return all ? places : places + ", …; found " + number(group.found()) + " times";
    }

    private void findings(List<SchemaFinding> findings) {
        for (Rule rule : Rule.values()) {
            List<SchemaFinding> found =
                    findings.stream().filter(finding -> finding.rule() == rule).toList();
            if (found.isEmpty()) {
                continue;
            }
            line(rule.id() + ": " + rule.title());
            for (SchemaFinding finding : found) {
                line("  " + finding.level().id() + "  " + visible(finding.subject()) + ": "
                        + visible(finding.message()));
                if (finding.fragment() != null) {
                    fragment(finding.fragment());
                }
            }
            line("      do    " + rule.remedy());
            line("");
        }
    }

    private void summary(CheckReport report) {
        List<String> parts = new ArrayList<>();
        if (!report.sources().isEmpty()) {
            long kinds = report.groups().size();
            parts.add(count(report.statements(), "statement") + " read, " + count(kinds, "kind"));
        }
        for (Level level : List.of(Level.ERROR, Level.WARNING, Level.NOTE)) {
            parts.add(count(report.count(level), level.id()));
        }
        line("reeve check: " + String.join(", ", parts));
    }

    private static String statement(StatementGroup group, int length) {
        String shown = visible(group.fingerprint().text());
        if (shown.isEmpty()) {
            return "(no text)";
        }
        return shown.length() <= length ? shown : shown.substring(0, length) + " …";
    }

    /** One line, without characters that could command a terminal. */
    private static String visible(String value) {
        return value.replaceAll("[\\p{Cntrl}\u0085\u2028\u2029]+", " ");
    }

    private static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
