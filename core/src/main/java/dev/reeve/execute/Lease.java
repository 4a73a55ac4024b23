package dev.reeve.execute;

/**
 * The use of a connection by one statement and its results. The session keeps the connection for others that use it
 * at the same time and until its transaction ends, and then gives it back.
 */
public final class Lease<C extends ShardConnection> implements AutoCloseable {
    private final Session<C> session;
    private final Hold<C> hold;
    private boolean open = true;

    Lease(Session<C> session, Hold<C> hold) {
        this.session = session;
        this.hold = hold;
    }

    public C connection() {
        return hold.connection;
    }

    public String shard() {
        return hold.shard;
    }

    /** Says that the connection's state is no longer known, so that nobody gets it after the session. */
    public void spoil() {
        hold.broken = true;
    }

    /** Ends the use and gives the connection up: it is closed, and its server takes back what a transaction has done there. */
    public void abandon() {
        hold.broken = true;
        hold.began = false;
        close();
    }

    /** Ends the use. Once is enough, more does nothing. */
    @Override
    public void close() {
        if (open) {
            open = false;
            session.end(hold);
        }
    }
}
