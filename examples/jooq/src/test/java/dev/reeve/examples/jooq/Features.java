package dev.reeve.examples.jooq;

import static dev.reeve.examples.jooq.generated.Tables.CUSTOMERS;
import static dev.reeve.examples.jooq.generated.Tables.ORDERS;
import static dev.reeve.examples.jooq.generated.Tables.ORDER_LINES;
import static dev.reeve.examples.jooq.generated.Tables.PRODUCTS;
import static org.jooq.impl.DSL.arrayAgg;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.jsonArrayAgg;
import static org.jooq.impl.DSL.jsonObject;
import static org.jooq.impl.DSL.key;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.multisetAgg;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.rowNumber;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.sequence;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.val;
import static org.jooq.impl.DSL.values;

import dev.reeve.examples.jooq.generated.tables.Products;
import dev.reeve.examples.jooq.generated.tables.records.CustomersRecord;
import dev.reeve.examples.jooq.generated.tables.records.OrdersRecord;
import dev.reeve.examples.jooq.generated.tables.records.ProductsRecord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jooq.CommonTableExpression;
import org.jooq.Cursor;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.SelectField;
import org.jooq.Sequence;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.SQLDataType;

/** What jOOQ can do beyond the order application's needs, each told as something that can be compared. */
final class Features {
    private static final Sequence<Long> TICKET_IDS = sequence(name("ticket_ids"), SQLDataType.BIGINT);

    private Features() {}

    static Map<String, Function<JooqOrders, Object>> all() {
        Map<String, Function<JooqOrders, Object>> all = new LinkedHashMap<>();
        all.put("lazy rows", in(Features::lazily));
        all.put("a stream", in(Features::stream));
        all.put("batches of records", in(Features::batches));
        all.put("a batch of values", in(Features::batchOfValues));
        all.put("what inserts, updates and deletes return", in(Features::returning));
        all.put("upserts", in(Features::upserts));
        all.put("MERGE", in(Features::merge));
        all.put("records", in(Features::records));
        all.put("nested multisets", in(Features::multisets));
        all.put("JSON and arrays", in(Features::json));
        all.put("WITH", in(Features::with));
        all.put("windows and LATERAL", in(Features::windows));
        all.put("rows of VALUES", in(Features::valuesJoined));
        all.put("row values", in(Features::rowValues));
        all.put("sets of queries", in(Features::sets));
        all.put("counting and existence", in(Features::counting));
        all.put("UPDATE FROM", in(Features::updateFrom));
        all.put("INSERT from a query", in(Features::insertSelect));
        all.put("nested transactions", in(Features::nested));
        all.put("locks", in(Features::locks));
        all.put("numbers of a sequence", in(Features::numbers));
        all.put("plain SQL", in(Features::plain));
        return all;
    }

    private static Function<JooqOrders, Object> in(BiFunction<DSLContext, Long, Object> work) {
        return orders -> orders.inTransaction(transaction -> work.apply(transaction.dsl(), orders.tenant()));
    }

    private static Object lazily(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        try (Cursor<Record1<String>> cursor = dsl.select(CUSTOMERS.EMAIL)
                .from(CUSTOMERS)
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant))
                .orderBy(CUSTOMERS.EMAIL)
                .fetchSize(2)
                .fetchLazy()) {
            while (cursor.hasNext()) {
                found.add(cursor.fetchNext(3).getValues(CUSTOMERS.EMAIL));
            }
        }
        return found;
    }

    private static Object stream(DSLContext dsl, Long tenant) {
        try (Stream<ProductsRecord> products = dsl.selectFrom(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant))
                .orderBy(PRODUCTS.ID.desc())
                .fetchSize(2)
                .fetchStream()) {
            return products.limit(3).map(ProductsRecord::getSku).toList();
        }
    }

    private static ProductsRecord product(DSLContext dsl, Long tenant, long id) {
        ProductsRecord product = dsl.newRecord(PRODUCTS);
        product.setOrganizationId(tenant);
        product.setId(id);
        product.setSku("new-" + id);
        product.setPrice(BigDecimal.valueOf(id, 2));
        product.setStock(1);
        return product;
    }

    private static Object batches(DSLContext dsl, Long tenant) {
        List<ProductsRecord> products = new ArrayList<>();
        for (long id = 400; id < 440; id++) {
            products.add(product(dsl, tenant, id));
        }
        List<Object> found = new ArrayList<>();
        found.add(Arrays.toString(dsl.batchInsert(products).execute()));
        products.forEach(product -> product.setStock(2));
        found.add(Arrays.toString(dsl.batchUpdate(products).execute()));
        products.forEach(product -> product.setStock(3));
        found.add(Arrays.toString(dsl.batchStore(products).execute()));
        products.forEach(product -> product.setStock(4));
        found.add(Arrays.toString(dsl.batchMerge(products).execute()));
        found.add(dsl.select(count(), sum(PRODUCTS.STOCK))
                .from(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant).and(PRODUCTS.ID.ge(400L)))
                .fetchSingle()
                .intoList());
        found.add(Arrays.toString(dsl.batchDelete(products).execute()));
        return found;
    }

    private static Object batchOfValues(DSLContext dsl, Long tenant) {
        int[] counts = dsl.batch(dsl.update(PRODUCTS)
                        .set(PRODUCTS.STOCK, PRODUCTS.STOCK.plus(val((Integer) null, PRODUCTS.STOCK)))
                        .where(PRODUCTS.ORGANIZATION_ID.eq(tenant))
                        .and(PRODUCTS.SKU.eq((String) null)))
                .bind(1, tenant, "sku-1")
                .bind(-1, tenant, "sku-1")
                .bind(1, tenant, "no such")
                .execute();
        return Arrays.toString(counts);
    }

    private static Object returning(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        found.add(dsl.insertInto(
                        PRODUCTS, PRODUCTS.ORGANIZATION_ID, PRODUCTS.ID, PRODUCTS.SKU, PRODUCTS.PRICE, PRODUCTS.STOCK)
                .values(tenant, 450L, "r1", BigDecimal.ONE, 1)
                .values(tenant, 451L, "r2", BigDecimal.TEN, 2)
                .returningResult(PRODUCTS.ID, PRODUCTS.PRICE.mul(PRODUCTS.STOCK))
                .fetch()
                .intoMaps()
                .toString());
        found.add(dsl.update(PRODUCTS)
                .set(PRODUCTS.STOCK, PRODUCTS.STOCK.plus(1))
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.in(450L, 451L))
                .returning(PRODUCTS.ID, PRODUCTS.STOCK)
                .fetch()
                .sortAsc(PRODUCTS.ID)
                .getValues(PRODUCTS.STOCK));
        found.add(dsl.deleteFrom(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.between(450L, 451L))
                .returning()
                .fetch()
                .sortAsc(PRODUCTS.ID)
                .getValues(PRODUCTS.SKU));
        return found;
    }

    private static Object upserts(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        for (int n = 0; n < 2; n++) {
            found.add(dsl.insertInto(PRODUCTS)
                    .set(product(dsl, tenant, 460))
                    .onConflictDoNothing()
                    .execute());
            found.add(dsl.insertInto(PRODUCTS)
                    .set(product(dsl, tenant, 460))
                    .onDuplicateKeyUpdate()
                    .set(PRODUCTS.STOCK, PRODUCTS.STOCK.plus(10))
                    .returning(PRODUCTS.STOCK)
                    .fetchSingle(PRODUCTS.STOCK));
        }
        found.add(dsl.deleteFrom(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.eq(460L))
                .execute());
        return found;
    }

    private static Object merge(DSLContext dsl, Long tenant) {
        Products source = PRODUCTS.as("s");
        List<Object> found = new ArrayList<>();
        found.add(dsl.mergeInto(PRODUCTS)
                .using(select(source.ORGANIZATION_ID, source.ID, source.SKU, source.PRICE)
                        .from(source)
                        .where(source.ORGANIZATION_ID.eq(tenant), source.ID.le(2L))
                        .asTable("s"))
                .on(PRODUCTS.ORGANIZATION_ID.eq(tenant).and(PRODUCTS.ID.eq(source.ID.plus(470))))
                .whenNotMatchedThenInsert(
                        PRODUCTS.ORGANIZATION_ID, PRODUCTS.ID, PRODUCTS.SKU, PRODUCTS.PRICE, PRODUCTS.STOCK)
                .values(val(tenant), source.ID.plus(470), source.SKU.concat(" merged"), source.PRICE, inline(0))
                .execute());
        found.add(dsl.deleteFrom(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.between(470L, 479L))
                .execute());
        return found;
    }

    private static Object records(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        ProductsRecord product = product(dsl, tenant, 480);
        found.add(product.insert());
        product.setStock(7);
        found.add(product.update());
        product.setStock(8);
        product.refresh();
        found.add(product.getStock());
        ProductsRecord copy = product.copy();
        copy.setOrganizationId(tenant);
        copy.setId(481L);
        copy.setSku("copy");
        found.add(copy.store());
        found.add(product.delete() + copy.delete());
        CustomersRecord customer =
                dsl.fetchSingle(CUSTOMERS, CUSTOMERS.ORGANIZATION_ID.eq(tenant).and(CUSTOMERS.ID.eq(2L)));
        found.add(customer.getEmail());
        return found;
    }

    private static Object multisets(DSLContext dsl, Long tenant) {
        return dsl.select(
                        CUSTOMERS.EMAIL,
                        org.jooq.impl.DSL.multiset(select(
                                        ORDERS.REFERENCE,
                                        org.jooq.impl.DSL.multiset(select(ORDER_LINES.LINE_NO, ORDER_LINES.QUANTITY)
                                                .from(ORDER_LINES)
                                                .where(ORDER_LINES.ORGANIZATION_ID.eq(ORDERS.ORGANIZATION_ID))
                                                .and(ORDER_LINES.ORDER_ID.eq(ORDERS.ID))
                                                .orderBy(ORDER_LINES.LINE_NO)))
                                .from(ORDERS)
                                .where(ORDERS.ORGANIZATION_ID.eq(CUSTOMERS.ORGANIZATION_ID))
                                .and(ORDERS.CUSTOMER_ID.eq(CUSTOMERS.ID))
                                .orderBy(ORDERS.REFERENCE)))
                .from(CUSTOMERS)
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant))
                .orderBy(CUSTOMERS.EMAIL)
                .fetch()
                .formatJSON();
    }

    private static Object json(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        found.add(dsl.select(jsonArrayAgg(jsonObject(
                                key("sku").value(PRODUCTS.SKU), key("price").value(PRODUCTS.PRICE)))
                        .orderBy(PRODUCTS.SKU))
                .from(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.le(3L))
                .fetchSingle()
                .value1()
                .data());
        found.add(Arrays.toString(dsl.select(arrayAgg(PRODUCTS.SKU).orderBy(PRODUCTS.ID))
                .from(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.le(3L))
                .fetchSingle()
                .value1()));
        found.add(dsl.select(CUSTOMERS.COUNTRY, multisetAgg(CUSTOMERS.EMAIL).orderBy(CUSTOMERS.EMAIL))
                .from(CUSTOMERS)
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant))
                .groupBy(CUSTOMERS.COUNTRY)
                .orderBy(CUSTOMERS.COUNTRY)
                .fetch()
                .formatJSON());
        return found;
    }

    private static Object with(DSLContext dsl, Long tenant) {
        CommonTableExpression<?> spent = name("spent")
                .fields("customer", "total")
                .as(select(ORDERS.CUSTOMER_ID, sum(ORDERS.TOTAL))
                        .from(ORDERS)
                        .where(ORDERS.ORGANIZATION_ID.eq(tenant))
                        .groupBy(ORDERS.CUSTOMER_ID));
        return dsl.with(spent)
                .select(CUSTOMERS.EMAIL, spent.field("total"))
                .from(CUSTOMERS)
                .leftJoin(spent)
                .on(field(name("spent", "customer"), Long.class).eq(CUSTOMERS.ID))
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant))
                .orderBy(CUSTOMERS.EMAIL)
                .fetch()
                .formatCSV();
    }

    private static Object windows(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        found.add(dsl.select(
                        PRODUCTS.SKU,
                        rowNumber().over().orderBy(PRODUCTS.PRICE.desc(), PRODUCTS.SKU),
                        max(PRODUCTS.PRICE).over())
                .from(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant))
                .orderBy(2)
                .limit(4)
                .fetch()
                .formatCSV());
        SelectField<?>[] fields = {CUSTOMERS.EMAIL, field(name("newest", "reference"))};
        found.add(dsl.select(fields)
                .from(CUSTOMERS)
                .leftJoin(lateral(select(ORDERS.REFERENCE)
                                .from(ORDERS)
                                .where(ORDERS.ORGANIZATION_ID.eq(CUSTOMERS.ORGANIZATION_ID))
                                .and(ORDERS.CUSTOMER_ID.eq(CUSTOMERS.ID))
                                .orderBy(ORDERS.REFERENCE.desc())
                                .limit(1))
                        .as("newest"))
                .on(inline(true))
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant))
                .orderBy(CUSTOMERS.EMAIL)
                .fetch()
                .formatCSV());
        return found;
    }

    private static Object valuesJoined(DSLContext dsl, Long tenant) {
        return dsl.select(PRODUCTS.SKU, field(name("v", "n"), Integer.class))
                .from(values(row("sku-1", 5), row("sku-3", 6), row("none", 7)).as("v", "sku", "n"))
                .join(PRODUCTS)
                .on(PRODUCTS.SKU.eq(field(name("v", "sku"), String.class)))
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant))
                .orderBy(1)
                .fetch()
                .formatCSV();
    }

    private static Object rowValues(DSLContext dsl, Long tenant) {
        return dsl.select(PRODUCTS.SKU)
                .from(PRODUCTS)
                .where(row(PRODUCTS.ORGANIZATION_ID, PRODUCTS.ID)
                        .in(List.of(row(tenant, 1L), row(tenant, 2L), row(tenant, 99L))))
                .orderBy(PRODUCTS.SKU)
                .fetch(PRODUCTS.SKU);
    }

    private static Object sets(DSLContext dsl, Long tenant) {
        return dsl.select(PRODUCTS.SKU)
                .from(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant))
                .unionAll(select(CUSTOMERS.EMAIL).from(CUSTOMERS).where(CUSTOMERS.ORGANIZATION_ID.eq(tenant)))
                .except(select(PRODUCTS.SKU)
                        .from(PRODUCTS)
                        .where(PRODUCTS.ORGANIZATION_ID.eq(tenant).and(PRODUCTS.ID.eq(1L))))
                .orderBy(1)
                .fetch(0);
    }

    private static Object counting(DSLContext dsl, Long tenant) {
        return dsl.fetchCount(PRODUCTS, PRODUCTS.ORGANIZATION_ID.eq(tenant).and(PRODUCTS.ID.le(6L)))
                + " "
                + dsl.fetchExists(
                        CUSTOMERS, CUSTOMERS.ORGANIZATION_ID.eq(tenant).and(CUSTOMERS.ID.eq(99L)))
                + " "
                + dsl.select(field(exists(selectOne().from(ORDERS).where(ORDERS.ORGANIZATION_ID.eq(tenant)))))
                        .fetchSingle()
                        .value1();
    }

    private static Object updateFrom(DSLContext dsl, Long tenant) {
        return dsl.update(PRODUCTS)
                .set(PRODUCTS.STOCK, PRODUCTS.STOCK.plus(0))
                .from(ORDER_LINES)
                .where(ORDER_LINES.ORGANIZATION_ID.eq(PRODUCTS.ORGANIZATION_ID))
                .and(ORDER_LINES.PRODUCT_ID.eq(PRODUCTS.ID))
                .and(PRODUCTS.ORGANIZATION_ID.eq(tenant))
                .execute();
    }

    private static Object insertSelect(DSLContext dsl, Long tenant) {
        int inserted = dsl.insertInto(
                        PRODUCTS, PRODUCTS.ORGANIZATION_ID, PRODUCTS.ID, PRODUCTS.SKU, PRODUCTS.PRICE, PRODUCTS.STOCK)
                .select(select(
                                PRODUCTS.ORGANIZATION_ID,
                                PRODUCTS.ID.plus(500),
                                PRODUCTS.SKU.concat(" again"),
                                PRODUCTS.PRICE,
                                inline(0))
                        .from(PRODUCTS)
                        .where(PRODUCTS.ORGANIZATION_ID.eq(tenant).and(PRODUCTS.ID.le(3L))))
                .execute();
        return inserted
                + " "
                + dsl.deleteFrom(PRODUCTS)
                        .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.gt(500L), PRODUCTS.ID.lt(510L))
                        .execute();
    }

    private static Object nested(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        try {
            dsl.transaction(inner -> {
                product(inner.dsl(), tenant, 490).insert();
                product(inner.dsl(), tenant, 490).insert();
            });
        } catch (DataAccessException e) {
            found.add(e.sqlState());
        }
        dsl.transaction(inner -> found.add(product(inner.dsl(), tenant, 490).insert()));
        found.add(dsl.deleteFrom(PRODUCTS)
                .where(PRODUCTS.ORGANIZATION_ID.eq(tenant), PRODUCTS.ID.eq(490L))
                .execute());
        return found;
    }

    private static Object locks(DSLContext dsl, Long tenant) {
        List<Object> found = new ArrayList<>();
        found.add(dsl.select(CUSTOMERS.ID)
                .from(CUSTOMERS)
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant))
                .orderBy(CUSTOMERS.ID)
                .limit(2)
                .forUpdate()
                .skipLocked()
                .fetch(CUSTOMERS.ID));
        found.add(dsl.select(CUSTOMERS.EMAIL, PRODUCTS.SKU)
                .from(CUSTOMERS)
                .join(PRODUCTS)
                .on(PRODUCTS.ORGANIZATION_ID.eq(CUSTOMERS.ORGANIZATION_ID).and(PRODUCTS.ID.eq(CUSTOMERS.ID)))
                .where(CUSTOMERS.ORGANIZATION_ID.eq(tenant))
                .orderBy(CUSTOMERS.ID)
                .forNoKeyUpdate()
                .of(CUSTOMERS)
                .noWait()
                .fetch()
                .formatCSV());
        OrdersRecord order = dsl.newRecord(ORDERS);
        order.setOrganizationId(tenant);
        found.add(order.changed());
        return found;
    }

    /** The numbers differ from world to world; how they follow one another does not. */
    private static Object numbers(DSLContext dsl, Long tenant) {
        long first = dsl.nextval(TICKET_IDS);
        List<Long> more = dsl.nextvals(TICKET_IDS, 3);
        return (more.get(0) > first) + " " + more.stream().distinct().count();
    }

    private static Object plain(DSLContext dsl, Long tenant) {
        return dsl.resultQuery(
                        "select sku, price from products where organization_id = {0} and price > {1} order by sku",
                        val(tenant), val(20))
                .fetch()
                .formatCSV();
    }
}
