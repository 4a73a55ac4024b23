package dev.reeve.bench.system;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Compares whole queries through Reeve, and through ShardingSphere where it is given, with the same pool without either. Each round
 * measures every door once, in turning order, so that whatever else the machine does meets all alike. With the argument {@code check} it
 * is quicker, and fails where Reeve costs far more than its goals.
 */
public final class SystemRatios {
    private static final double CPU_GOAL = 1.05;
    private static final double ALLOCATION_GOAL = 2048;
    private static final double THROUGHPUT_GOAL = 0.95;
    /** How much farther than its goal a figure may be in a check, on a machine that does other things as well. */
    private static final double SLACK = 0.15;

    private static final String REEVE = "Reeve";

    private final int rounds;
    private final Duration time;
    private boolean broken;

    private SystemRatios(int rounds, Duration time) {
        this.rounds = rounds;
        this.time = time;
    }

    public static void main(String[] arguments) throws Exception {
        boolean check = List.of(arguments).equals(List.of("check"));
        SystemRatios ratios =
                check ? new SystemRatios(20, Duration.ofMillis(150)) : new SystemRatios(30, Duration.ofMillis(500));
        try (World world = World.open()) {
            List<Door> doors = new ArrayList<>(List.of(world.plain()));
            doors.addAll(world.others());
            for (int threads : new int[] {1, World.POOL}) {
                ExecutorService workers = Executors.newFixedThreadPool(threads);
                try {
                    for (Query query : Query.values()) {
                        ratios.measure(doors, query, threads, workers);
                    }
                } finally {
                    workers.shutdown();
                }
            }
        }
        if (check && ratios.broken) {
            throw new IllegalStateException("a ratio is far from its goal");
        }
    }

    private void measure(List<Door> doors, Query query, int threads, ExecutorService workers)
            throws InterruptedException, ExecutionException {
        for (int warmUp = 0; warmUp < 4; warmUp++) {
            for (Door door : doors) {
                Slice.of(door, query, threads, Duration.ofMillis(1500), workers, -1 - warmUp);
            }
        }
        Slice[][] slices = new Slice[doors.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int turn = 0; turn < doors.size(); turn++) {
                int door = (turn + round) % doors.size();
                slices[door][round] = Slice.of(doors.get(door), query, threads, time, workers, round);
            }
        }
        System.out.printf("%s, %d threads, %d rounds%n", query.title(), threads, rounds);
        System.out.printf("  %-22s %10s %12s %14s%n", "", "queries/s", "CPU, µs", "allocated, B");
        for (int door = 0; door < doors.size(); door++) {
            System.out.printf(
                    "  %-22s %10.0f %12.1f %14.0f%n",
                    doors.get(door).name(),
                    mean(slices[door], Figure.THROUGHPUT),
                    mean(slices[door], Figure.CPU),
                    mean(slices[door], Figure.ALLOCATED));
        }
        for (int door = 1; door < doors.size(); door++) {
            compare(doors.get(door).name(), slices[0], slices[door]);
        }
    }

    private void compare(String name, Slice[] plain, Slice[] other) {
        Ratio throughput = ratio(plain, other, Figure.THROUGHPUT);
        Ratio cpu = ratio(plain, other, Figure.CPU);
        double more = mean(other, Figure.ALLOCATED) - mean(plain, Figure.ALLOCATED);
        System.out.printf(
                "  %-22s throughput × %.3f [%.3f, %.3f]   CPU × %.3f [%.3f, %.3f]   %+.0f B%n",
                name, throughput.mean(), throughput.low(), throughput.high(), cpu.mean(), cpu.low(), cpu.high(), more);
        if (name.equals(REEVE)) {
            verdict("throughput", throughput.low() >= THROUGHPUT_GOAL, throughput.high() < THROUGHPUT_GOAL - SLACK);
            verdict("CPU", cpu.mean() <= CPU_GOAL, cpu.low() > CPU_GOAL + SLACK);
            verdict("allocation", more <= ALLOCATION_GOAL, more > ALLOCATION_GOAL);
        }
    }

    private void verdict(String goal, boolean met, boolean far) {
        broken |= far;
        System.out.printf("  %-22s %s%n", "", goal + ": " + (met ? "met" : far ? "BROKEN" : "missed"));
    }

    private static Ratio ratio(Slice[] plain, Slice[] other, Figure figure) {
        double[] ratios = new double[plain.length];
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] = figure.of(other[round]) / figure.of(plain[round]);
        }
        return Ratio.of(ratios);
    }

    private static double mean(Slice[] slices, Figure figure) {
        double sum = 0;
        for (Slice slice : slices) {
            sum += figure.of(slice);
        }
        return sum / slices.length;
    }

    private enum Figure {
        THROUGHPUT,
        CPU,
        ALLOCATED;

        double of(Slice slice) {
            return switch (this) {
                case THROUGHPUT -> slice.perSecond();
                case CPU -> slice.cpu();
                case ALLOCATED -> slice.allocated();
            };
        }
    }
}
