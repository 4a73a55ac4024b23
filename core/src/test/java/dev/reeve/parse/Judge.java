package dev.reeve.parse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** PostgreSQL's own parser in a process of its own; {@code .ci/grammar/judge.js} tells its language. Not thread-safe. */
final class Judge implements AutoCloseable {
    private final Process process;
    private final Writer requests;
    private final BufferedReader answers;

    private Judge(Process process) {
        this.process = process;
        this.requests = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** @param command the judge's command line, words parted by spaces */
    static Judge start(String command) {
        try {
            return new Judge(new ProcessBuilder(command.split(" ", -1))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What PostgreSQL says of each text, in their order. */
    List<Verdict> judge(List<String> texts) {
        return ask(texts.stream().map(text -> JsonLine.of("sql", text)).toList()).stream()
                .map(Verdict::of)
                .toList();
    }

    Verdict judge(String text) {
        return judge(List.of(text)).get(0);
    }

    /** Whether PostgreSQL reads the same from both texts of each pair; positions do not count. */
    List<Comparison> compare(List<Pair> pairs) {
        return ask(pairs.stream()
                        .map(pair -> JsonLine.of("a", pair.original(), "b", pair.printed()))
                        .toList())
                .stream()
                .map(answer -> new Comparison(
                        Boolean.TRUE.equals(answer.get("equal")), String.valueOf(answer.get("difference"))))
                .toList();
    }

    Comparison compare(Pair pair) {
        return compare(List.of(pair)).get(0);
    }

    private List<Map<String, Object>> ask(List<String> lines) {
        CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> write(lines));
        List<Map<String, Object>> read = new ArrayList<>(lines.size());
        try {
            for (int i = 0; i < lines.size(); i++) {
                String answer = answers.readLine();
                if (answer == null) {
                    throw new IllegalStateException("the judge ended after " + i + " answers, at " + lines.get(i));
                }
                read.add(JsonLine.read(answer));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        writing.join();
        return read;
    }

    private void write(List<String> lines) {
        try {
            for (String line : lines) {
                requests.write(line);
                requests.write('\n');
            }
            requests.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }

    record Pair(String original, String printed) {}

    record Comparison(boolean equal, String difference) {}

    /** {@code tooDeep} if the text is nested more deeply than this build of PostgreSQL's parser can follow. */
    record Verdict(boolean accepted, int count, boolean tooDeep, String error) {
        private static Verdict of(Map<String, Object> answer) {
            return new Verdict(
                    Boolean.TRUE.equals(answer.get("accepted")),
                    Integer.parseInt(String.valueOf(answer.getOrDefault("count", "0"))),
                    Boolean.TRUE.equals(answer.get("tooDeep")),
                    String.valueOf(answer.getOrDefault("error", "")));
        }
    }
}
