package dev.reeve.testkit.noninterference;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Reeve with a fault in it: everything is loaded once more, with the changed classes in front. */
final class PlantedBuild implements AutoCloseable {
    private final Path classes;
    private final URLClassLoader loader;

    private PlantedBuild(Path classes, URLClassLoader loader) {
        this.classes = classes;
        this.loader = loader;
    }

    static PlantedBuild of(PlantedFault fault) throws IOException {
        Path classes = Files.createTempDirectory("reeve-planted-");
        compile(fault.sources(), classes);
        List<URL> path = new ArrayList<>(List.of(classes.toUri().toURL()));
        for (String entry : classPath().split(File.pathSeparator, -1)) {
            path.add(url(entry));
        }
        return new PlantedBuild(
                classes, new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader()));
    }

    private static String classPath() {
        return Objects.requireNonNull(System.getProperty("java.class.path"));
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void compile(Map<String, String> sources, Path classes) {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK");
        List<JavaFileObject> units = new ArrayList<>();
        sources.forEach((name, text) -> units.add(new Source(name, text)));
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-cp", classPath());
        if (!compiler.getTask(messages, null, null, options, null, units).call()) {
            throw new IllegalStateException("a planted fault does not compile:\n" + messages);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Runs statements in this build, as {@link PlantedRun#statements} has it. */
    String statements(List<List<String>> sites, long from, long to) throws ReflectiveOperationException {
        return (String) invoke(inside().getMethod("statements", List.class, long.class, long.class), sites, from, to);
    }

    /** Runs cases in this build, as {@link PlantedRun#cases} has it. */
    List<String> cases(List<String> names) throws ReflectiveOperationException {
        List<String> silent = new ArrayList<>();
        for (Object name : (List<?>) invoke(inside().getMethod("cases", List.class), names)) {
            silent.add((String) name);
        }
        return silent;
    }

    private Class<?> inside() throws ClassNotFoundException {
        return loader.loadClass(PlantedRun.class.getName());
    }

    private Object invoke(Method method, Object... arguments) throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return method.invoke(null, arguments);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.sorted((one, other) -> other.compareTo(one)).toList()) {
                Files.delete(file);
            }
        }
    }
}
