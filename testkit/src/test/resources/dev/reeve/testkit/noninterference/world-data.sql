-- Tenant 1 fails no condition: its divisors are not 0, its numbers are numbers, its patterns are patterns. The other tenants have
-- the same keys, names and references wherever keys allow it, and values that fail.
INSERT INTO accounts VALUES (1, 'one', 3, 1), (2, 'two', 0, 0), (3, 'one', NULL, 0);
INSERT INTO plans VALUES (1, 'small', 10.00), (2, 'large', 25.50), (3, 'none', NULL);
INSERT INTO currencies VALUES ('EUR', 'Euro', 1, 1), ('USD', 'Dollar', 2, 1), ('JPY', 'Yen', 100, 2), ('XXX', 'none', 3, 4);

INSERT INTO customers
SELECT a, i, (ARRAY['ann', 'bob', 'cid', 'dan'])[1 + (i * (a + 1)) % 4], 'c' || (i + (a - 1) * 2), CASE WHEN (i + a) % 5 = 0 THEN NULL ELSE (i * 7 + a) % 6 END,
  CASE WHEN i = 4 THEN NULL ELSE (i * 10 + a - 1)::numeric(10,2) END, DATE '2026-01-01' + i * a, (i + a) % 3 <> 0, ARRAY['x', (ARRAY['a', 'b', 'c'])[1 + (i + a) % 3]],
  jsonb_build_object('k', (i + a) % 4, 't', CASE WHEN a = 1 THEN 'one' ELSE 'foreign' END), (ARRAY['EUR', 'USD', NULL])[1 + (i + a) % 3],
  CASE WHEN a = 1 THEN 1 + i % 3 ELSE i % 2 END, CASE WHEN a = 1 THEN '%' || i ELSE E'a\\' END
FROM generate_series(1, 3) a, generate_series(1, 7) i;

INSERT INTO "Order"
SELECT i * 3 + a - 3, a, CASE WHEN i % 5 = 0 THEN NULL ELSE 1 + i % 7 END, (ARRAY['new', 'paid', 'sent'])[1 + (i + a) % 3], CASE WHEN i % 6 = 0 THEN NULL ELSE (i * 5 + a)::numeric(10,2) END, i % 4,
  CASE WHEN a = 1 THEN (i % 5)::text ELSE 'n' || i END, TIMESTAMP '2026-02-01 10:00:00' + i * a * INTERVAL '6 hours', CASE WHEN a = 1 THEN 1 + i % 2 ELSE 0 END
FROM generate_series(1, 3) a, generate_series(1, 8) i;

INSERT INTO lines
SELECT o.id * 2 + n - 2, o.id, n, (o.id + n) % 5, CASE WHEN n = 2 THEN NULL ELSE (o.id + n)::numeric(10,2) END, CASE WHEN (o.id + n) % 4 = 0 THEN NULL ELSE 'line ' || (o.id % 4) END,
  CASE WHEN o.account_id = 1 THEN (n * 3)::text ELSE 'x' || n END, CASE WHEN o.account_id = 1 THEN n ELSE 0 END
FROM "Order" o, generate_series(1, 2) n;

INSERT INTO remarks
SELECT l.id, l.id, CASE WHEN l.id % 5 = 0 THEN NULL ELSE 'remark ' || (l.id % 6) END, l.id % 7, l.divisor FROM lines l WHERE l.id % 3 <> 0;

INSERT INTO stock
SELECT 's' || s, p, a, (s * p + a) % 5, CASE WHEN a = 1 THEN s ELSE 0 END, CASE WHEN a = 1 THEN 's%' ELSE E'\\' END, CASE WHEN a = 1 THEN (s * p)::text ELSE 'none' END,
  CASE WHEN a = 1 THEN ARRAY[s, p] ELSE ARRAY[]::int[] END
FROM generate_series(1, 3) a, generate_series(1, 3) s, generate_series(1, 3) p WHERE s + p <> a + 3;

INSERT INTO bookings
SELECT i * 3 + a - 3, a, 'slot ' || (i * 3 + a - 3), (i + a) % 4, CASE WHEN i % 2 = 0 THEN NULL ELSE 'memo ' || i END, CASE WHEN a = 1 THEN i ELSE 0 END
FROM generate_series(1, 3) a, generate_series(1, 5) i;

INSERT INTO settings
SELECT 'name ' || i, a, CASE WHEN i % 3 = 0 THEN NULL WHEN a = 1 THEN i::text ELSE 'text' END, (i * a) % 4, DATE '2026-03-01' + (i + a) % 4
FROM generate_series(1, 3) a, generate_series(1, 6) i WHERE i + a <> 5;

INSERT INTO journal
SELECT a, 'entry ' || (i % 3), (i + a) % 4, TIMESTAMP '2026-04-01 00:00:00' + i * INTERVAL '1 day', CASE WHEN i % 2 = 0 THEN NULL ELSE json_build_object('n', i + a) END,
  CASE WHEN a = 1 THEN i::text ELSE '' END, CASE WHEN a = 1 THEN 1 ELSE 0 END
FROM generate_series(1, 3) a, generate_series(1, 5) i;
