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

    /** Ends the use. Once is enough, more does nothing. */
    @Override
    public void close() {
        if (open) {
            open = false;
            session.end(hold);
        }
    }
}
