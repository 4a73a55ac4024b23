package dev.reeve.execute;

import dev.reeve.catalog.FullName;
import dev.reeve.plan.KeptStatement;
import dev.reeve.plan.SessionCommand;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Shard;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The connections of one client's connection, and the rule of its transactions. Physical connections are taken when a
 * statement needs one and given back when nothing needs them any more: outside a transaction when the statement's
 * results are closed, inside it when the transaction has ended too. Settings that the session has changed are put back before.
 * Cursors stay with the connection that declared them, and go with the transaction; prepared statements are texts that the session keeps.
 *
 * <p>The rule: a transaction may read several databases, and write one. Where all its statements read one snapshot
 * (REPEATABLE READ and above) it stays on one database, because no two have a snapshot in common; what needs no snapshot, such
 * as drawing a number, it may do on others. An error in a transaction ends it on all its databases, as it would on one.
 *
 * <p>Not safe for use by several threads at once; a door serializes its own.
 *
 * @param <C> the door's kind of connection
 */
public final class Session<C extends ShardConnection> implements AutoCloseable {
    /** A command that every server rejects, without a look at any table. */
    private static final String FAILURE = "SELECT 1 / 0";

    private final ShardConnections<C> connections;
    private final List<Hold<C>> holds = new ArrayList<>(2);
    private final Preamble preamble = new Preamble();
    private final SessionSettings settings = new SessionSettings();
    private final Cursors cursors = new Cursors();
    private final KeptStatements kept = new KeptStatements();
    private SessionModes modes = SessionModes.DEFAULT;
    private boolean open;
    private boolean chained;

    public Session(ShardConnections<C> connections) {
        this.connections = Objects.requireNonNull(connections);
    }

    public SessionModes modes() {
        return modes;
    }

    /** Sets the modes of connections that are taken from now on. No transaction may have begun. */
    public void modes(SessionModes modes) {
        if (modes.isolation() != this.modes.isolation()) {
            settings.forget(SessionCommand.Set.ISOLATION);
        }
        this.modes = Objects.requireNonNull(modes);
    }

    /** The isolation level of transactions that are told none; null for the database's default. */
    public @Nullable Isolation isolation() {
        String set = settings.value(SessionCommand.Set.ISOLATION);
        return set == null ? modes.isolation() : Isolation.named(set);
    }

    private boolean isOneSnapshot() {
        if (preamble.isOneSnapshot()) {
            return true;
        }
        Isolation isolation = isolation();
        return isolation != null && isolation.isOneSnapshot();
    }

    /** Whether statements belong to a transaction that has to be ended. */
    public boolean isInTransaction() {
        return open || chained;
    }

    /** Whether the transaction has reached a database. */
    public boolean hasBegun() {
        for (Hold<C> hold : holds) {
            if (hold.began) {
                return true;
            }
        }
        return false;
    }

    /** Whether the transaction has been told anything: savepoints, settings, its isolation level. */
    public boolean isTold() {
        return !preamble.commands().isEmpty();
    }

    /** Whether the transaction has failed on a database that it has reached, so that nothing of it will remain. */
    public boolean hasFailed() {
        for (Hold<C> hold : holds) {
            if (hold.began && hold.connection.isAborted()) {
                return true;
            }
        }
        return false;
    }

    /** The databases that the transaction has reached. */
    List<String> begun() {
        List<String> begun = new ArrayList<>(2);
        for (Hold<C> hold : holds) {
            if (hold.began) {
                begun.add(hold.shard);
            }
        }
        return begun;
    }

    /** The connection that the session has to a shard at the moment, or null. */
    @Nullable
    C held(String shard) {
        for (Hold<C> hold : holds) {
            if (hold.shard.equals(shard)) {
                return hold.connection;
            }
        }
        return null;
    }

    /** Where a statement without any table is best run: where the transaction is, or on home. */
    public String placeOfTableless() {
        for (Hold<C> hold : holds) {
            if (hold.began) {
                return hold.shard;
            }
        }
        return Shard.HOME;
    }

    /** Why the transaction must not use a database, or null if it may. */
    public @Nullable Refusal refusal(String shard, boolean writes) {
        if (!isInTransaction()) {
            return null;
        }
        for (Hold<C> hold : holds) {
            if (!hold.began || hold.shard.equals(shard)) {
                continue;
            }
            if (writes && hold.wrote) {
                return Refusal.of(ErrorCode.CROSS_SHARD_WRITE).because("the transaction has written to another shard");
            }
            if (hold.read && isOneSnapshot()) {
                return Refusal.of(ErrorCode.CROSS_SHARD_TRANSACTION);
            }
        }
        return null;
    }

    /**
     * A connection to the shard for one statement, inside the transaction if there is one. {@link #refusal} has been asked.
     *
     * @throws SQLException the database's or pool's error; 25P02 if the transaction has failed on another database
     */
    public Lease<C> use(String shard, boolean writes) throws SQLException {
        Hold<C> hold = joined(shard);
        if (isInTransaction()) {
            hold.read = true;
            hold.wrote |= writes;
        }
        return new Lease<>(this, hold);
    }

    /** A connection to the shard for a statement that depends on no snapshot, which the rule allows anywhere. */
    public Lease<C> useWithoutSnapshot(String shard) throws SQLException {
        return new Lease<>(this, joined(shard));
    }

    private Hold<C> joined(String shard) throws SQLException {
        if (isInTransaction()) {
            requireNotFailedElsewhere(shard);
        }
        Hold<C> hold = holdOf(shard);
        hold.uses++;
        if (isInTransaction()) {
            try {
                join(hold);
            } catch (SQLException | RuntimeException e) {
                end(hold);
                throw e;
            }
        }
        return hold;
    }

    void end(Hold<C> hold) {
        hold.uses--;
        giveBackIfIdle(hold);
    }

    /** Opens a transaction until {@link #commit} or {@link #rollback}. If one is open it goes on. */
    public void begin() {
        open = true;
    }

    public boolean isChained() {
        return chained;
    }

    /** Whether a new transaction begins wherever one ends. A change commits the transaction that is open. */
    public void chained(boolean chained) throws SQLException {
        if (this.chained != chained) {
            commit();
            this.chained = chained;
        }
    }

    /**
     * Commits. A database where the transaction has failed goes first, and gives its own answer; then the one that was written,
     * so that its failure is the transaction's. After a failure the others roll back.
     */
    public void commit() throws SQLException {
        end(true);
    }

    public void rollback() throws SQLException {
        end(false);
    }

    private void end(boolean commit) throws SQLException {
        SQLException failure = null;
        for (Hold<C> hold : inOrderOfEnd()) {
            try {
                hold.end(commit && failure == null);
            } catch (SQLException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        open = false;
        if (commit && failure == null) {
            for (SessionCommand.Set change : preamble.changes()) {
                keep(change);
            }
        }
        preamble.clear();
        cursors.clear();
        for (Hold<C> hold : List.copyOf(holds)) {
            giveBackIfIdle(hold);
        }
        if (failure != null) {
            throw failure;
        }
    }

    private List<Hold<C>> inOrderOfEnd() {
        if (holds.size() < 2) {
            return List.copyOf(holds);
        }
        List<Hold<C>> ordered = new ArrayList<>(holds);
        ordered.sort((a, b) -> Integer.compare(rank(a), rank(b)));
        return ordered;
    }

    private int rank(Hold<C> hold) {
        if (hold.began && hold.connection.isAborted()) {
            return 0;
        }
        return hold.wrote ? 1 : 2;
    }

    /**
     * Makes the transaction, if there is one, fail as an error of a database would, where Reeve has found what the database would have
     * reported: nothing runs in it any more until it is rolled back, or back to a savepoint.
     */
    public void fail() {
        if (!isInTransaction()) {
            return;
        }
        try {
            Lease<C> lease = use(placeOfTableless(), false);
            try {
                lease.connection().run(FAILURE);
            } finally {
                lease.close();
            }
        } catch (SQLException e) {
            // It has failed now, or had before.
        }
    }

    /** Sets a savepoint on every database of the transaction, and on those that join later. */
    public void savepoint(String name) throws SQLException {
        requireTransaction("SAVEPOINT");
        String command = "SAVEPOINT " + FullName.quoted(name);
        runWhereBegun(command);
        preamble.savepoint(name, command);
    }

    public void rollbackTo(String name) throws SQLException {
        requireTransaction("ROLLBACK TO SAVEPOINT");
        preamble.requireSavepoint(name);
        runWhereBegun("ROLLBACK TO SAVEPOINT " + FullName.quoted(name));
        preamble.rollbackTo(name);
        cursors.rollBackTo(preamble.depth());
    }

    public void release(String name) throws SQLException {
        requireTransaction("RELEASE SAVEPOINT");
        preamble.requireSavepoint(name);
        runWhereBegun("RELEASE SAVEPOINT " + FullName.quoted(name));
        preamble.release(name);
        cursors.releaseTo(preamble.depth());
    }

    /** Where the transaction has declared a cursor; where there is none of that name, a shard that says so. */
    public String placeOfCursor(String name) {
        String shard = cursors.shard(name);
        return shard == null ? placeOfTableless() : shard;
    }

    /**
     * Makes sure that a cursor's name is free, as far as the shard where it is to be declared cannot tell.
     *
     * @throws SQLException 42P03 if there is such a cursor on another shard
     */
    public void requireNoCursor(String name, String shard) throws SQLException {
        String other = cursors.shard(name);
        if (other != null && !other.equals(shard) && !hasFailed()) {
            fail();
            throw new SQLException("ERROR: cursor \"" + name + "\" already exists", "42P03");
        }
    }

    /** Remembers a cursor that has been declared. */
    public void declared(String cursor, String shard) {
        cursors.declare(cursor, shard, preamble.depth());
    }

    /** Forgets a cursor that has been closed. */
    public void closed(String cursor) {
        cursors.close(cursor);
    }

    /** Closes all cursors of the transaction. */
    void closeCursors() throws SQLException {
        runWhereBegun("CLOSE ALL");
        cursors.clear();
    }

    /**
     * Runs a command that concerns the transaction only (SET LOCAL, SET TRANSACTION) on every database that the transaction
     * reaches. Outside a transaction it does nothing, as on a server.
     *
     * @param oneSnapshot whether it sets a level at which all statements read one snapshot
     */
    public void setLocal(String command, boolean oneSnapshot) throws SQLException {
        if (isInTransaction()) {
            runWhereBegun(command);
            preamble.command(command, oneSnapshot);
        }
    }

    /** Changes a setting on every connection that the session has and will have. */
    public void set(SessionCommand.Set command) throws SQLException {
        String text = command.text() == null ? reset(command.name()) : command.text();
        Lease<C> lease = use(placeOfTableless(), false);
        try {
            for (Hold<C> hold : holds) {
                if (hold.began == isInTransaction()) {
                    hold.changes(List.of(command.name()));
                    hold.connection.run(text);
                }
            }
        } finally {
            lease.close();
        }
        if (isInTransaction()) {
            preamble.setting(command, text);
        } else {
            keep(command);
        }
    }

    /** Makes a change of a setting the session's. The last word on the isolation level counts, however it was said. */
    private void keep(SessionCommand.Set command) {
        settings.put(command);
        if (command.name().equals(SessionCommand.Set.ISOLATION)) {
            modes = new SessionModes(null, modes.readOnly());
        }
    }

    /** Keeps a statement under a name, with the types that home says its parameters have. */
    void prepare(SessionCommand.Prepare command) throws SQLException {
        List<String> types;
        try (Lease<C> lease = use(Shard.HOME, false)) {
            types = lease.connection().parameterTypes(command.another(), command.text());
        }
        try {
            kept.put(command.name(), command.statement().typed(types));
        } catch (SQLException e) {
            fail();
            throw e;
        }
    }

    /**
     * What is kept under a name, for so many arguments.
     *
     * @throws SQLException 26000 if there is no statement of that name, 42601 if it takes another number of arguments
     */
    public KeptStatement kept(String name, int arguments) throws SQLException {
        requireNotFailed();
        try {
            return kept.get(name, arguments);
        } catch (SQLException e) {
            fail();
            throw e;
        }
    }

    /** @param name null for all */
    void deallocate(@Nullable String name) throws SQLException {
        requireNotFailed();
        try {
            kept.remove(name);
        } catch (SQLException e) {
            fail();
            throw e;
        }
    }

    /** Carries out a command that the client sent as a statement. */
    public void control(SessionCommand command) throws SQLException {
        command.fold(new SessionControl(this));
    }

    /** Gives everything back; a transaction that is open is rolled back. */
    @Override
    public void close() {
        chained = false;
        for (Hold<C> hold : List.copyOf(holds)) {
            hold.uses = 0;
        }
        try {
            rollback();
        } catch (SQLException e) {
            // The connections that could not roll back are discarded; there is nobody left to tell.
        }
    }

    private Hold<C> holdOf(String shard) throws SQLException {
        for (Hold<C> hold : holds) {
            if (hold.shard.equals(shard)) {
                return hold;
            }
        }
        Hold<C> hold = new Hold<>(shard, connections.take(shard, modes));
        holds.add(hold);
        try {
            for (SessionCommand.Set command : settings.commands()) {
                hold.connection.run(Objects.requireNonNull(command.text()));
            }
            hold.changes(settings.names());
        } catch (SQLException | RuntimeException e) {
            hold.broken = true;
            giveBackIfIdle(hold);
            throw e;
        }
        return hold;
    }

    private void join(Hold<C> hold) throws SQLException {
        if (hold.began) {
            return;
        }
        hold.connection.begin();
        hold.began = true;
        for (String command : preamble.commands()) {
            hold.connection.run(command);
        }
        for (SessionCommand.Set change : preamble.changes()) {
            hold.changes(List.of(change.name()));
        }
    }

    private void requireNotFailedElsewhere(String shard) throws SQLException {
        for (Hold<C> hold : holds) {
            if (hold.began && !hold.shard.equals(shard) && hold.connection.isAborted()) {
                throw failed();
            }
        }
    }

    private void requireNotFailed() throws SQLException {
        if (hasFailed()) {
            throw failed();
        }
    }

    private static SQLException failed() {
        return new SQLException(
                "ERROR: current transaction is aborted, commands ignored until end of transaction block", "25P02");
    }

    private void requireTransaction(String command) throws SQLException {
        if (!isInTransaction()) {
            throw new SQLException("ERROR: " + command + " can only be used in transaction blocks", "25P01");
        }
    }

    private void runWhereBegun(String command) throws SQLException {
        for (Hold<C> hold : holds) {
            if (hold.began) {
                hold.connection.run(command);
            }
        }
    }

    private void giveBackIfIdle(Hold<C> hold) {
        if (hold.uses > 0 || hold.began) {
            return;
        }
        holds.remove(hold);
        if (!hold.broken) {
            try {
                for (String name : hold.changed()) {
                    hold.connection.run(reset(name));
                }
            } catch (SQLException e) {
                hold.broken = true;
            }
        }
        if (hold.broken) {
            hold.connection.discard();
        } else {
            hold.connection.release();
        }
    }

    /** Names come from a list of settings that need no quotes. */
    private static String reset(String name) {
        return "RESET " + name;
    }
}
