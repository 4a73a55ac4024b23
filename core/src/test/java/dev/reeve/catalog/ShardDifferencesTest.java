package dev.reeve.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ShardDifferencesTest {
    private static final GovernedCatalog WORLD = WorldCatalog.governed();

    @Test
    void aShardWithTheSameTablesFits() {
        assertThat(ShardDifferences.between(WORLD, WorldCatalog.catalog())).isEmpty();
    }

    @Test
    void tablesThatLiveOnHomeOnlyMayDiffer() {
        assertThat(ShardDifferences.between(
                        WORLD, WorldCatalog.builder().table("users", "id text").build()))
                .isEmpty();
    }

    @Test
    void everyDifferenceIsNamed() {
        Catalog shard = WorldCatalog.builder()
                .table("countries", "name text not null", "code char(2) not null", "vat numeric(4,1) not null")
                .primaryKey("code")
                .table("conversations", "id bigint not null", "organization_id bigint", "subject varchar(9)", "x int")
                .view("events", "SELECT 1")
                .build();
        assertThat(ShardDifferences.between(WORLD, shard))
                .containsExactly(
                        "table public.countries has its columns in another order: name, code, vat; on home code, name,"
                                + " vat",
                        "column public.conversations.organization_id may be NULL, on home it may not",
                        "column public.conversations.subject is character varying(9), on home text",
                        "column public.conversations.status is missing",
                        "table public.conversations has a column x that home has not",
                        "table public.conversations has no primary key, on home the primary key (id)",
                        "table public.events is missing");
    }
}
