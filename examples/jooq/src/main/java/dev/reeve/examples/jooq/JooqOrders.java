package dev.reeve.examples.jooq;

import static dev.reeve.examples.jooq.generated.Tables.COUNTRIES;
import static dev.reeve.examples.jooq.generated.Tables.CUSTOMERS;
import static dev.reeve.examples.jooq.generated.Tables.ORDERS;
import static dev.reeve.examples.jooq.generated.Tables.ORDER_LINES;
import static dev.reeve.examples.jooq.generated.Tables.PAYMENTS;
import static dev.reeve.examples.jooq.generated.Tables.PRODUCTS;
import static dev.reeve.examples.jooq.generated.Tables.REFUNDS;
import static org.jooq.impl.DSL.excluded;
import static org.jooq.impl.DSL.multiset;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.val;

import dev.reeve.examples.jooq.generated.tables.records.CustomersRecord;
import dev.reeve.examples.jooq.generated.tables.records.OrderLinesRecord;
import dev.reeve.examples.jooq.generated.tables.records.OrdersRecord;
import dev.reeve.examples.jooq.generated.tables.records.PaymentsRecord;
import dev.reeve.examples.jooq.generated.tables.records.ProductsRecord;
import dev.reeve.examples.orders.OrderApplication;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Query;
import org.jooq.Records;
import org.jooq.SQLDialect;
import org.jooq.TransactionalCallable;
import org.jooq.conf.Settings;
import org.jooq.exception.DataChangedException;
import org.jooq.impl.DSL;

/** The order application on jOOQ. */
public final class JooqOrders implements OrderApplication {
    private final DSLContext jooq;
    private final Long tenant;

    // snippet: dsl-context
    /**
     * @param source a data source over all tenants, since each statement names its tenant; or the tenant's own
     * @param tenant whose work it is
     */
    public JooqOrders(DataSource source, String tenant) {
        this.jooq = DSL.using(source, SQLDialect.POSTGRES, settings());
        this.tenant = Long.valueOf(tenant);
    }
    // end snippet

    /** Versions are held, and a stored record gets what the database generated. */
    private static Settings settings() {
        return new Settings().withExecuteWithOptimisticLocking(true).withReturnDefaultOnUpdatableRecord(true);
    }

    Long tenant() {
        return tenant;
    }

    /** Does something in a transaction. */
    <R> R inTransaction(TransactionalCallable<R> work) {
        return jooq.transactionResult(work);
    }

    @Override
    public long place(String reference, String email, List<Item> items) {
        return inTransaction(transaction -> {
            DSLContext dsl = transaction.dsl();
            CustomersRecord customer = dsl.fetchSingle(
                    CUSTOMERS, CUSTOMERS.ORGANIZATION_ID.eq(tenant).and(CUSTOMERS.EMAIL.eq(email)));
            OrdersRecord order = dsl.newRecord(ORDERS);
            order.setOrganizationId(tenant);
            order.setReference(reference);
            order.setCustomerId(customer.getId());
            order.store();
            List<OrderLinesRecord> lines = new ArrayList<>();
            BigDecimal total = BigDecimal.ZERO;
            for (Item item : items) {
                ProductsRecord product = dsl.fetchSingle(
                        PRODUCTS, PRODUCTS.ORGANIZATION_ID.eq(tenant).and(PRODUCTS.SKU.eq(item.sku())));
                dsl.update(PRODUCTS)
                        .set(PRODUCTS.STOCK, PRODUCTS.STOCK.minus(item.quantity()))
                        .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.eq(product.getId()))
                        .execute();
                lines.add(new OrderLinesRecord(
                        tenant, order.getId(), lines.size() + 1, product.getId(), item.quantity(), product.getPrice()));
                total = total.add(product.getPrice().multiply(BigDecimal.valueOf(item.quantity())));
            }
            dsl.batchInsert(lines).execute();
            order.setTotal(total);
            order.store();
            return order.getId();
        });
    }

    // snippet: multiset
    @Override
    public Optional<OrderView> find(long id) {
        return inTransaction(transaction -> transaction
                .dsl()
                .select(
                        ORDERS.REFERENCE,
                        CUSTOMERS.NAME,
                        COUNTRIES.NAME,
                        ORDERS.STATE,
                        multiset(select(ORDER_LINES.LINE_NO, PRODUCTS.SKU, ORDER_LINES.QUANTITY, ORDER_LINES.PRICE)
                                        .from(ORDER_LINES)
                                        .join(PRODUCTS)
                                        .on(PRODUCTS.ORGANIZATION_ID.eq(ORDER_LINES.ORGANIZATION_ID))
                                        .and(PRODUCTS.ID.eq(ORDER_LINES.PRODUCT_ID))
                                        .where(ORDER_LINES.ORGANIZATION_ID.eq(ORDERS.ORGANIZATION_ID))
                                        .and(ORDER_LINES.ORDER_ID.eq(ORDERS.ID))
                                        .orderBy(ORDER_LINES.LINE_NO))
                                .convertFrom(lines -> lines.map(Records.mapping(LineView::new))))
                .from(ORDERS)
                .join(CUSTOMERS)
                .on(CUSTOMERS.ORGANIZATION_ID.eq(ORDERS.ORGANIZATION_ID))
                .and(CUSTOMERS.ID.eq(ORDERS.CUSTOMER_ID))
                .join(COUNTRIES)
                .on(COUNTRIES.CODE.eq(CUSTOMERS.COUNTRY))
                .where(ORDERS.ORGANIZATION_ID.eq(tenant).and(ORDERS.ID.eq(id)))
                .fetchOptional(Records.mapping(OrderView::new)));
    }
    // end snippet

    @Override
    public List<Summary> page(int offset, int limit) {
        return inTransaction(transaction -> transaction
                .dsl()
                .select(ORDERS.REFERENCE, ORDERS.STATE, ORDERS.TOTAL)
                .from(ORDERS)
                .where(ORDERS.ORGANIZATION_ID.eq(tenant))
                .orderBy(ORDERS.REFERENCE)
                .limit(limit)
                .offset(offset)
                .fetch(Records.mapping(Summary::new)));
    }

    @Override
    public List<Summary> search(Search search) {
        Condition condition = ORDERS.ORGANIZATION_ID.eq(tenant);
        condition = condition.and(search.states().isEmpty() ? noCondition() : ORDERS.STATE.in(search.states()));
        if (search.email() != null) {
            condition = condition.and(ORDERS.CUSTOMER_ID.in(select(CUSTOMERS.ID)
                    .from(CUSTOMERS)
                    .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant), CUSTOMERS.EMAIL.eq(search.email()))));
        }
        if (search.atLeast() != null) {
            condition = condition.and(ORDERS.TOTAL.ge(search.atLeast()));
        }
        Condition all = condition;
        return inTransaction(transaction -> transaction
                .dsl()
                .select(ORDERS.REFERENCE, ORDERS.STATE, ORDERS.TOTAL)
                .from(ORDERS)
                .where(all)
                .orderBy(search.descending() ? ORDERS.REFERENCE.desc() : ORDERS.REFERENCE.asc())
                .fetch(Records.mapping(Summary::new)));
    }

    @Override
    public List<Sales> sales(long atLeast) {
        Field<BigDecimal> amount = sum(ORDER_LINES.PRICE.mul(ORDER_LINES.QUANTITY));
        return inTransaction(transaction -> transaction
                .dsl()
                .select(PRODUCTS.SKU, sum(ORDER_LINES.QUANTITY).cast(Long.class), amount)
                .from(ORDER_LINES)
                .join(PRODUCTS)
                .on(PRODUCTS.ORGANIZATION_ID.eq(ORDER_LINES.ORGANIZATION_ID))
                .and(PRODUCTS.ID.eq(ORDER_LINES.PRODUCT_ID))
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant))
                .groupBy(PRODUCTS.SKU)
                .having(sum(ORDER_LINES.QUANTITY).ge(BigDecimal.valueOf(atLeast)))
                .orderBy(PRODUCTS.SKU)
                .fetch(Records.mapping(Sales::new)));
    }

    @Override
    public String ship(String reference) {
        return inTransaction(transaction -> {
            OrdersRecord order = transaction
                    .dsl()
                    .selectFrom(ORDERS)
                    .where(ORDERS.ORGANIZATION_ID.eq(tenant), ORDERS.REFERENCE.eq(reference))
                    .forUpdate()
                    .fetchOne();
            if (order == null) {
                return "absent";
            }
            if (order.getState().equals("open")) {
                order.setState("shipped");
                order.store();
            }
            return order.getState();
        });
    }

    @Override
    public boolean rename(long customer, int version, String name) {
        try {
            return inTransaction(transaction -> {
                CustomersRecord seen = transaction
                        .dsl()
                        .fetchSingle(
                                CUSTOMERS, CUSTOMERS.ORGANIZATION_ID.eq(tenant).and(CUSTOMERS.ID.eq(customer)));
                seen.setVersion(version);
                seen.changed(CUSTOMERS.VERSION, false);
                seen.setName(name);
                seen.store();
                return true;
            });
        } catch (DataChangedException e) {
            return false;
        }
    }

    @Override
    public int cancelBelow(BigDecimal total) {
        return inTransaction(transaction -> transaction
                .dsl()
                .update(ORDERS)
                .set(ORDERS.STATE, "cancelled")
                .set(ORDERS.VERSION, ORDERS.VERSION.plus(1))
                .where(ORDERS.ORGANIZATION_ID.eq(tenant), ORDERS.STATE.eq("open"), ORDERS.TOTAL.lt(total))
                .execute());
    }

    @Override
    public int removeCancelled() {
        return inTransaction(transaction -> transaction
                .dsl()
                .deleteFrom(ORDERS)
                .where(ORDERS.ORGANIZATION_ID.eq(tenant), ORDERS.STATE.eq("cancelled"))
                .and(notExists(selectOne()
                        .from(PAYMENTS)
                        .where(PAYMENTS.ORGANIZATION_ID.eq(ORDERS.ORGANIZATION_ID), PAYMENTS.ORDER_ID.eq(ORDERS.ID))))
                .execute());
    }

    @Override
    public void restock(Map<String, Integer> quantities) {
        inTransaction(transaction -> {
            List<Query> updates = new ArrayList<>();
            quantities.forEach((sku, quantity) -> updates.add(transaction
                    .dsl()
                    .update(PRODUCTS)
                    .set(PRODUCTS.STOCK, PRODUCTS.STOCK.plus(quantity))
                    .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.SKU.eq(sku))));
            return transaction.dsl().batch(updates).execute();
        });
    }

    @Override
    public void price(long id, String sku, BigDecimal price) {
        inTransaction(transaction -> transaction
                .dsl()
                .insertInto(
                        PRODUCTS, PRODUCTS.ORGANIZATION_ID, PRODUCTS.ID, PRODUCTS.SKU, PRODUCTS.PRICE, PRODUCTS.STOCK)
                .values(tenant, id, sku, price, 0)
                .onConflict(PRODUCTS.ORGANIZATION_ID, PRODUCTS.SKU)
                .doUpdate()
                .set(PRODUCTS.PRICE, excluded(PRODUCTS.PRICE))
                .execute());
    }

    @Override
    public long pay(String reference, BigDecimal amount) {
        return inTransaction(transaction -> {
            Long order = transaction
                    .dsl()
                    .select(ORDERS.ID)
                    .from(ORDERS)
                    .where(ORDERS.ORGANIZATION_ID.eq(tenant), ORDERS.REFERENCE.eq(reference))
                    .fetchSingle(ORDERS.ID);
            PaymentsRecord payment = transaction
                    .dsl()
                    .insertInto(PAYMENTS, PAYMENTS.ORGANIZATION_ID, PAYMENTS.ORDER_ID, PAYMENTS.AMOUNT)
                    .values(tenant, order, amount)
                    .returning()
                    .fetchSingle();
            return payment.getId();
        });
    }

    @Override
    public Optional<BigDecimal> payment(long id) {
        return inTransaction(transaction -> transaction
                .dsl()
                .select(PAYMENTS.AMOUNT)
                .from(PAYMENTS)
                .where(PAYMENTS.ORGANIZATION_ID.eq(tenant), PAYMENTS.ID.eq(id))
                .fetchOptional(PAYMENTS.AMOUNT));
    }

    @Override
    public void refund(long payment, BigDecimal amount) {
        inTransaction(transaction -> transaction
                .dsl()
                .insertInto(REFUNDS, REFUNDS.PAYMENT_ID, REFUNDS.AMOUNT)
                .select(select(PAYMENTS.ID, val(amount))
                        .from(PAYMENTS)
                        .where(PAYMENTS.ORGANIZATION_ID.eq(tenant), PAYMENTS.ID.eq(payment)))
                .execute());
    }

    @Override
    public List<BigDecimal> refunds(String reference) {
        return inTransaction(transaction -> transaction
                .dsl()
                .select(REFUNDS.AMOUNT)
                .from(REFUNDS)
                .join(PAYMENTS)
                .on(PAYMENTS.ID.eq(REFUNDS.PAYMENT_ID))
                .join(ORDERS)
                .on(ORDERS.ORGANIZATION_ID.eq(PAYMENTS.ORGANIZATION_ID), ORDERS.ID.eq(PAYMENTS.ORDER_ID))
                .where(PAYMENTS.ORGANIZATION_ID.eq(tenant), ORDERS.REFERENCE.eq(reference))
                .orderBy(REFUNDS.AMOUNT.desc())
                .fetch(REFUNDS.AMOUNT));
    }

    @Override
    public List<String> customersIn(String country) {
        return inTransaction(transaction -> transaction
                .dsl()
                .select(CUSTOMERS.NAME)
                .from(CUSTOMERS)
                .join(COUNTRIES)
                .on(COUNTRIES.CODE.eq(CUSTOMERS.COUNTRY))
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant), COUNTRIES.NAME.eq(country))
                .orderBy(CUSTOMERS.NAME)
                .fetch(CUSTOMERS.NAME));
    }
}
