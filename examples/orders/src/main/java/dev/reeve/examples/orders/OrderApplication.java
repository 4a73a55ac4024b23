package dev.reeve.examples.orders;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A small shop, written as applications are: each framework's implementation uses what that framework is used for. All of an
 * instance's work is one tenant's. Every method is one transaction. Errors of the database come out as the framework gives them.
 */
public interface OrderApplication {
    /** What a customer wants. */
    record Item(String sku, int quantity) {}

    /** An order as it is shown, with its lines in order. */
    record OrderView(String reference, String customer, String country, String state, List<LineView> lines) {}

    /** One line of an order. */
    record LineView(int line, String sku, int quantity, BigDecimal price) {}

    /** An order in a list. */
    record Summary(String reference, String state, BigDecimal total) {}

    /** What was sold of a product. */
    record Sales(String sku, long quantity, BigDecimal amount) {}

    /**
     * What orders to look for; what is left out does not restrict.
     *
     * @param states any of them; empty for all
     * @param email the customer's
     * @param atLeast the lowest total
     * @param descending by reference
     */
    record Search(
            List<String> states,
            @Nullable String email,
            @Nullable BigDecimal atLeast,
            boolean descending) {}

    /**
     * Places an order for a customer, takes its items out of stock, and gives it a generated id.
     *
     * @return the id; it differs from run to run
     */
    long place(String reference, String email, List<Item> items);

    Optional<OrderView> find(long order);

    /** Orders by reference, without the first ones. */
    List<Summary> page(int offset, int limit);

    List<Summary> search(Search search);

    /** Products that were sold often enough, by sku. */
    List<Sales> sales(long atLeast);

    /** Sends an open order off under a lock of its row; tells the state that it has now, or {@code absent}. */
    String ship(String reference);

    /** Renames a customer whom the caller has seen in that version; false where another was faster. */
    boolean rename(long customer, int version, String name);

    /** Cancels open orders that are worth less, in one statement. */
    int cancelBelow(BigDecimal total);

    /** Removes cancelled orders without payments, in one statement, with their lines. */
    int removeCancelled();

    /** Adds to the stock of products, by sku, as one batch. */
    void restock(Map<String, Integer> quantities);

    /** Adds a product, or sets the price of the one that has the sku. */
    void price(long id, String sku, BigDecimal price);

    /**
     * Takes a payment for an order.
     *
     * @return its generated id; no two tenants' payments have the same on one shard
     */
    long pay(String reference, BigDecimal amount);

    /** A payment's amount. */
    Optional<BigDecimal> payment(long id);

    /** Gives money back; the refund is a child of its payment. */
    void refund(long payment, BigDecimal amount);

    /** What was given back of an order's payments, from the largest. */
    List<BigDecimal> refunds(String reference);

    /** Customers by name, with a table that every shard has a copy of. */
    List<String> customersIn(String country);
}
