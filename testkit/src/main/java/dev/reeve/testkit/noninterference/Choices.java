package dev.reeve.testkit.noninterference;

import java.util.List;
import java.util.SplittableRandom;

/** What is left to chance, by a seed. */
final class Choices {
    private final SplittableRandom random;

    Choices(long seed) {
        random = new SplittableRandom(seed);
    }

    /** True in so many of a hundred cases. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** From 0 on, below the bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Both included. */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    <T> T pick(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    @SafeVarargs
    final <T> T pick(T... items) {
        return items[random.nextInt(items.length)];
    }

    /** The index of one of the weights, in proportion to them. */
    int weighted(int... weights) {
        int sum = 0;
        for (int weight : weights) {
            sum += weight;
        }
        int left = random.nextInt(sum);
        for (int i = 0; i < weights.length; i++) {
            left -= weights[i];
            if (left < 0) {
                return i;
            }
        }
        throw new IllegalStateException("weights that sum up to more than they are");
    }
}
