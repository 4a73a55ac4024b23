package dev.reeve.examples.spring.data;

import dev.reeve.spring.ReeveExceptionTranslator;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jdbc.repository.config.AbstractJdbcConfiguration;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/** How Spring Data JDBC is set up. The data source is the context's: the tenants' or any other. */
// snippet: spring-data-jdbc
@Configuration(proxyBeanMethods = false)
@EnableJdbcRepositories(considerNestedRepositories = true)
class DataConfiguration extends AbstractJdbcConfiguration {
    @Bean
    NamedParameterJdbcTemplate template(DataSource source) {
        JdbcTemplate jdbc = new JdbcTemplate(source);
        jdbc.setExceptionTranslator(new ReeveExceptionTranslator());
        return new NamedParameterJdbcTemplate(jdbc);
    }

    @Bean
    PlatformTransactionManager transactionManager(DataSource source) {
        return new JdbcTransactionManager(source);
    }
}
// end snippet
