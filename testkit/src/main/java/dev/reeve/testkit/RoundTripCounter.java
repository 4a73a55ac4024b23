package dev.reeve.testkit;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Stands before a server and counts how often its clients wait for an answer: the Sync and Query messages of PostgreSQL's protocol (manual,
 * "Message Flow"). It passes every byte on as it is. Without TLS. Safe for use by several threads.
 */
public final class RoundTripCounter implements AutoCloseable {
    private static final int LENGTH = 4;

    private final int serverPort;
    private final long delay;
    private final ServerSocket listening;
    private final AtomicLong roundTrips = new AtomicLong();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private RoundTripCounter(int serverPort, ServerSocket listening, Duration delay) {
        this.serverPort = serverPort;
        this.delay = delay.toNanos();
        this.listening = listening;
    }

    /** Begins to listen on a free port of 127.0.0.1 for clients of a server on another. */
    public static RoundTripCounter before(EmbeddedServer server) {
        return before(server, Duration.ZERO);
    }

    /**
     * The same for a server that is far away.
     *
     * @param delay by which every round trip is held up
     */
    public static RoundTripCounter before(EmbeddedServer server, Duration delay) {
        try {
            ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            RoundTripCounter counter = new RoundTripCounter(server.port(), listening, delay);
            start("accept", counter::accept);
            return counter;
        } catch (IOException e) {
            throw new UncheckedIOException("no free port", e);
        }
    }

    /** The JDBC URL of a database of the server, by way of this. */
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + listening.getLocalPort() + "/" + database
                + "?sslmode=disable&gssEncMode=disable";
    }

    /** How many round trips have been begun so far. */
    public long roundTrips() {
        return roundTrips.get();
    }

    private static void start(String name, Transfer transfer) {
        Thread thread = new Thread(
                () -> {
                    try {
                        transfer.run();
                    } catch (EOFException | SocketException e) {
                        // One of the two sides has gone.
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                "round-trips-" + name);
        thread.setDaemon(true);
        thread.start();
    }

    @FunctionalInterface
    private interface Transfer {
        void run() throws IOException;
    }

    private void accept() throws IOException {
        while (!listening.isClosed()) {
            Socket client = listening.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            open.add(client);
            open.add(server);
            start("client", () -> {
                try (client;
                        server) {
                    count(
                            new DataInputStream(new BufferedInputStream(client.getInputStream())),
                            server.getOutputStream());
                }
            });
            start("server", () -> {
                try (client;
                        server) {
                    pass(server.getInputStream(), client.getOutputStream());
                }
            });
        }
    }

    private void count(DataInputStream from, OutputStream to) throws IOException {
        copy(from, to, new byte[0]);
        while (true) {
            byte type = from.readByte();
            if (type == 'S' || type == 'Q') {
                roundTrips.incrementAndGet();
                holdUp();
            }
            copy(from, to, new byte[] {type});
            if (from.available() == 0) {
                to.flush();
            }
        }
    }

    private void holdUp() {
        long end = System.nanoTime() + delay;
        for (long left = delay; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** Copies one message behind its type, which the first of a connection does not have. */
    private static void copy(DataInputStream from, OutputStream to, byte[] type) throws IOException {
        int length = from.readInt();
        byte[] message = new byte[type.length + length];
        ByteBuffer.wrap(message).put(type).putInt(length);
        from.readFully(message, type.length + LENGTH, length - LENGTH);
        to.write(message);
    }

    private static void pass(InputStream from, OutputStream to) throws IOException {
        byte[] buffer = new byte[1 << 14];
        for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
            to.write(buffer, 0, read);
        }
    }

    /** Ends all connections. */
    @Override
    public void close() {
        try {
            listening.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
