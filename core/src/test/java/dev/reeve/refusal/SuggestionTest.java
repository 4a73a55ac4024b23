package dev.reeve.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SuggestionTest {
    @Test
    void theNearestNameIsSuggested() {
        assertThat(Suggestion.among("documnets", List.of("orders", "documents", "document")))
                .isEqualTo(", did you mean \"documents\"?");
    }

    @Test
    void aNameThatIsNotNearIsNotSuggested() {
        assertThat(Suggestion.among("flights", List.of("orders", "documents"))).isEmpty();
        assertThat(Suggestion.among("ab", List.of("xy"))).isEmpty();
    }

    @Test
    void letterCaseAloneIsASlip() {
        assertThat(Suggestion.among("Home", List.of("home"))).isEqualTo(", did you mean \"home\"?");
    }
}
