package dev.reeve.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class ErrorCodeTest {
    @Test
    void everyCodeHasAnSqlStateOfItsOwnInClassRv() {
        assertThat(Arrays.stream(ErrorCode.values()).map(ErrorCode::sqlState))
                .doesNotHaveDuplicates()
                .allMatch(state -> state.matches("RV[0-9]{3}"));
    }

    @Test
    void everyCodeSaysWhatHappenedWhatToDoAndWhy() {
        assertThat(ErrorCode.values()).allSatisfy(code -> {
            assertThat(code.message()).matches("[a-z].*[^.]");
            assertThat(code.hint()).matches("(?s)[A-Z].*[.]");
            assertThat(code.explanation()).matches("(?s)[A-Z].*[.]");
        });
    }

    @Test
    void theIdIsTheNameInLowerCase() {
        assertThat(ErrorCode.CROSS_SHARD_JOIN.id()).isEqualTo("cross_shard_join");
    }
}
