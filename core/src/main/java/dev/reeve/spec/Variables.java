package dev.reeve.spec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * References to environment variables, written <code>${env:NAME}</code>, and to files, written <code>${file:PATH}</code>, in
 * the values of a spec. A file's content counts without its last line end; its path starts from the spec's directory. A
 * doubled dollar sign stands for the text itself. What cannot be had is a finding.
 */
record Variables(Function<String, @Nullable String> environment, Path directory) {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\$\\{|\\$\\{([^}]*)}?");

    YamlValue.Text substitute(String text, Position at, Findings findings) {
        if (!text.contains("${")) {
            return new YamlValue.Text(text, false, at);
        }
        StringBuilder result = new StringBuilder();
        boolean substituted = false;
        Matcher matcher = REFERENCE.matcher(text);
        while (matcher.find()) {
            if (matcher.group().equals("$${")) {
                matcher.appendReplacement(result, Matcher.quoteReplacement("${"));
                continue;
            }
            substituted = true;
            String value = value(matcher.group(1), matcher.group().endsWith("}"), at, findings);
            matcher.appendReplacement(result, Matcher.quoteReplacement(value));
        }
        matcher.appendTail(result);
        return new YamlValue.Text(result.toString(), substituted, at);
    }

    private String value(String reference, boolean closed, Position at, Findings findings) {
        if (closed && reference.startsWith("env:")) {
            String name = reference.substring("env:".length());
            String value = environment.apply(name);
            if (value == null) {
                findings.add(at, "environment variable " + name + " is not set");
                return "";
            }
            return value;
        }
        if (closed && reference.startsWith("file:")) {
            return content(reference.substring("file:".length()), at, findings);
        }
        findings.add(
                at,
                "${" + reference + (closed ? "}" : "")
                        + " is no reference; write ${env:NAME} or ${file:PATH}, or $${ for the text");
        return "";
    }

    private String content(String path, Position at, Findings findings) {
        try {
            String content = Files.readString(directory.resolve(path), StandardCharsets.UTF_8);
            return content.replaceFirst("\\r?\\n\\z", "");
        } catch (IOException | InvalidPathException e) {
            findings.add(at, "file " + path + " cannot be read");
            return "";
        }
    }
}
