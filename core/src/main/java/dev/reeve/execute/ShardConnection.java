package dev.reeve.execute;

import java.sql.SQLException;
import java.util.List;

/**
 * A physical connection to one database, as a door holds it for a session. The session owns it from {@link
 * ShardConnections#take} to {@link #release} or {@link #discard}, and uses it from one thread at a time. Exceptions are
 * the database's own, SQLSTATE unchanged.
 */
public interface ShardConnection {
    /** Starts a transaction; until now every statement was its own. */
    void begin() throws SQLException;

    /** Makes the transaction's changes lasting, and leaves every later statement its own. */
    void commit() throws SQLException;

    void rollback() throws SQLException;

    /** Runs a command without parameters or result, inside the transaction if there is one. */
    void run(String command) throws SQLException;

    /**
     * Has the server analyze a PREPARE, inside the transaction if there is one. Nothing stays prepared.
     *
     * @param name the name in it
     * @return the types of the statement's parameters, as a cast spells them
     */
    List<String> parameterTypes(String name, String prepare) throws SQLException;

    /**
     * Runs a query of {@link dev.reeve.plan.KeyQuestion} inside the transaction if there is one.
     *
     * @param arrays the texts of the arrays that the query takes; as many in each
     */
    List<FoundKey> find(String query, List<List<String>> arrays) throws SQLException;

    /** Cancels what {@link #find} waits for, if it does. Called by any thread; later statements of the connection are not concerned. */
    void cancel() throws SQLException;

    /** Whether an error has ended what the transaction can do. Asks no server. */
    boolean isAborted();

    /** Gives the connection back: no transaction is open and every setting is as it was. */
    void release();

    /** Closes the connection for good, because what state it is in is not known. */
    void discard();
}
