package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of statements has the lists by which settings, relations and functions pass, and what of PostgreSQL's own is not on them. */
final class StatementListsPageTest {
    private static final DocumentationPage PAGE = DocumentationPage.named("statements.md");

    /** What cannot be called by a client, or has no use there: parts of types, indexes, aggregates, encodings and estimators. */
    private static final Pattern PARTS = Pattern.compile(".*_(in|out|recv|send)|RI_.*|.*_support");

    private static final List<String> FAMILIES = List.of(
            "binary_upgrade_",
            "lo_",
            "pg_logical_",
            "pg_ls_",
            "pg_replication_",
            "pg_stat_get_",
            "pg_stat_reset",
            "txid_");

    /** Functions that are refused, by the reason; the first that fits a name. */
    private static final Map<String, Pattern> REFUSED = refused();

    private static Map<String, Pattern> refused() {
        Map<String, Pattern> groups = new LinkedHashMap<>();
        put(
                groups,
                "run SQL that is given as text or read tables that are named as values",
                "(query|cursor|table|schema|database)_to_xml.*|ts_rewrite|ts_stat");
        put(groups, "change settings", "set_config|setseed|pg_reload_conf");
        put(
                groups,
                "read or write files and large objects, or tell where files are",
                "lo_.*|loread|lowrite|pg_read_.*|pg_ls_.*|pg_stat_file|pg_current_logfile|pg_rotate_logfile.*|pg_hba_file_rules"
                        + "|pg_ident_file_mappings|pg_show_all_.*|pg_relation_file.*|pg_filenode_relation|pg_tablespace_(location|databases)|pg_config");
        put(groups, "take advisory locks, which tenants share", "pg_(try_)?advisory_.*");
        put(groups, "sleep", "pg_sleep.*");
        put(
                groups,
                "show or touch other sessions",
                "pg_cancel_backend|pg_terminate_backend|.*blocking_pids|pg_lock_status|pg_log_backend.*|pg_notify|pg_notification_queue_usage"
                        + "|pg_listening_channels|pg_prepared_(xact|statement)|pg_cursor|pg_get_backend_memory_contexts|pg_get_shmem_allocations"
                        + "|pg_isolation_test.*|current_query|pg_stat_get_(activity|backend.*)");
        put(groups, "tell sizes and statistics of all tenants' rows", "pg_stat_.*|pg_.*_size|pg_mcv_list_items");
        put(
                groups,
                "tell what transactions of others do",
                "txid_.*|pg_(current_)?(xact|snapshot).*|pg_visible_in_snapshot|pg_export_snapshot|pg_last_committed_xact|mxid_age"
                        + "|pg_get_multixact_members");
        put(
                groups,
                "read or set sequences that tenants share",
                "currval|lastval|setval|pg_sequence_last_value|pg_nextoid");
        put(groups, "maintain indexes", "brin_(de)?summarize.*|gin_clean_pending_list");
        put(
                groups,
                "concern replication, backups, the server as a whole or its upgrade",
                ".*(wal|replication|logical|backup_st|publication_tables|_slot).*|pg_control_.*|pg_promote|pg_create_restore_point"
                        + "|pg_last_xact.*|pg_postmaster_start_time|pg_conf_load_time|binary_upgrade_.*|pg_import_system_collations|pg_extension.*"
                        + "|pg_event_trigger.*|pg_stop_making.*|pg_available_extension.*|pg_.*collation_actual_version");
        return groups;
    }

    private static void put(Map<String, Pattern> groups, String reason, String names) {
        groups.put(reason, Pattern.compile(names));
    }

    @Test
    void settingsAreListed() {
        PAGE.requirePart("settings", lines(List.copyOf(listed("settings.txt"))));
    }

    @Test
    void relationsAreListed() {
        Set<String> passing = listed("relations.txt");
        List<String> refused = new ArrayList<>();
        for (String[] words : builtIn("relation")) {
            String name = words[1] + "." + words[2];
            if (!passing.contains(name)) {
                refused.add(name);
            }
        }
        String part = "These pass:\n\n" + lines(List.copyOf(passing)) + "\nThese of PostgreSQL 15 do not:\n\n"
                + lines(List.copyOf(new TreeSet<>(refused)));
        PAGE.requirePart("relations", part.replace("pg_catalog.", ""));
    }

    @Test
    void functionsAreListed() {
        Set<String> passing = listed("functions.txt");
        Map<String, Set<String>> volatilities = new LinkedHashMap<>();
        Set<String> refused = new TreeSet<>();
        for (String[] words : builtIn("function")) {
            if (passing.contains(words[1])) {
                volatilities.computeIfAbsent(words[1], name -> new TreeSet<>()).add(words[3]);
            } else {
                refused.add(words[1]);
            }
        }
        assertThat(FAMILIES).noneMatch(family -> passing.stream().anyMatch(name -> name.startsWith(family)));
        List<String> effects = new ArrayList<>();
        List<String> later = new ArrayList<>();
        for (String name : passing) {
            Set<String> volatility = volatilities.get(name);
            if (volatility == null) {
                later.add(name);
            } else if (volatility.contains("VOLATILE")) {
                effects.add(name);
            }
        }
        StringBuilder part = new StringBuilder();
        part.append(passing.size())
                .append(" names pass. Among them are these volatile ones:\n\n")
                .append(lines(effects));
        part.append("\nand these, which PostgreSQL 15 does not have or which only its grammar knows:\n\n")
                .append(lines(later));
        part.append("\nPostgreSQL 15 has these that do not pass, because they\n\n");
        int rest = groups(part, refused);
        part.append(
                        "- are parts of types, operators, indexes, aggregates, encodings and estimators, which clients have no use for (")
                .append(rest)
                .append(" names)\n");
        PAGE.requirePart("functions", part.toString());
    }

    /** Writes the groups, and tells how many names are in none. */
    private static int groups(StringBuilder part, Set<String> refused) {
        Set<String> left = new TreeSet<>(refused);
        REFUSED.forEach((reason, pattern) -> {
            List<String> names = left.stream()
                    .filter(name -> pattern.matcher(name).matches()
                            && !PARTS.matcher(name).matches())
                    .toList();
            assertThat(names).as(reason).isNotEmpty();
            names.forEach(left::remove);
            part.append("- ").append(reason).append(": ").append(lines(shortened(names)));
        });
        return left.size();
    }

    /** Names of one family, of which none passes, as one. */
    private static List<String> shortened(List<String> names) {
        List<String> shortened = new ArrayList<>();
        for (String name : names) {
            String shown = name;
            for (String family : FAMILIES) {
                if (name.startsWith(family)) {
                    shown = family + "*";
                }
            }
            if (!shortened.contains(shown)) {
                shortened.add(shown);
            }
        }
        return shortened;
    }

    private static String lines(List<String> names) {
        return "`" + String.join("`, `", names) + "`\n";
    }

    private static Set<String> listed(String list) {
        Set<String> names = new TreeSet<>();
        for (String line : lines("/dev/reeve/guard/" + list)) {
            if (!line.isBlank() && !line.startsWith("# ")) {
                names.add(line.strip());
            }
        }
        return names;
    }

    private static List<String[]> builtIn(String kind) {
        List<String[]> found = new ArrayList<>();
        for (String line : lines("/dev/reeve/catalog/postgresql-15.txt")) {
            String[] words = line.split(" ", -1);
            if (words[0].equals(kind)) {
                found.add(words);
            }
        }
        return found;
    }

    private static List<String> lines(String resource) {
        try (InputStream stream = StatementListsPageTest.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
