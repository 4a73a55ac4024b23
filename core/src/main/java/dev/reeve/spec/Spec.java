package dev.reeve.spec;

import dev.reeve.refusal.ReeveException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The whole of {@code reeve.yaml}: valid in itself, not yet held against a database. Immutable.
 *
 * @param shards by name; {@code home} is among them
 * @param tenants by key as written; empty where the source is metadata
 * @param services by name; {@code default} is among them
 */
public record Spec(
        Map<String, Shard> shards,
        Tenancy tenancy,
        Map<String, TenantDeclaration> tenants,
        List<TableDeclaration> tables,
        List<RelationDeclaration> relations,
        List<KeyDeclaration> keys,
        Lookups lookups,
        Map<String, Service> services,
        Transactions transactions,
        List<FunctionDeclaration> safeFunctions) {
    public Spec {
        shards = ordered(shards);
        Objects.requireNonNull(tenancy);
        tenants = ordered(tenants);
        tables = List.copyOf(tables);
        relations = List.copyOf(relations);
        keys = List.copyOf(keys);
        Objects.requireNonNull(lookups);
        services = ordered(services);
        Objects.requireNonNull(transactions);
        safeFunctions = List.copyOf(safeFunctions);
        if (!shards.containsKey(Shard.HOME) || !services.containsKey(Service.DEFAULT)) {
            throw new IllegalArgumentException("no home or no default service");
        }
    }

    /**
     * Reads a spec.
     *
     * @throws ReeveException {@code spec_invalid}, with every finding as a detail line
     */
    public static Spec parse(SpecSource source) {
        return SpecReader.read(source);
    }

    /**
     * Reads a spec file.
     *
     * @throws ReeveException {@code spec_invalid}, with every finding as a detail line
     */
    public static Spec read(Path file) {
        return parse(SpecSource.file(file));
    }

    public Shard home() {
        return Objects.requireNonNull(shards.get(Shard.HOME));
    }

    /** The service of that name, or null if the spec has none. */
    public @Nullable Service service(String name) {
        return services.get(name);
    }

    public Service defaultService() {
        return Objects.requireNonNull(services.get(Service.DEFAULT));
    }

    /** The settings that this version reads but does not implement, in reading order. */
    public List<Unsupported> notYetSupported() {
        return UnsupportedFeatures.of(this);
    }

    private static <V> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
