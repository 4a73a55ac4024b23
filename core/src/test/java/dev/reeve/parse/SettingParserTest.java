package dev.reeve.parse;

import static dev.reeve.parse.UtilityParserTest.parse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Reference;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.ShowVariable;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.TransactionStatement.Verb;
import dev.reeve.sql.Utility;
import dev.reeve.sql.UtilityKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SET, RESET, SHOW, and transactions. */
class SettingParserTest {
    private static SetVariable set(String text) {
        return (SetVariable) parse(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SET search_path TO a, \"B\" | search_path",
                "SET SESSION Work_Mem = '1GB' | work_mem",
                "SET \"App\".Tenant = 5 | app.tenant",
                "SET TIME ZONE 'UTC' | timezone",
                "SET TIME ZONE INTERVAL '-08:00' HOUR TO MINUTE | timezone",
                "SET SCHEMA 'x' | search_path",
                "SET NAMES 'UTF8' | client_encoding",
                "SET XML OPTION DOCUMENT | xmloption",
                "SET session TO on | session",
                "SET names = 'x' | names",
                "SET transaction.x = 1 | transaction.x"
            })
    void aSettingHasOneNameHoweverItIsWritten(String text, String name) {
        assertThat(set(text).name()).isEqualTo(name);
        assertThat(set(text).local()).isFalse();
        assertThat(set(text).reset()).isFalse();
        assertThat(set(text).span().of(text)).isEqualTo(text);
    }

    @Test
    void localHoldsForTheTransaction() {
        assertThat(set("SET LOCAL statement_timeout = 100").local()).isTrue();
        assertThat(set("SET LOCAL TIME ZONE LOCAL").local()).isTrue();
        assertThat(set("SET local = 1").local()).isFalse();
    }

    @Test
    void valuesAreConstantsAndWords() {
        assertThat(set("SET x = 'a', 1.5, -2, true, on, off, word").values())
                .extracting(Object::getClass)
                .containsExactly(
                        Literal.TextConstant.class,
                        Literal.NumberConstant.class,
                        Operation.Unary.class,
                        Literal.BooleanConstant.class,
                        Reference.Column.class,
                        Reference.Column.class,
                        Reference.Column.class);
        assertThat(set("SET x TO DEFAULT").values()).isEmpty();
        assertThat(set("SET TIME ZONE DEFAULT").values()).isEmpty();
        assertThat(set("SET NAMES").values()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "RESET work_mem, work_mem",
        "RESET ALL, all",
        "RESET TIME ZONE, timezone",
        "RESET TRANSACTION ISOLATION LEVEL, transaction_isolation"
    })
    void resetNamesItsSetting(String text, String name) {
        assertThat(set(text).reset()).isTrue();
        assertThat(set(text).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SET ROLE admin | SET_ROLE",
                "SET LOCAL ROLE 'admin' | SET_ROLE",
                "SET ROLE NONE | SET_ROLE",
                "SET role TO admin | SET_ROLE",
                "SET \"ROLE\" = 'admin' | SET_ROLE",
                "RESET ROLE | SET_ROLE",
                "SET SESSION AUTHORIZATION x | SET_SESSION_AUTHORIZATION",
                "SET SESSION SESSION AUTHORIZATION DEFAULT | SET_SESSION_AUTHORIZATION",
                "SET session_authorization TO x | SET_SESSION_AUTHORIZATION",
                "RESET SESSION AUTHORIZATION | SET_SESSION_AUTHORIZATION",
                "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY | SET_TRANSACTION",
                "SET LOCAL TRANSACTION READ WRITE | SET_TRANSACTION",
                "SET TRANSACTION SNAPSHOT '1' | SET_TRANSACTION",
                "SET CONSTRAINTS a, s.b IMMEDIATE | SET_CONSTRAINTS"
            })
    void rolesAndTransactionsAreNoSettings(String text, UtilityKind kind) {
        assertThat(((Utility) parse(text)).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "SHOW search_path, search_path",
        "SHOW ALL, all",
        "SHOW TIME ZONE, timezone",
        "SHOW TRANSACTION ISOLATION LEVEL, transaction_isolation",
        "SHOW SESSION AUTHORIZATION, session_authorization",
        "SHOW App.Tenant, app.tenant"
    })
    void showNamesItsSetting(String text, String name) {
        assertThat(((ShowVariable) parse(text)).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BEGIN | BEGIN",
                "BEGIN WORK | BEGIN",
                "START TRANSACTION | BEGIN",
                "COMMIT | COMMIT",
                "END TRANSACTION | COMMIT",
                "ROLLBACK | ROLLBACK",
                "ABORT | ROLLBACK",
                "SAVEPOINT s | SAVEPOINT",
                "RELEASE SAVEPOINT s | RELEASE",
                "RELEASE s | RELEASE",
                "RELEASE savepoint | RELEASE",
                "ROLLBACK TO s | ROLLBACK_TO",
                "ROLLBACK WORK TO SAVEPOINT s | ROLLBACK_TO",
                "PREPARE TRANSACTION 'x' | PREPARE_TRANSACTION",
                "COMMIT PREPARED 'x' | COMMIT_PREPARED",
                "ROLLBACK PREPARED 'x' | ROLLBACK_PREPARED",
                "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY | SESSION_CHARACTERISTICS"
            })
    void transactionsAreReadInFull(String text, Verb verb) {
        TransactionStatement statement = (TransactionStatement) parse(text);
        assertThat(statement.verb()).isEqualTo(verb);
        assertThat(statement.span().of(text)).isEqualTo(text);
    }

    @Test
    void modesOfTransactionsAreOptions() {
        assertThat(options("BEGIN ISOLATION LEVEL SERIALIZABLE, READ ONLY NOT DEFERRABLE"))
                .containsExactly("ISOLATION LEVEL SERIALIZABLE", "READ ONLY", "NOT DEFERRABLE");
        assertThat(options("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ READ WRITE"))
                .containsExactly("ISOLATION LEVEL REPEATABLE READ", "READ WRITE");
        assertThat(options("COMMIT AND NO CHAIN")).containsExactly("AND NO CHAIN");
        assertThat(options("ROLLBACK WORK AND CHAIN")).containsExactly("AND CHAIN");
    }

    private static List<String> options(String text) {
        return ((TransactionStatement) parse(text)).options();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET",
                "SET x",
                "SET x =",
                "SET x = 1 2",
                "SET x = a.b",
                "SET x = (1)",
                "SET x = SELECT",
                "SET x = DEFAULT, 1",
                "SET TRANSACTION",
                "SET TRANSACTION READ ONLY,",
                "SET SESSION CHARACTERISTICS AS TRANSACTION",
                "SET SESSION CHARACTERISTICS AS TRANSACTION SNAPSHOT '1'",
                "SET CATALOG 'x'",
                "SET SCHEMA x",
                "SET ROLE",
                "SET CONSTRAINTS ALL",
                "SET x FROM CURRENT",
                "RESET",
                "RESET a b",
                "SHOW",
                "SHOW a, b",
                "BEGIN x",
                "COMMIT AND",
                "COMMIT TO s",
                "SAVEPOINT",
                "SAVEPOINT 'a'",
                "START",
                "END PREPARED 'x'",
                "PREPARE TRANSACTION x"
            })
    void whatTheGrammarDoesNotKnowIsRefused(String text) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(SyntaxException.class);
    }
}
