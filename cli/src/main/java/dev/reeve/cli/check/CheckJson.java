package dev.reeve.cli.check;

import dev.reeve.JsonText;
import dev.reeve.check.Fragment;
import dev.reeve.check.Judgement;
import dev.reeve.check.Level;
import dev.reeve.check.Occurrence;
import dev.reeve.check.SchemaFinding;
import dev.reeve.check.StatementGroup;
import dev.reeve.check.Way;
import dev.reeve.refusal.Refusal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a report for programs. */
final class CheckJson {
    private CheckJson() {}

    static String of(CheckReport report) {
        Map<String, @Nullable Object> summary = new LinkedHashMap<>();
        summary.put("statements", report.statements());
        summary.put("kinds", report.groups().size());
        for (Level level : Level.values()) {
            summary.put(level.id() + "s", report.count(level));
        }
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("spec", report.spec());
        members.put("sources", report.sources());
        members.put("summary", summary);
        members.put("statements", report.groups().stream().map(CheckJson::group).toList());
        members.put(
                "findings", report.findings().stream().map(CheckJson::finding).toList());
        return JsonText.of(members);
    }

    private static Map<String, @Nullable Object> group(StatementGroup group) {
        Judgement judgement = group.judgement();
        Level level = judgement.verdict().level();
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("fingerprint", group.fingerprint().id());
        members.put("sha256", group.fingerprint().sha256());
        members.put("statement", group.fingerprint().text());
        members.put("calls", group.calls());
        members.put("found", group.found());
        members.put("verdict", judgement.verdict().id());
        members.put("level", level == null ? null : level.id());
        members.put("ways", judgement.ways().stream().map(CheckJson::way).toList());
        members.put("shard", judgement.shard());
        members.put("tables", judgement.tables());
        members.put("remarks", judgement.remarks());
        members.put("refusal", judgement.refusal() == null ? null : refusal(judgement.refusal()));
        members.put(
                "fragments",
                judgement.fragments().stream().map(CheckJson::fragment).toList());
        members.put(
                "occurrences",
                group.occurrences().stream().map(CheckJson::occurrence).toList());
        return members;
    }

    private static String way(Way way) {
        return way.name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, @Nullable Object> refusal(Refusal refusal) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("code", refusal.code().id());
        members.put("sqlState", refusal.code().sqlState());
        members.put("table", refusal.table());
        members.put("column", refusal.column());
        members.put("message", refusal.message());
        members.put("hint", refusal.hint());
        members.put("details", refusal.details());
        return members;
    }

    private static Map<String, @Nullable Object> fragment(Fragment fragment) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("yaml", fragment.yaml());
        members.put("remark", fragment.remark());
        return members;
    }

    private static Map<String, @Nullable Object> occurrence(Occurrence occurrence) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("source", occurrence.source());
        members.put("line", occurrence.line() == 0 ? null : occurrence.line());
        members.put("name", occurrence.name().isEmpty() ? null : occurrence.name());
        return members;
    }

    private static Map<String, @Nullable Object> finding(SchemaFinding finding) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("rule", finding.rule().id());
        members.put("level", finding.level().id());
        members.put("shard", finding.shard());
        members.put("subject", finding.subject());
        members.put("message", finding.message());
        members.put("remedy", finding.rule().remedy());
        members.put("specLine", finding.at().line() == 0 ? null : finding.at().line());
        members.put("fragment", finding.fragment() == null ? null : fragment(finding.fragment()));
        return members;
    }
}
