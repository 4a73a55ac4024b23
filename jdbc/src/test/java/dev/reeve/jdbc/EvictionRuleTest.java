package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class EvictionRuleTest {
    private final SQLExceptionOverride rule = new EvictionRule();

    @Test
    void aMissingFeatureDoesNotBreakItsConnection() {
        assertThat(rule.adjudicate(new SQLException("not implemented", "0A000")))
                .isEqualTo(SQLExceptionOverride.Override.DO_NOT_EVICT);
    }

    @Test
    void aLostConnectionIsLeftToThePool() {
        assertThat(rule.adjudicate(new SQLException("terminated", "57P01")))
                .isEqualTo(SQLExceptionOverride.Override.CONTINUE_EVICT);
    }

    @Test
    void thePoolCanMakeTheRuleByItsName() {
        HikariConfig config = new HikariConfig();
        config.setExceptionOverrideClassName(EvictionRule.class.getName());
        assertThat(config.getExceptionOverrideClassName()).isEqualTo(EvictionRule.class.getName());
    }
}
