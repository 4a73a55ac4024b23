package dev.reeve.tenant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expectations were taken from PostgreSQL 15 and 16. */
final class TenantTypeTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1", "01, 1", "+1, 1", "-0, 0", "' 12 ', 12", "-9223372036854775808, -9223372036854775808",
        "9223372036854775807, 9223372036854775807", "0x1F, 31", "0X1f, 31", "-0b101, -5", "0o17, 15", "1_000, 1000",
        "0x_1, 1", "-0x8000000000000000, -9223372036854775808"
    })
    void integersAreReadAsTheServerReadsThem(String text, String canonical) {
        assertThat(TenantType.BIGINT.read(text)).isEqualTo(new TenantId(canonical));
    }

    @Test
    void whiteSpaceIsWhatTheCLocaleSaysItIs() {
        assertThat(TenantType.BIGINT.read("\t\n\u000b\f\r 7\n")).isEqualTo(new TenantId("7"));
        assertThat(TenantType.BIGINT.read("\u00a07")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "+",
                "-",
                "+-1",
                "+ 1",
                "1 2",
                "1.0",
                "1e3",
                "_1",
                "1_",
                "1__0",
                "0x",
                "0x1_",
                "0b2",
                "0o8",
                "x1",
                "9223372036854775808",
                "-9223372036854775809",
                "99999999999999999999",
                "\u0661"
            })
    void whatTheServerRejectsIsUnreadable(String text) {
        assertThat(TenantType.BIGINT.read(text)).isNull();
    }

    @Test
    void smallerIntegersHaveTheirOwnRange() {
        assertThat(TenantType.SMALLINT.read("32768")).isNull();
        assertThat(TenantType.INTEGER.read("-2147483648")).isEqualTo(new TenantId("-2147483648"));
        assertThat(TenantType.INTEGER.read(2147483648L)).isNull();
        assertThat(TenantType.SMALLINT.read(5)).isEqualTo(new TenantId("5"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11",
                "{a0eebc999c0b4ef8bb6d6bb9bd380a11}", "a0ee-bc99-9c0b-4ef8-bb6d-6bb9-bd38-0a11",
                "{a0eebc99-9c0b4ef8-bb6d6bb9-bd380a11}"
            })
    void uuidsAreOneTenantInAllTheirForms(String text) {
        assertThat(TenantType.UUID.read(text)).isEqualTo(new TenantId("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"));
        assertThat(TenantType.UUID.read(text))
                .isEqualTo(TenantType.UUID.read(UUID.fromString("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{}",
                " a0eebc999c0b4ef8bb6d6bb9bd380a11",
                "a0eebc999c0b4ef8bb6d6bb9bd380a11-",
                "a0eebc999c0b4ef8bb6d6bb9bd380a1",
                "a0eebc999c0b4ef8bb6d6bb9bd380a111",
                "{a0eebc999c0b4ef8bb6d6bb9bd380a11",
                "a0eebc999c0b4ef8bb6d6bb9bd380a11}",
                "a0e-ebc999c0b4ef8bb6d6bb9bd380a11",
                "-a0eebc999c0b4ef8bb6d6bb9bd380a11",
                "a0eebc99--9c0b4ef8bb6d6bb9bd380a11",
                "g0eebc999c0b4ef8bb6d6bb9bd380a11"
            })
    void whatIsNoUuidIsUnreadable(String text) {
        assertThat(TenantType.UUID.read(text)).isNull();
    }

    @Test
    void textIsTakenAsItIs() {
        assertThat(TenantType.TEXT.read(" Acme ")).isEqualTo(new TenantId(" Acme "));
        assertThat(TenantType.VARCHAR.read("")).isEqualTo(new TenantId(""));
        assertThat(TenantType.TEXT.read("\ud83d\ude00")).isEqualTo(new TenantId("\ud83d\ude00"));
    }

    @Test
    void textThatNoServerCanHoldIsUnreadable() {
        assertThat(TenantType.TEXT.read("a\0b")).isNull();
        assertThat(TenantType.TEXT.read("\ud83d")).isNull();
        assertThat(TenantType.TEXT.read("\ude00\ud83d")).isNull();
    }

    @Test
    void aNumberIsATenantOfIntegerTypesOnly() {
        assertThat(TenantType.TEXT.read(1)).isNull();
        assertThat(TenantType.UUID.read(1)).isNull();
        assertThat(TenantType.TEXT.read(UUID.randomUUID())).isNull();
    }

    @Test
    void typesWhoseEqualityIsNotIdentityAreNoTenantTypes() {
        for (String name : new String[] {"numeric", "float8", "bpchar", "citext", "name", "bytea"}) {
            @Nullable TenantType type = TenantType.ofSqlName(name);
            assertThat(type).as(name).isNull();
        }
        assertThat(TenantType.ofSqlName("int8")).isEqualTo(TenantType.BIGINT);
    }
}
