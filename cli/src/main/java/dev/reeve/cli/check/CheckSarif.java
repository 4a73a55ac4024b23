package dev.reeve.cli.check;

import dev.reeve.JsonText;
import dev.reeve.check.Fragment;
import dev.reeve.check.Judgement;
import dev.reeve.check.Level;
import dev.reeve.check.Occurrence;
import dev.reeve.check.Rule;
import dev.reeve.check.SchemaFinding;
import dev.reeve.check.StatementGroup;
import dev.reeve.check.Verdict;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a report for code hosts: SARIF 2.1.0 (OASIS). Statements that run are left out. Paths are as they were given. */
final class CheckSarif {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final int MOST_LOCATIONS = 10;

    private final Map<String, Integer> indexes = new LinkedHashMap<>();
    private final List<Map<String, @Nullable Object>> rules = new ArrayList<>();
    private final String spec;

    private CheckSarif(String spec) {
        this.spec = spec;
    }

    static String of(CheckReport report) {
        CheckSarif writer = new CheckSarif(report.spec());
        List<Map<String, @Nullable Object>> results = new ArrayList<>();
        for (StatementGroup group : report.groups()) {
            if (group.judgement().verdict().level() != null) {
                results.add(writer.result(group));
            }
        }
        report.findings().forEach(finding -> results.add(writer.result(finding)));
        Map<String, @Nullable Object> driver = object("name", "reeve");
        driver.put("rules", writer.rules);
        Map<String, @Nullable Object> run = object("tool", object("driver", driver));
        run.put("results", results);
        run.put("columnKind", "unicodeCodePoints");
        Map<String, @Nullable Object> log = object("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return JsonText.of(log);
    }

    private Map<String, @Nullable Object> result(StatementGroup group) {
        Judgement judgement = group.judgement();
        Refusal refusal = judgement.refusal();
        Level level = judgement.verdict().level();
        StringBuilder message =
                new StringBuilder(refusal == null ? judgement.verdict().words() : refusal.message());
        judgement.remarks().forEach(remark -> message.append("\n").append(remark));
        message.append("\n").append(group.fingerprint().text());
        message.append("\nCalls: ").append(group.calls());
        judgement.fragments().forEach(fragment -> append(message, fragment));
        Map<String, @Nullable Object> result = result(rule(judgement), level == null ? Level.NOTE : level, message);
        List<Map<String, @Nullable Object>> locations = new ArrayList<>();
        for (Occurrence occurrence : group.occurrences()) {
            if (locations.size() < MOST_LOCATIONS) {
                locations.add(location(occurrence));
            }
        }
        result.put("locations", locations);
        result.put(
                "partialFingerprints",
                object("reeveStatement/v1", group.fingerprint().sha256()));
        return result;
    }

    private Map<String, @Nullable Object> result(SchemaFinding finding) {
        StringBuilder message =
                new StringBuilder(finding.subject()).append(": ").append(finding.message());
        if (finding.fragment() != null) {
            append(message, finding.fragment());
        }
        Rule rule = finding.rule();
        int index = rule(rule.id(), rule.title(), rule.explanation() + " " + rule.remedy(), rule.level());
        Map<String, @Nullable Object> result = result(index, finding.level(), message);
        Map<String, @Nullable Object> location =
                object("physicalLocation", physical(spec, finding.at().line()));
        Map<String, @Nullable Object> logical = object("fullyQualifiedName", finding.subject());
        logical.put("kind", "object");
        location.put("logicalLocations", List.of(logical));
        result.put("locations", List.of(location));
        return result;
    }

    private static void append(StringBuilder message, Fragment fragment) {
        message.append("\nPaste into the spec");
        if (!fragment.remark().isEmpty()) {
            message.append(" (").append(fragment.remark()).append(')');
        }
        message.append(":\n").append(fragment.yaml());
    }

    private Map<String, @Nullable Object> result(int rule, Level level, StringBuilder message) {
        Map<String, @Nullable Object> result = object("ruleId", rules.get(rule).get("id"));
        result.put("ruleIndex", rule);
        result.put("level", level.id());
        result.put("message", object("text", message.toString().strip()));
        return result;
    }

    private int rule(Judgement judgement) {
        Refusal refusal = judgement.refusal();
        Level level = judgement.verdict().level();
        if (refusal != null && judgement.verdict() == Verdict.REFUSED) {
            ErrorCode code = refusal.code();
            return rule(code.id(), code.message(), code.explanation() + " " + code.hint(), Level.ERROR);
        }
        Verdict verdict = judgement.verdict();
        return rule(verdict.id(), verdict.words(), verdict.meaning(), level == null ? Level.NOTE : level);
    }

    private int rule(String id, String title, String help, Level level) {
        return indexes.computeIfAbsent(id, absent -> {
            Map<String, @Nullable Object> rule = object("id", id);
            rule.put("shortDescription", object("text", title));
            rule.put("fullDescription", object("text", help));
            rule.put("defaultConfiguration", object("level", level.id()));
            rules.add(rule);
            return rules.size() - 1;
        });
    }

    private static Map<String, @Nullable Object> location(Occurrence occurrence) {
        Map<String, @Nullable Object> location = new LinkedHashMap<>();
        if (occurrence.line() > 0) {
            location.put("physicalLocation", physical(occurrence.source(), occurrence.line()));
        }
        if (occurrence.line() == 0 || !occurrence.name().isEmpty()) {
            String name = occurrence.name().isEmpty() ? occurrence.source() : occurrence.name();
            location.put("logicalLocations", List.of(object("fullyQualifiedName", name)));
        }
        return location;
    }

    private static Map<String, @Nullable Object> physical(String file, int line) {
        Map<String, @Nullable Object> physical = object("artifactLocation", object("uri", uri(file)));
        physical.put("region", object("startLine", Math.max(1, line)));
        return physical;
    }

    /** A path as a reference: absolute ones as file URLs, others relative. */
    static String uri(String path) {
        Path file = Path.of(path);
        if (file.isAbsolute()) {
            return file.toUri().toString();
        }
        try {
            return new URI(null, null, "./" + path.replace('\\', '/'), null)
                    .toASCIIString()
                    .substring("./".length())
                    .replace(":", "%3A");
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    private static Map<String, @Nullable Object> object(String member, @Nullable Object value) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put(member, value);
        return object;
    }
}
