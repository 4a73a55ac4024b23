package dev.reeve.rewrite;

import java.util.Arrays;

/**
 * Where the parts of a rendered text stood in the statement as it was written: stretches of both, in the order of the rendered text. For
 * telling places in errors. Immutable.
 */
final class Origins {
    private static final int WIDTH = 3;

    /** For each stretch: where it begins in the rendered text, where in the source, and how long it is. */
    private final int[] stretches;

    private Origins(int[] stretches) {
        this.stretches = stretches;
    }

    /**
     * The place in the source, or -1 for what was put in. What took the place of something, as a parameter does, stands where that
     * stood.
     */
    int of(int offset) {
        int sourceEnd = 0;
        for (int i = 0; i < stretches.length; i += WIDTH) {
            int within = offset - stretches[i];
            if (within >= 0 && within < stretches[i + 2]) {
                return stretches[i + 1] + within;
            }
            if (within < 0) {
                return stretches[i + 1] > sourceEnd ? sourceEnd : -1;
            }
            sourceEnd = stretches[i + 1] + stretches[i + 2];
        }
        return -1;
    }

    /** Gathers stretches in the order of the rendered text. */
    static final class Builder {
        private int[] stretches = new int[WIDTH];
        private int used;

        void add(int rendered, int source, int length) {
            if (used == stretches.length) {
                stretches = Arrays.copyOf(stretches, used * 2);
            }
            stretches[used] = rendered;
            stretches[used + 1] = source;
            stretches[used + 2] = length;
            used += WIDTH;
        }

        Origins build() {
            return new Origins(Arrays.copyOf(stretches, used));
        }
    }
}
