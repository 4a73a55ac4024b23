package dev.reeve.examples.mybatis;

import dev.reeve.examples.orders.OrderApplication.LineView;
import dev.reeve.examples.orders.OrderApplication.Sales;
import dev.reeve.examples.orders.OrderApplication.Search;
import dev.reeve.examples.orders.OrderApplication.Summary;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.apache.ibatis.annotations.Param;
import org.jspecify.annotations.Nullable;

/** The statements of {@code OrderMapper.xml}. */
public interface OrderMapper {
    /** A row to be inserted; its id is generated. */
    final class NewRow {
        private long id;
        private final Map<String, Object> values;

        NewRow(Map<String, Object> values) {
            this.values = values;
        }

        public long getId() {
            return id;
        }

        public void setId(long id) {
            this.id = id;
        }

        public Map<String, Object> getValues() {
            return values;
        }
    }

    /** An order without its lines. */
    record Head(String reference, String customer, String country, String state) {}

    /** What a product costs. */
    record Priced(long id, BigDecimal price) {}

    @Nullable
    Long customer(String email);

    @Nullable
    Priced product(String sku);

    void insertOrder(NewRow order);

    void insertLines(@Param("order") long order, @Param("lines") List<Map<String, Object>> lines);

    int take(@Param("sku") String sku, @Param("quantity") int quantity);

    @Nullable
    Head order(long id);

    List<LineView> lines(long order);

    List<Summary> search(
            @Param("by") Search by, @Param("limit") @Nullable Integer limit, @Param("offset") @Nullable Integer offset);

    List<Sales> sales(long atLeast);

    @Nullable
    String stateForUpdate(String reference);

    int setState(@Param("reference") String reference, @Param("state") String state);

    int updateCustomer(
            @Param("id") long id,
            @Param("version") int version,
            @Param("name") @Nullable String name,
            @Param("country") @Nullable String country);

    int cancelBelow(BigDecimal total);

    int removeCancelled();

    int restock(@Param("sku") String sku, @Param("quantity") int quantity);

    int price(@Param("id") long id, @Param("sku") String sku, @Param("price") BigDecimal price);

    void insertPayment(NewRow payment);

    @Nullable
    BigDecimal payment(long id);

    void insertRefund(@Param("payment") long payment, @Param("amount") BigDecimal amount);

    List<BigDecimal> refunds(String reference);

    List<String> customersIn(String country);
}
