package dev.reeve.testkit.noninterference;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Makes a statement that goes wrong smaller, part by part, as long as it still goes wrong in the same way. */
final class Shrinker {
    private static final int MOST_ATTEMPTS = 600;

    private final Laboratory laboratory;
    private int attempts;

    Shrinker(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    Generated shrink(Generated statement, Verdict.Kind kind) throws SQLException {
        Generated smallest = statement;
        boolean smaller = true;
        while (smaller && attempts < MOST_ATTEMPTS) {
            smaller = false;
            for (Part variant : variants(smallest.root())) {
                Generated attempt = smallest.with(variant);
                if (attempt.forCase().text().length()
                        >= smallest.forCase().text().length() + 1) {
                    continue;
                }
                attempts++;
                if (laboratory.judge(attempt) instanceof Verdict.Wrong wrong && wrong.kind() == kind) {
                    smallest = attempt;
                    smaller = true;
                    break;
                }
                if (attempts >= MOST_ATTEMPTS) {
                    break;
                }
            }
        }
        return smallest;
    }

    /** The part with one thing in it left out or put more simply, the largest things first. */
    static List<Part> variants(Part part) {
        List<Part> variants = new ArrayList<>();
        if (part instanceof Part.Optional optional) {
            variants.add(new Part.Text(""));
            variants(optional.part()).forEach(inner -> variants.add(new Part.Optional(inner)));
        } else if (part instanceof Part.Either either) {
            variants.addAll(either.simpler());
            variants(either.whole()).forEach(inner -> variants.add(new Part.Either(inner, either.simpler())));
        } else if (part instanceof Part.Marked marked) {
            variants(marked.part()).forEach(inner -> variants.add(new Part.Marked(marked.feature(), inner)));
        } else if (part instanceof Part.Listing listing) {
            if (listing.items().size() > listing.least()) {
                for (int i = 0; i < listing.items().size(); i++) {
                    List<Part> left = new ArrayList<>(listing.items());
                    left.remove(i);
                    variants.add(new Part.Listing(listing.separator(), left, listing.least()));
                }
            }
            inside(listing.items())
                    .forEach(items -> variants.add(new Part.Listing(listing.separator(), items, listing.least())));
        } else if (part instanceof Part.Sequence sequence) {
            inside(sequence.parts()).forEach(parts -> variants.add(new Part.Sequence(parts)));
        }
        return variants;
    }

    private static List<List<Part>> inside(List<Part> parts) {
        List<List<Part>> all = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            for (Part variant : variants(parts.get(i))) {
                List<Part> changed = new ArrayList<>(parts);
                changed.set(i, variant);
                all.add(changed);
            }
        }
        return all;
    }
}
