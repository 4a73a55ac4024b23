package dev.reeve.spec;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what a spec says of services. */
final class ServicesReader {
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    private final Findings findings;

    ServicesReader(Findings findings) {
        this.findings = findings;
    }

    Map<String, Service> services(Section root) {
        Map<String, Service> services = new LinkedHashMap<>();
        root.members("services", "service").forEach((name, section) -> {
            Service.Mode mode = section.choice("mode", Service.Mode.class, Service.Mode.ENFORCE);
            Section fanOut = section.section("fanout");
            services.put(name, new Service(name, mode, policy(fanOut), fanOut.at()));
            section.finish();
        });
        services.computeIfAbsent(
                Service.DEFAULT,
                name -> new Service(name, Service.Mode.ENFORCE, FanOutPolicy.REFUSE, root.at("services")));
        return services;
    }

    private FanOutPolicy policy(Section section) {
        FanOutPolicy policy = new FanOutPolicy(
                section.choice("mode", Service.FanOut.class, Service.FanOut.REFUSE),
                tables(section),
                allowList(section));
        section.finish();
        return policy;
    }

    private List<FanOutPolicy.OfTable> tables(Section fanOut) {
        Map<ObjectName, FanOutPolicy.OfTable> tables = new LinkedHashMap<>();
        fanOut.members("tables", "table").forEach((key, section) -> {
            if (!section.has("mode")) {
                section.required("mode");
            }
            Service.FanOut mode = section.choice("mode", Service.FanOut.class, Service.FanOut.REFUSE);
            section.finish();
            ObjectName table = ObjectName.parse(key);
            if (table == null) {
                findings.add(section.at(), "a table must be a name or schema.name, not \"" + key + "\"");
            } else if (tables.putIfAbsent(table, new FanOutPolicy.OfTable(table, mode, section.at())) != null) {
                findings.add(section.at(), "table " + table + " is listed twice, in different spellings");
            }
        });
        return List.copyOf(tables.values());
    }

    private List<FanOutPolicy.AllowedStatement> allowList(Section fanOut) {
        List<FanOutPolicy.AllowedStatement> allowed = new ArrayList<>();
        for (Section section : fanOut.entries("allow_list", "allowed statement")) {
            String statement = section.text("statement");
            String sha256 = sha256(section);
            String reviewer = section.required("reviewer");
            LocalDate date = date(section);
            section.finish();
            if (section.has("statement") == section.has("sha256")) {
                findings.add(section.at(), "an allowed statement is given by \"statement\" or by \"sha256\"");
            } else if (date != null && (statement == null) != (sha256 == null)) {
                allowed.add(new FanOutPolicy.AllowedStatement(statement, sha256, reviewer, date, section.at()));
            }
        }
        return allowed;
    }

    private static @Nullable String sha256(Section section) {
        String text = section.text("sha256");
        if (text == null) {
            return null;
        }
        String folded = text.toLowerCase(Locale.ROOT);
        if (!SHA_256.matcher(folded).matches()) {
            section.report("sha256", "sha256 must be 64 hexadecimal digits");
            return null;
        }
        return folded;
    }

    private static @Nullable LocalDate date(Section section) {
        if (!section.has("date")) {
            section.required("date");
        }
        String text = section.text("date");
        if (text == null) {
            return null;
        }
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            section.report("date", "date must be a date such as 2026-02-28");
            return null;
        }
    }
}
