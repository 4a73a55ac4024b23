package dev.reeve.examples.orders;

import dev.reeve.examples.orders.OrderApplication.Item;
import dev.reeve.examples.orders.OrderApplication.Search;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * One tenant's day: a given number of steps that a seed determines, and what came of each. Generated ids are used, but not written
 * down. Not safe for several threads at a time; successive steps may be on different ones.
 */
final class Workload {
    private static final List<String> STATES = List.of("open", "shipped", "cancelled");

    private final OrderApplication shop;
    private final Random random;
    private final Map<String, Long> orders = new LinkedHashMap<>();
    private final List<Long> payments = new ArrayList<>();
    private final int[] versions = new int[7];
    private final List<String> transcript = new ArrayList<>();
    private int placed;

    Workload(OrderApplication shop, long seed) {
        this.shop = shop;
        this.random = new Random(seed);
    }

    /** What the steps so far gave. */
    List<String> transcript() {
        return List.copyOf(transcript);
    }

    /** The ids of the payments that were taken. */
    List<Long> payments() {
        return List.copyOf(payments);
    }

    void step() {
        switch (random.nextInt(16)) {
            case 0, 1, 2, 3 -> place();
            case 4 -> note("find", () -> shop.find(orders.getOrDefault(someOrder(), -1L)));
            case 5 -> note("page", () -> shop.page(random.nextInt(4), 3));
            case 6 -> note("search", () -> shop.search(search()));
            case 7 -> note("sales", () -> shop.sales(1 + random.nextInt(20)));
            case 8 -> note("ship", () -> shop.ship(someOrder()));
            case 9 -> rename();
            case 10 -> note("cancel", () -> shop.cancelBelow(BigDecimal.valueOf(random.nextInt(120))));
            case 11 -> note("remove", shop::removeCancelled);
            case 12 -> restock();
            case 13 -> price();
            case 14 -> pay();
            default -> note("customers", () -> shop.customersIn(random.nextBoolean() ? "Chile" : "Sweden"));
        }
    }

    private void place() {
        String reference = "r" + (random.nextInt(12) == 0 ? random.nextInt(placed + 1) : placed++);
        List<Item> items = new ArrayList<>();
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            items.add(new Item("sku-" + (1 + random.nextInt(6)), 1 + random.nextInt(6)));
        }
        note("place " + reference + " " + items, () -> {
            orders.put(reference, shop.place(reference, someCustomer(), items));
            return "";
        });
    }

    private void rename() {
        int customer = 1 + random.nextInt(6);
        int version = versions[customer] - (random.nextInt(4) == 0 ? 1 : 0);
        note("rename", () -> {
            boolean done = shop.rename(customer, version, "Name " + random.nextInt(100));
            versions[customer] += done ? 1 : 0;
            return done;
        });
    }

    private void restock() {
        Map<String, Integer> quantities = new LinkedHashMap<>();
        for (int n = 0; n < 3; n++) {
            quantities.put("sku-" + (1 + random.nextInt(6)), random.nextInt(9) - 2);
        }
        note("restock " + quantities, () -> {
            shop.restock(quantities);
            return "";
        });
    }

    private void price() {
        int id = 1 + random.nextInt(8);
        note("price", () -> {
            shop.price(id, "sku-" + id, BigDecimal.valueOf(100 + random.nextInt(9000), 2));
            return "";
        });
    }

    private void pay() {
        String reference = someOrder();
        note("pay " + reference, () -> {
            long id = shop.pay(reference, BigDecimal.valueOf(random.nextInt(9000), 2));
            payments.add(id);
            shop.refund(id, BigDecimal.valueOf(random.nextInt(500), 2));
            return shop.payment(id) + " " + shop.refunds(reference);
        });
        note("refund", () -> {
            shop.refund(-1, BigDecimal.ONE);
            return "";
        });
    }

    private Search search() {
        List<String> states = new ArrayList<>(STATES);
        states.removeIf(state -> random.nextBoolean());
        return new Search(
                states,
                random.nextBoolean() ? null : someCustomer(),
                random.nextBoolean() ? null : BigDecimal.valueOf(random.nextInt(200)),
                random.nextBoolean());
    }

    private String someOrder() {
        return "r" + random.nextInt(placed + 1);
    }

    private String someCustomer() {
        return "c" + (1 + random.nextInt(7)) + "@example.org";
    }

    private void note(String name, Callable<?> work) {
        String outcome;
        try {
            outcome = String.valueOf(work.call());
        } catch (Exception e) {
            outcome = failure(e);
        }
        transcript.add(name + ": " + outcome);
    }

    /** What is the same however a framework wraps it: the SQLSTATE of the database's error. */
    static String failure(Throwable thrown) {
        SQLException database = cause(thrown);
        if (database == null) {
            return "failed: " + thrown.getClass().getSimpleName();
        }
        String state = String.valueOf(database.getSQLState());
        return state.startsWith("RV") ? "refused: " + database.getMessage() : "failed: " + state;
    }

    private static @Nullable SQLException cause(Throwable thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof SQLException found) {
                return found.getNextException() == null ? found : found.getNextException();
            }
        }
        return null;
    }
}
