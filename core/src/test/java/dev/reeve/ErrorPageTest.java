package dev.reeve;

import static dev.reeve.refusal.ErrorCode.CATALOG_MISMATCH;
import static dev.reeve.refusal.ErrorCode.CROSS_SHARD_AGGREGATE;
import static dev.reeve.refusal.ErrorCode.CROSS_SHARD_JOIN;
import static dev.reeve.refusal.ErrorCode.CROSS_SHARD_SUBQUERY;
import static dev.reeve.refusal.ErrorCode.CROSS_SHARD_TRANSACTION;
import static dev.reeve.refusal.ErrorCode.CROSS_SHARD_WINDOW;
import static dev.reeve.refusal.ErrorCode.CROSS_SHARD_WRITE;
import static dev.reeve.refusal.ErrorCode.CROSS_TENANT_STATEMENT;
import static dev.reeve.refusal.ErrorCode.FOREIGN_TENANT_VALUE;
import static dev.reeve.refusal.ErrorCode.NOT_UNDERSTOOD;
import static dev.reeve.refusal.ErrorCode.NOT_YET_SUPPORTED;
import static dev.reeve.refusal.ErrorCode.NO_CONDITION;
import static dev.reeve.refusal.ErrorCode.SCOPE_REQUIRED;
import static dev.reeve.refusal.ErrorCode.SHARD_MISMATCH;
import static dev.reeve.refusal.ErrorCode.SHARD_UNREACHABLE;
import static dev.reeve.refusal.ErrorCode.SPEC_INVALID;
import static dev.reeve.refusal.ErrorCode.TENANT_CONFLICT;
import static dev.reeve.refusal.ErrorCode.TENANT_KEY_CHANGE;
import static dev.reeve.refusal.ErrorCode.TENANT_SUSPENDED;
import static dev.reeve.refusal.ErrorCode.UNKNOWN_COLUMN;
import static dev.reeve.refusal.ErrorCode.UNKNOWN_TENANT;
import static dev.reeve.refusal.ErrorCode.UNREADABLE_VALUE;
import static dev.reeve.refusal.ErrorCode.UNSAFE_FUNCTION;
import static dev.reeve.refusal.ErrorCode.UNSAFE_STATEMENT;
import static dev.reeve.refusal.ErrorCode.UNSUPPORTED_FORM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.refusal.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every error has a page that follows from the catalogue and from what really happens; no page is about another error. */
final class ErrorPageTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(?:#[^)\\s]*)?\\)");

    @Test
    void everyErrorHasItsPage() throws SQLException {
        for (ErrorCode code : ErrorCode.values()) {
            DocumentationPage.named("errors/" + name(code)).requireWhole(page(code));
        }
    }

    @Test
    void noPageIsOfAnErrorThatDoesNotExist() {
        DocumentationPage.requireOnly(
                "errors",
                Arrays.stream(ErrorCode.values()).map(ErrorPageTest::name).toList());
    }

    @Test
    void theErrorsAreListedByWhoCanDoSomething() {
        StringBuilder part = new StringBuilder();
        for (ErrorCode.Category category : ErrorCode.Category.values()) {
            part.append("\n## ")
                    .append(heading(category))
                    .append("\n\n| error | SQLSTATE | what happened |\n|---|---|---|\n");
            for (ErrorCode code : ErrorCode.values()) {
                if (code.category() == category) {
                    part.append("| ")
                            .append(link(code, "errors/"))
                            .append(" | `")
                            .append(code.sqlState());
                    part.append("` | ").append(code.message()).append(" |\n");
                }
            }
        }
        DocumentationPage.named("errors.md")
                .requirePart("errors", part.append('\n').toString());
    }

    @Test
    void everyLinkOfADocumentationPageLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : DocumentationPage.all()) {
            Matcher links = LINK.matcher(Files.readString(page));
            while (links.find()) {
                String target = links.group(1);
                if (!target.contains(":") && !Files.exists(page.resolveSibling(target))) {
                    broken.add(page + " → " + target);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    private static String page(ErrorCode code) throws SQLException {
        StringBuilder page = new StringBuilder("# ").append(code.id()).append("\n\n");
        page.append("SQLSTATE `")
                .append(code.sqlState())
                .append("`: ")
                .append(code.message())
                .append(".\n\n");
        page.append(code.explanation()).append('\n');
        example(page, code);
        page.append("\n## What to do\n\n").append(code.hint()).append('\n');
        instead(page, code);
        page.append("\n## Related\n\n");
        page.append(related(code).stream().map(other -> link(other, "")).collect(Collectors.joining(" · ")));
        page.append(related(code).isEmpty() ? "" : " · ").append("[all errors](../errors.md)\n");
        return page.toString();
    }

    private static void example(StringBuilder page, ErrorCode code) throws SQLException {
        page.append("\n## Example\n\n");
        ErrorExample example = ErrorExample.ALL.get(code);
        if (example != null) {
            page.append(sentence(example.situation())).append("\n\n");
            block(page, example.language(), example.text());
            page.append("\ngives\n\n");
            block(page, "", example.provocation().provoke().message());
        } else if (code == ErrorCode.INTERNAL_ERROR) {
            page.append("None is known; one that is found is mended.\n");
        } else {
            page.append("This version does not give this error: ")
                    .append(ProvokedErrorsTest.NOT_GIVEN.get(code))
                    .append(".\n");
        }
    }

    private static void instead(StringBuilder page, ErrorCode code) {
        ErrorExample example = ErrorExample.ALL.get(code);
        if (example != null && example.instead() != null) {
            page.append("\nSuch as\n\n");
            block(page, example.language(), example.instead());
        }
    }

    private static void block(StringBuilder page, String language, String text) {
        page.append("```").append(language).append('\n').append(text).append("\n```\n");
    }

    private static String sentence(String situation) {
        return Character.toUpperCase(situation.charAt(0)) + situation.substring(1);
    }

    private static String name(ErrorCode code) {
        return code.id() + ".md";
    }

    private static String link(ErrorCode code, String folder) {
        return "[`" + code.id() + "`](" + folder + name(code) + ")";
    }

    private static String heading(ErrorCode.Category category) {
        return switch (category) {
            case REASON -> "Why a table has no tenant (for who writes the statement)";
            case TENANT -> "Which tenant is meant (for who writes the statement)";
            case DISTRIBUTION -> "What cannot be had from several shards (for who writes the statement)";
            case SAFETY -> "What might do harm (for who writes the statement)";
            case CONFIGURATION -> "What the spec says (for who operates Reeve)";
            case OPERATION -> "What happens at run time (for who operates Reeve)";
            case BUG -> "Faults of Reeve";
        };
    }

    /** What is worth reading next: what is easily taken for it, and what one may meet when it is mended. */
    private static List<ErrorCode> related(ErrorCode code) {
        return switch (code) {
            case NO_CONDITION -> List.of(UNKNOWN_COLUMN, UNSUPPORTED_FORM, CROSS_TENANT_STATEMENT);
            case UNKNOWN_COLUMN -> List.of(NO_CONDITION, UNSUPPORTED_FORM, UNREADABLE_VALUE);
            case UNSUPPORTED_FORM -> List.of(UNREADABLE_VALUE, CROSS_TENANT_STATEMENT, NO_CONDITION);
            case UNREADABLE_VALUE -> List.of(UNSUPPORTED_FORM, UNKNOWN_TENANT);
            case TENANT_CONFLICT -> List.of(CROSS_TENANT_STATEMENT, TENANT_KEY_CHANGE, UNKNOWN_TENANT);
            case UNKNOWN_TENANT -> List.of(UNREADABLE_VALUE, TENANT_SUSPENDED, TENANT_CONFLICT);
            case TENANT_KEY_CHANGE -> List.of(TENANT_CONFLICT, FOREIGN_TENANT_VALUE);
            case FOREIGN_TENANT_VALUE -> List.of(TENANT_KEY_CHANGE, UNKNOWN_TENANT);
            case CROSS_TENANT_STATEMENT -> List.of(NO_CONDITION, TENANT_CONFLICT, CROSS_SHARD_WRITE);
            case CROSS_SHARD_JOIN -> List.of(CROSS_SHARD_SUBQUERY, CROSS_TENANT_STATEMENT);
            case CROSS_SHARD_SUBQUERY -> List.of(CROSS_SHARD_JOIN, CROSS_SHARD_WRITE);
            case CROSS_SHARD_WINDOW, CROSS_SHARD_AGGREGATE -> List.of(CROSS_SHARD_JOIN, CROSS_TENANT_STATEMENT);
            case CROSS_SHARD_WRITE -> List.of(CROSS_SHARD_TRANSACTION, CROSS_SHARD_SUBQUERY, CROSS_TENANT_STATEMENT);
            case CROSS_SHARD_TRANSACTION -> List.of(CROSS_SHARD_WRITE);
            case DIRECTORY_REQUIRED -> List.of(UNKNOWN_COLUMN, NO_CONDITION);
            case NOT_UNDERSTOOD -> List.of(UNSUPPORTED_FORM, UNSAFE_STATEMENT);
            case UNSAFE_FUNCTION -> List.of(UNSAFE_STATEMENT, NOT_UNDERSTOOD);
            case UNSAFE_STATEMENT -> List.of(UNSAFE_FUNCTION, NOT_UNDERSTOOD);
            case NOT_YET_SUPPORTED -> List.of(SPEC_INVALID, CROSS_TENANT_STATEMENT);
            case SCOPE_REQUIRED -> List.of(CATALOG_MISMATCH, CROSS_SHARD_JOIN);
            case SPEC_INVALID -> List.of(CATALOG_MISMATCH, NOT_YET_SUPPORTED);
            case CATALOG_MISMATCH -> List.of(SPEC_INVALID, SHARD_MISMATCH);
            case SHARD_MISMATCH -> List.of(CATALOG_MISMATCH, SHARD_UNREACHABLE);
            case SHARD_UNREACHABLE -> List.of(SHARD_MISMATCH, TENANT_SUSPENDED);
            case LIMIT_EXCEEDED -> List.of(NOT_YET_SUPPORTED);
            case TENANT_SUSPENDED -> List.of(UNKNOWN_TENANT, SHARD_UNREACHABLE);
            case INTERNAL_ERROR -> List.of(NOT_UNDERSTOOD);
        };
    }
}
