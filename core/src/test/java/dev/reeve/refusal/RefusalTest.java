package dev.reeve.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class RefusalTest {
    @Test
    void theMessageNamesTheCodeTheTableAndTheReason() {
        Refusal refusal = Refusal.of(ErrorCode.UNSUPPORTED_FORM, "projects")
                .at("projects", "organization_id")
                .because("operator <>");
        assertThat(refusal.message())
                .isEqualTo("unsupported_form: projects.organization_id: the condition has a form that names no closed"
                        + " set of tenants (operator <>)");
    }

    @Test
    void theDescriptionAddsPlaceDetailsAndHint() {
        Refusal refusal = Refusal.of(ErrorCode.NO_CONDITION, "orders")
                .position(15)
                .details(List.of("no_condition: order_items"))
                .hint("Add organization_id = ?.");
        assertThat(refusal.describe()).isEqualTo("""
                        no_condition: orders: no condition names the tenant, at character 15
                          no_condition: order_items
                          hint: Add organization_id = ?.""");
    }

    @Test
    void theExceptionsMessageListsEveryFinding() {
        ReeveException exception = new ReeveException(ErrorCode.SPEC_INVALID, "bad", List.of("one", "two"));
        assertThat(exception).hasMessage("spec_invalid: bad\n  one\n  two");
    }
}
