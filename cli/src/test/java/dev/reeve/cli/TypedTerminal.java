package dev.reeve.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;

/** A terminal of 80 columns and 24 lines at which a test sits: it types, and waits for what is to be seen. */
final class TypedTerminal implements AutoCloseable {
    private static final long PATIENCE_MILLISECONDS = 60_000;

    private final PipedOutputStream keys = new PipedOutputStream();
    private final Screen screen = new Screen();
    private final Terminal terminal;

    TypedTerminal() throws IOException {
        terminal = new ExternalTerminal("test", "ansi", new PipedInputStream(keys), screen, StandardCharsets.UTF_8);
        terminal.setSize(new Size(80, 24));
    }

    Terminal terminal() {
        return terminal;
    }

    /** Types; {@code \r} is the return key. */
    void type(String text) throws IOException {
        keys.write(text.getBytes(StandardCharsets.UTF_8));
        keys.flush();
    }

    /** Types when something is to be seen, which counts as seen then. */
    void type(String seen, String text) throws IOException, InterruptedException {
        await(seen);
        type(text);
    }

    /** Waits until something is to be seen, behind what has been waited for before. */
    void await(String seen) throws InterruptedException {
        screen.await(seen);
    }

    /** All that was written. */
    String written() {
        return screen.written();
    }

    @Override
    public void close() throws IOException {
        terminal.close();
        keys.close();
    }

    private static final class Screen extends OutputStream {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int seen;

        @Override
        public synchronized void write(int b) {
            bytes.write(b);
            notifyAll();
        }

        synchronized String written() {
            return bytes.toString(StandardCharsets.UTF_8);
        }

        synchronized void await(String text) throws InterruptedException {
            long end = System.currentTimeMillis() + PATIENCE_MILLISECONDS;
            int found = written().indexOf(text, seen);
            while (found < 0) {
                long left = end - System.currentTimeMillis();
                if (left <= 0) {
                    throw new AssertionError(
                            "\"" + text + "\" is not to be seen: " + written().substring(seen));
                }
                wait(left);
                found = written().indexOf(text, seen);
            }
            seen = found + text.length();
        }
    }
}
