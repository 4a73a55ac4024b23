package dev.reeve.execute;

import dev.reeve.analyze.Tenants;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.plan.KeyReport;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the shards have said so far about the values of one question. For one thread. */
final class KeyFindings implements KeyReport {
    private final KeyQuestion question;
    private final TenantMap tenants;
    private final List<Set<Tenants>> found;
    private final @Nullable String[] shards;
    private @Nullable BitSet asked;

    KeyFindings(KeyQuestion question, TenantMap tenants) {
        this.question = question;
        this.tenants = tenants;
        this.found = new ArrayList<>(question.values().size());
        this.shards = new String[question.values().size()];
        for (int i = 0; i < question.values().size(); i++) {
            found.add(new LinkedHashSet<>(2));
        }
    }

    /** The values that no shard has had a row of. */
    List<Integer> open() {
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).isEmpty()) {
                open.add(i);
            }
        }
        return open;
    }

    /** The values that rows of several tenants have. */
    List<Integer> ambiguous() {
        List<Integer> ambiguous = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).size() > 1) {
                ambiguous.add(i);
            }
        }
        return ambiguous;
    }

    void forget(List<Integer> values) {
        for (int value : values) {
            found.get(value).clear();
            shards[value] = null;
        }
    }

    /** Adds a shard's row. A row of a tenant that lives on another shard has been left there by a move, and does not count. */
    void add(int value, String shard, @Nullable String tenant) {
        Tenants of = tenant(shard, tenant);
        if (of != null) {
            found.get(value).add(of);
            shards[value] = shard;
        }
    }

    private @Nullable Tenants tenant(String shard, @Nullable String text) {
        if (text == null) {
            return Tenants.WITHOUT_TENANT;
        }
        TenantId tenant = tenants.type().read(text);
        if (tenant == null) {
            return Tenants.UNREADABLE;
        }
        Placement placement = tenants.placement(tenant);
        return placement == null || placement.shard().equals(shard) ? new Tenants.One(tenant) : null;
    }

    /** The shard that has the one tenant's row; null if there is none or another answer. */
    @Nullable
    String shard(int value) {
        Set<Tenants> of = found.get(value);
        return of.size() == 1 && of.iterator().next() instanceof Tenants.One ? shards[value] : null;
    }

    @Override
    public List<Tenants> answers() {
        List<Tenants> answers = new ArrayList<>(found.size());
        for (Set<Tenants> of : found) {
            answers.add(of.size() == 1 ? of.iterator().next() : Tenants.union(List.copyOf(of)));
        }
        return answers;
    }

    /** Notes the values that all shards are asked for. */
    void askAll(List<Integer> values) {
        if (asked == null) {
            asked = new BitSet(found.size());
        }
        values.forEach(asked::set);
    }

    @Override
    public @Nullable String place(int value) {
        return shards[value];
    }

    @Override
    public boolean isRemembered(int value) {
        return asked == null || !asked.get(value);
    }

    @Override
    public KeyQuestion question() {
        return question;
    }
}
