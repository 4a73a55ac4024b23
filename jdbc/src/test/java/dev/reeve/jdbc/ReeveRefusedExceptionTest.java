package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ReeveRefusedExceptionTest {
    @Test
    void itCarriesAllThatIsKnownOfTheRefusal() {
        ReeveRefusedException refused = new ReeveRefusedException(
                Refusal.of(ErrorCode.UNSUPPORTED_FORM)
                        .at("orders", "organization_id")
                        .because(">")
                        .position(9)
                        .details(List.of("also no_condition: events: no condition names the tenant")),
                "f1");
        assertThat(refused.code()).isEqualTo(ErrorCode.UNSUPPORTED_FORM);
        assertThat(refused.reason()).isEqualTo(">");
        assertThat(refused.table()).contains("orders");
        assertThat(refused.column()).contains("organization_id");
        assertThat(refused.fingerprint()).contains("f1");
        assertThat(refused.hint()).isEqualTo(ErrorCode.UNSUPPORTED_FORM.hint());
        assertThat(refused.getSQLState()).isEqualTo(ErrorCode.UNSUPPORTED_FORM.sqlState());
        assertThat(refused.getMessage()).isEqualTo("""
                unsupported_form: orders.organization_id: the condition has a form that names no closed set of tenants (>), at character 9
                  also no_condition: events: no condition names the tenant
                  hint: Compare the tenant column by =, IN or = ANY with values, outside OR, NOT and CASE.""");
    }

    @Test
    void whatIsNotKnownIsEmpty() {
        ReeveRefusedException refused = new ReeveRefusedException(Refusal.of(ErrorCode.UNKNOWN_TENANT));
        assertThat(refused.reason()).isEmpty();
        assertThat(refused.table()).isEmpty();
        assertThat(refused.column()).isEmpty();
        assertThat(refused.fingerprint()).isEmpty();
    }
}
