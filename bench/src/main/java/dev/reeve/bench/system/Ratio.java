package dev.reeve.bench.system;

/**
 * A ratio that was measured in several rounds: its geometric mean, and the 95 % confidence interval of that mean by Student's t over the
 * logarithms.
 */
record Ratio(double mean, double low, double high) {
    /** Student's t for 95 %, by degrees of freedom; between the listed ones the next lower is taken, which widens the interval. */
    private static final double[][] STUDENT = {
        {1, 12.71},
        {2, 4.30},
        {3, 3.18},
        {4, 2.78},
        {5, 2.57},
        {7, 2.36},
        {9, 2.26},
        {14, 2.14},
        {19, 2.09},
        {29, 2.05},
        {59, 2.00}
    };

    static Ratio of(double[] ratios) {
        if (ratios.length < 2) {
            throw new IllegalArgumentException("an interval needs two rounds or more");
        }
        double sum = 0;
        for (double ratio : ratios) {
            sum += Math.log(ratio);
        }
        double mean = sum / ratios.length;
        double squares = 0;
        for (double ratio : ratios) {
            squares += Math.pow(Math.log(ratio) - mean, 2);
        }
        double error = Math.sqrt(squares / (ratios.length - 1) / ratios.length);
        double reach = student(ratios.length - 1) * error;
        return new Ratio(Math.exp(mean), Math.exp(mean - reach), Math.exp(mean + reach));
    }

    private static double student(int freedom) {
        double value = STUDENT[0][1];
        for (double[] row : STUDENT) {
            if (row[0] <= freedom) {
                value = row[1];
            }
        }
        return value;
    }
}
