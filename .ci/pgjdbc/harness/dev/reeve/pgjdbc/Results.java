package dev.reeve.pgjdbc;

import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Gathers the results of test methods; a class that cannot be set up is a test named {@code set-up}. */
final class Results implements TestExecutionListener {
    private static final String PACKAGE = "org.postgresql.test.";

    private final Map<String, Result> byTest = new ConcurrentHashMap<>();

    Map<String, Result> byTest() {
        return byTest;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        String name = test.getSource().map(Results::name).orElse(null);
        if (name == null) {
            return;
        }
        Result before = byTest.getOrDefault(name, Result.NONE);
        switch (result.getStatus()) {
            case SUCCESSFUL -> {
                if (test.isTest()) {
                    byTest.put(name, before.andPassed());
                }
            }
            case FAILED -> byTest.put(name, before.andFailed(line(result.getThrowable().orElse(null))));
            case ABORTED -> {
                // An assumption does not hold: neither passed nor failed.
            }
        }
    }

    private static String name(TestSource source) {
        if (source instanceof MethodSource method) {
            return shortened(method.getClassName()) + "#" + method.getMethodName();
        } else if (source instanceof ClassSource type) {
            return shortened(type.getClassName()) + "#set-up";
        }
        return null;
    }

    static String shortened(String className) {
        return className.startsWith(PACKAGE) ? className.substring(PACKAGE.length()) : className;
    }

    private static String line(Throwable thrown) {
        if (thrown == null) {
            return "failed";
        }
        String state = thrown instanceof SQLException e ? e.getSQLState() + " " : "";
        String place = "";
        for (StackTraceElement element : thrown.getStackTrace()) {
            if (element.getClassName().startsWith(PACKAGE)) {
                place = " at " + element.getFileName() + ":" + element.getLineNumber();
                break;
            }
        }
        String text = state + thrown.getClass().getSimpleName() + ": " + thrown.getMessage() + place;
        return text.replaceAll("\\s+", " ");
    }
}
