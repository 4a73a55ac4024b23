package dev.reeve.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: Reeve's version as the build wrote it down, and the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties build = new Properties();
        try (InputStream stream = Version.class.getResourceAsStream("build.properties")) {
            if (stream == null) {
                throw new IOException("build.properties is missing from this build of Reeve");
            }
            build.load(stream);
        }
        return new String[] {"reeve " + build.getProperty("version") + " (Java " + Runtime.version() + ")"};
    }
}
