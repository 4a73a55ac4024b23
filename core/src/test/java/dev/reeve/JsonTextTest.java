package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class JsonTextTest {
    @Test
    void valuesAreWrittenAsJsonHasThem() {
        assertThat(JsonText.of(null)).isEqualTo("null\n");
        assertThat(JsonText.of(true)).isEqualTo("true\n");
        assertThat(JsonText.of(-7)).isEqualTo("-7\n");
        assertThat(JsonText.of(Long.MIN_VALUE)).isEqualTo("-9223372036854775808\n");
        assertThat(JsonText.of("x")).isEqualTo("\"x\"\n");
    }

    @Test
    void membersStayInTheirOrderAndEachHasALine() {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("b", Arrays.asList(1, null, List.of()));
        members.put("a", Map.of());
        assertThat(JsonText.of(members)).isEqualTo("""
                {
                  "b": [
                    1,
                    null,
                    []
                  ],
                  "a": {}
                }
                """);
    }

    @Test
    void whatAStringMayNotHoldIsEscaped() {
        assertThat(JsonText.of("\"\\\n\r\t\b\f\u0000\u001f"))
                .isEqualTo("\"\\\"\\\\\\n\\r\\t\\u0008\\u000c\\u0000\\u001f\"\n");
        assertThat(JsonText.of(Map.of("a\"b", 1))).isEqualTo("{\n  \"a\\\"b\": 1\n}\n");
    }

    @Test
    void charactersBeyondAsciiStayAsTheyAre() {
        assertThat(JsonText.of("é→\ud83d\ude00\u2028")).isEqualTo("\"é→\ud83d\ude00\u2028\"\n");
    }

    @Test
    void halfOfASurrogatePairIsEscapedSinceNoEncodingHasIt() {
        assertThat(JsonText.of("\ud83d")).isEqualTo("\"\\ud83d\"\n");
        assertThat(JsonText.of("a\ude00b")).isEqualTo("\"a\\ude00b\"\n");
        assertThat(JsonText.of("\ud83d\ud83d\ude00")).isEqualTo("\"\\ud83d\ud83d\ude00\"\n");
    }

    @Test
    void whatHasNoJsonIsNotWritten() {
        assertThatThrownBy(() -> JsonText.of(1.5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonText.of(List.of(new Object()))).isInstanceOf(IllegalArgumentException.class);
    }
}
