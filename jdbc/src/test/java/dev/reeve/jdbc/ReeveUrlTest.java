package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReeveUrlTest {
    @Test
    void partsAreCutOut() throws SQLException {
        ReeveUrl url = ReeveUrl.parse("jdbc:reeve:file:conf/reeve.yaml?tenant=a%26b&service=reports");

        assertThat(url.location()).isEqualTo("file:conf/reeve.yaml");
        assertThat(url.option("tenant", null)).isEqualTo("a&b");
        assertThat(url.option("service", null)).isEqualTo("reports");
        assertThat(ReeveUrl.parse("jdbc:reeve:classpath:reeve.yaml").location()).isEqualTo("classpath:reeve.yaml");
    }

    @Test
    void theDatabaseMayBeNamedForTools() throws SQLException {
        assertThat(ReeveUrl.parse("jdbc:reeve:postgresql:classpath:reeve.yaml?tenant=2"))
                .isEqualTo(ReeveUrl.parse("jdbc:reeve:classpath:reeve.yaml?tenant=2"));
    }

    @Test
    void propertiesFillInWhatTheUrlLeavesOut() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("tenant", "acme");

        assertThat(ReeveUrl.parse("jdbc:reeve:file:a").option("tenant", properties))
                .isEqualTo("acme");
        assertThat(ReeveUrl.parse("jdbc:reeve:file:a?tenant=b").option("tenant", properties))
                .isEqualTo("b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:reeve:",
                "jdbc:reeve:reeve.yaml",
                "jdbc:reeve:http:x",
                "jdbc:reeve:postgresql:",
                "jdbc:reeve:postgresql://host/database",
                "jdbc:reeve:mysql:file:reeve.yaml",
                "jdbc:reeve:file:",
                "jdbc:reeve:file:a?tennant=b"
            })
    void anythingElseIsAnError(String url) {
        assertThatThrownBy(() -> ReeveUrl.parse(url)).isInstanceOf(SQLException.class);
    }
}
