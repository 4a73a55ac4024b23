package dev.reeve.testkit.cases;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes moments of the last day equal, since two databases do not run a statement at the same one. */
final class Moments {
    private static final Pattern MOMENT =
            Pattern.compile("(\\d{4}-\\d{2}-\\d{2})[ T]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([+-]\\d{2}(:\\d{2})?)?");

    private Moments() {}

    static String blur(String text) {
        Matcher matcher = MOMENT.matcher(text);
        if (!matcher.find()) {
            return text;
        }
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        return matcher.replaceAll(match -> {
            LocalDate day = LocalDate.parse(match.group(1));
            boolean recent = !day.isBefore(today.minusDays(1)) && !day.isAfter(today.plusDays(1));
            return recent ? "<now>" : match.group();
        });
    }
}
