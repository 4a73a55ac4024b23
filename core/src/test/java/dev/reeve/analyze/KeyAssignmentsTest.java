package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class KeyAssignmentsTest {
    @Test
    void settingTheTenantColumnIsListedWithItsValue() {
        assertThat(assignments("UPDATE conversations SET organization_id = $1, status = 2 WHERE id = 1"))
                .containsExactly("UPDATE TENANT organization_id [$1!]");
    }

    @Test
    void theFormWithSeveralColumnsIsTakenApart() {
        assertThat(assignments("UPDATE conversations SET (subject, organization_id) = ('x', 2)"))
                .containsExactly("UPDATE TENANT organization_id [2]");
        assertThat(assignments("UPDATE conversations SET (subject, organization_id) = (SELECT 'x', 2)"))
                .containsExactly("UPDATE TENANT organization_id [unreadable]");
    }

    @Test
    void theColumnsOwnValueIsNoChange() {
        assertThat(assignments("UPDATE conversations c SET organization_id = c.organization_id"))
                .containsExactly("UPDATE TENANT organization_id [unchanged]");
    }

    @Test
    void anotherReferencesTenantIsInherited() {
        assertThat(assignments("UPDATE conversations c SET organization_id = p.organization_id FROM projects p"
                        + " WHERE p.organization_id = 3"))
                .containsExactly("UPDATE TENANT organization_id [of 3]");
        assertThat(assignments("UPDATE conversations c SET organization_id = p.organization_id FROM projects p"))
                .containsExactly("UPDATE TENANT organization_id [of all]");
    }

    @Test
    void aChildsParentColumnDecidesAboutTenants() {
        assertThat(assignments("UPDATE versions SET document_id = 2004 WHERE id = 1"))
                .containsExactly("UPDATE PARENT document_id [2004]");
        assertThat(assignments("UPDATE messages SET conversation_id = DEFAULT"))
                .containsExactly("UPDATE PARENT conversation_id [default]");
    }

    @Test
    void aKeyThatChildrenReferToIsListedForEachRelation() {
        assertThat(assignments("UPDATE documents SET id = $1 WHERE organization_id = 1"))
                .containsExactly("UPDATE KEY id [$1!]");
    }

    @Test
    void onConflictMayTakeTheProposedTenant() {
        assertThat(assignments("INSERT INTO conversations (id, organization_id) VALUES (1, $1) ON CONFLICT (id)"
                        + " DO UPDATE SET organization_id = excluded.organization_id"))
                .containsExactly(
                        "INSERT TENANT organization_id [$1!]", "CONFLICT_UPDATE TENANT organization_id [of $1!]");
    }

    @Test
    void insertedRowsAreListedOneByOne() {
        assertThat(assignments(
                        "INSERT INTO versions (id, document_id, author_id, no) VALUES (1, $1, NULL, 1), (2, 5, $2, 1)"))
                .containsExactly("INSERT REFERENCE author_id [NULL] [$2!]", "INSERT PARENT document_id [$1!] [5]");
    }

    @Test
    void aReferenceOfSeveralColumnsKeepsThemTogether() {
        assertThat(assignments("INSERT INTO order_items VALUES ($1, 2, 3, 'a', 1, 1)"))
                .containsExactly(
                        "INSERT TENANT organization_id [$1!]", "INSERT REFERENCE organization_id,order_no [$1!,2]");
    }

    @Test
    void armsOfMergeAreListed() {
        assertThat(
                        assignments(
                                "MERGE INTO orders o USING (VALUES (2::bigint, 900)) AS s (org, no) ON o.order_no = s.no"
                                        + " WHEN MATCHED THEN UPDATE SET organization_id = 4"
                                        + " WHEN NOT MATCHED THEN INSERT (organization_id, order_no, country_code) VALUES (s.org, s.no, 'DE')"))
                .containsExactly(
                        "MERGE_UPDATE TENANT organization_id [4]",
                        "MERGE_UPDATE KEY organization_id,order_no [4,unchanged]",
                        "MERGE_INSERT TENANT organization_id [2]",
                        "MERGE_INSERT REFERENCE country_code [unreadable]");
    }

    private static List<String> assignments(String sql) {
        return SetWords.analyze(sql).keyAssignments().stream()
                .map(assignment -> assignment.form() + " " + assignment.role() + " "
                        + String.join(",", assignment.columns()) + " "
                        + assignment.rows().stream()
                                .map(row -> row.stream()
                                        .map(KeyAssignmentsTest::words)
                                        .collect(Collectors.joining(",", "[", "]")))
                                .collect(Collectors.joining(" ")))
                .toList();
    }

    private static String words(AssignedValue value) {
        if (value instanceof AssignedValue.Value of) {
            return SetWords.words(of.value());
        } else if (value instanceof AssignedValue.Inherited of) {
            return "of " + SetWords.words(of.tenants());
        } else if (value instanceof AssignedValue.Unchanged) {
            return "unchanged";
        } else if (value instanceof AssignedValue.Default) {
            return "default";
        }
        return "unreadable";
    }
}
