package dev.reeve.cli.check;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One text that a mapped statement can have. Its dynamic parts have too many combinations to try them all; these are tried: everything
 * on, everything off, each {@code if} alone, and each branch of each {@code choose} with everything else on.
 *
 * @param label which of them, for people
 * @param unjudged why the text is not known, or null if it is
 */
record MapperVariant(String label, String text, @Nullable String unjudged) {
    private static final int MOST = 200;

    /** The texts that differ from each other. */
    static List<MapperVariant> of(XmlNode.Element statement, String namespace, Map<String, XmlNode.Element> fragments) {
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice("with every condition", true, new IdentityHashMap<>()));
        choices.add(new Choice("with no condition", false, new IdentityHashMap<>()));
        MapperFragments included = new MapperFragments(namespace, fragments);
        for (XmlNode.Element decision : included.decisions(statement)) {
            if (decision.name().equals("if")) {
                choices.add(Choice.of("only if " + decision.text("test"), false, decision, 1));
                continue;
            }
            int branch = 0;
            for (XmlNode.Element when : decision.elements("when")) {
                choices.add(Choice.of("when " + when.text("test"), true, decision, branch++));
            }
            choices.add(Choice.of("otherwise", true, decision, branch));
        }
        Map<String, MapperVariant> variants = new LinkedHashMap<>();
        for (Choice choice : choices.subList(0, Math.min(MOST, choices.size()))) {
            MapperText text = new MapperText(included, choice);
            String rendered = text.render(statement);
            variants.putIfAbsent(rendered, new MapperVariant(choice.label(), rendered, text.unknown()));
        }
        if (choices.size() > MOST) {
            variants.put("", new MapperVariant("the rest", "", "it has more than " + MOST + " variants"));
        }
        return List.copyOf(variants.values());
    }

    /**
     * Which dynamic parts are on.
     *
     * @param on whether those are that are not mentioned
     * @param decided by element: of an {@code if} whether it is on, of a {@code choose} the branch
     */
    record Choice(String label, boolean on, IdentityHashMap<XmlNode.Element, Integer> decided) {
        static Choice of(String label, boolean on, XmlNode.Element element, int decision) {
            IdentityHashMap<XmlNode.Element, Integer> decided = new IdentityHashMap<>();
            decided.put(element, decision);
            return new Choice(label, on, decided);
        }

        boolean isOn(XmlNode.Element test) {
            return decided.getOrDefault(test, on ? 1 : 0) > 0;
        }

        /** The branch that is taken; null if there is none. */
        XmlNode.@Nullable Element branch(XmlNode.Element choose) {
            List<XmlNode.Element> branches = new ArrayList<>(choose.elements("when"));
            List<XmlNode.Element> otherwise = choose.elements("otherwise");
            int chosen = decided.getOrDefault(choose, on ? 0 : branches.size());
            branches.addAll(otherwise);
            return chosen < branches.size() ? branches.get(chosen) : null;
        }
    }
}
