package dev.reeve.check;

import java.util.Objects;

/**
 * A part of {@code reeve.yaml} that would help.
 *
 * @param yaml complete from the spec's top-level key on; ends in a line break
 * @param remark what has to be true before it may be pasted; empty if nothing has to be
 */
public record Fragment(String yaml, String remark) {
    public Fragment {
        Objects.requireNonNull(yaml);
        Objects.requireNonNull(remark);
    }
}
