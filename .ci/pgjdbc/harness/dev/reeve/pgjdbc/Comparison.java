package dev.reeve.pgjdbc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What differs between the driver alone and the door.
 *
 * @param considered how many tests pass with the driver alone
 * @param passed how many of these pass through the door
 * @param unlisted tests that do not, and are not listed, with their failure
 * @param listed tests that do not, and are listed, with reason and failure
 * @param passing listed tests that pass, or are no tests that the driver passes
 */
record Comparison(int considered, int passed, List<String> unlisted, List<String> listed, List<String> passing) {

    static Comparison of(Map<String, Result> plain, Map<String, Result> throughDoor, Reviewed reviewed) {
        int considered = 0;
        int passed = 0;
        List<String> unlisted = new ArrayList<>();
        List<String> listed = new ArrayList<>();
        List<String> passing = new ArrayList<>(reviewed.reasons().keySet());
        for (Map.Entry<String, Result> test : plain.entrySet()) {
            if (!test.getValue().isSound()) {
                continue;
            }
            considered++;
            String name = test.getKey();
            Result result = throughDoor.getOrDefault(name, Result.NONE);
            if (result.isAsGoodAs(test.getValue())) {
                passed++;
                continue;
            }
            passing.remove(name);
            String failure = result.failure().isEmpty() ? "skipped" : result.failure();
            String reason = reviewed.reasons().get(name);
            if (reason == null) {
                unlisted.add(name + "\t" + failure);
            } else {
                listed.add(name + "\t" + reason + "\t" + failure);
            }
        }
        return new Comparison(considered, passed, unlisted, listed, passing);
    }

    boolean isAsReviewed() {
        return unlisted.isEmpty() && passing.isEmpty() && considered > 0;
    }

    String summary() {
        StringBuilder text = new StringBuilder();
        for (String name : unlisted) {
            text.append("fails and is not listed: ").append(name).append('\n');
        }
        for (String name : passing) {
            text.append("is listed and does not fail: ").append(name).append('\n');
        }
        return text.append("pgjdbc: of %d tests that pass with the driver alone, %d pass through the door, %d are listed"
                        .formatted(considered, passed, listed.size()))
                .toString();
    }

    void write(Path report) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(summary());
        lines.add("\nlisted:");
        lines.addAll(listed);
        Files.write(report, lines);
    }
}
