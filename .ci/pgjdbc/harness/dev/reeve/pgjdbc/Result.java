package dev.reeve.pgjdbc;

/**
 * What became of a test method, over all its invocations.
 *
 * @param failure the first failure, in one line; empty if there was none
 */
record Result(int passed, int failed, String failure) {
    static final Result NONE = new Result(0, 0, "");

    Result andPassed() {
        return new Result(passed + 1, failed, failure);
    }

    Result andFailed(String message) {
        return new Result(passed, failed + 1, failure.isEmpty() ? message : failure);
    }

    /** Whether it says something about the driver: it ran, and nothing failed. */
    boolean isSound() {
        return failed == 0 && passed > 0;
    }

    /** Whether as much passed as elsewhere, and nothing failed. */
    boolean isAsGoodAs(Result other) {
        return failed == 0 && passed >= other.passed;
    }
}
