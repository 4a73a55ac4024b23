package dev.reeve.execute;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Connections that write down what is asked of them, as {@code shard: command}. */
final class RecordingConnections implements ShardConnections<RecordingConnections.Recording> {
    final List<String> log = Collections.synchronizedList(new ArrayList<>());

    /** The tenants of keys: {@code shard: key}. */
    final Map<String, String> tenants = new ConcurrentHashMap<>();

    /** {@code shard: command} that fail. */
    final Set<String> failing = new HashSet<>();

    @Override
    public Recording take(String shard, SessionModes modes) throws SQLException {
        Recording connection = new Recording(shard);
        connection.note("take");
        return connection;
    }

    final class Recording implements ShardConnection {
        private final String shard;
        private boolean aborted;

        Recording(String shard) {
            this.shard = shard;
        }

        private void note(String what) throws SQLException {
            String line = shard + ": " + what;
            log.add(line);
            if (failing.contains(line)) {
                aborted = true;
                throw new SQLException(line, "XX000");
            }
        }

        @Override
        public void begin() throws SQLException {
            note("begin");
        }

        @Override
        public void commit() throws SQLException {
            note("commit");
        }

        @Override
        public void rollback() throws SQLException {
            aborted = false;
            note("rollback");
        }

        @Override
        public void run(String command) throws SQLException {
            note(command);
        }

        @Override
        public List<String> parameterTypes(String name, String prepare) throws SQLException {
            note(prepare);
            return List.of("bigint");
        }

        @Override
        public List<FoundKey> find(String query, List<List<String>> arrays) throws SQLException {
            List<String> values = new ArrayList<>(arrays.get(0));
            for (List<String> more : arrays.subList(1, arrays.size())) {
                for (int i = 0; i < values.size(); i++) {
                    values.set(i, values.get(i) + "/" + more.get(i));
                }
            }
            note("find " + String.join(",", values));
            List<FoundKey> rows = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                String tenant = tenants.get(shard + ": " + values.get(i));
                if (tenant != null) {
                    rows.add(new FoundKey(i + 1, tenant));
                }
            }
            return rows;
        }

        @Override
        public void cancel() throws SQLException {
            note("cancel");
        }

        @Override
        public boolean isAborted() {
            return aborted;
        }

        @Override
        public void release() {
            log.add(shard + ": release");
        }

        @Override
        public void discard() {
            log.add(shard + ": discard");
        }
    }
}
