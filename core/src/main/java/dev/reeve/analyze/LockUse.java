package dev.reeve.analyze;

import dev.reeve.sql.Clause;
import java.util.List;
import java.util.Objects;

/**
 * A row lock.
 *
 * @param block the block whose sources are locked
 * @param sources the sources it names, or all of the block's
 */
public record LockUse(Clause.Lock lock, Block block, List<Source> sources) {
    public LockUse {
        Objects.requireNonNull(lock);
        Objects.requireNonNull(block);
        sources = List.copyOf(sources);
    }
}
