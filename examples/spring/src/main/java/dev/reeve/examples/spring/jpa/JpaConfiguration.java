package dev.reeve.examples.spring.jpa;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.hibernate.ReeveConnectionProvider;
import dev.reeve.hibernate.ReeveTenantResolver;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spring.ReeveExceptionTranslator;
import jakarta.persistence.EntityManagerFactory;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaDialect;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;

/** How Spring Data JPA is set up. */
// snippet: spring-data-jpa
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(considerNestedRepositories = true)
class JpaConfiguration {
    @Bean
    LocalContainerEntityManagerFactoryBean entityManagerFactory(DataSource source) {
        Map<String, Object> settings = new HashMap<>();
        settings.put("hibernate.jdbc.batch_size", 20);
        settings.put("hibernate.default_batch_fetch_size", 8);
        if (source instanceof ReeveDataSource reeve) {
            settings.put("hibernate.multi_tenant_connection_provider", new ReeveConnectionProvider(reeve));
            settings.put("hibernate.tenant_identifier_resolver", new ReeveTenantResolver<>(CurrentTenant::get, ""));
        }
        HibernateJpaDialect dialect = new HibernateJpaDialect();
        dialect.setJdbcExceptionTranslator(new ReeveExceptionTranslator());
        LocalContainerEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
        factory.setDataSource(source);
        factory.setPackagesToScan(JpaConfiguration.class.getPackageName());
        factory.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
        factory.setJpaDialect(dialect);
        factory.setJpaPropertyMap(settings);
        return factory;
    }

    @Bean
    JpaTransactionManager transactionManager(EntityManagerFactory factory) {
        return new JpaTransactionManager(factory);
    }
}
// end snippet
