INSERT INTO organizations VALUES (1, 'Acme'), (2, 'Globex'), (3, 'Initech');
INSERT INTO countries VALUES ('CL', 'Chile'), ('NZ', 'New Zealand'), ('SE', 'Sweden');
INSERT INTO customers (organization_id, id, name, email, country)
SELECT t, n, format('Customer %s of %s', n, t), format('c%s@example.org', n), (ARRAY['CL', 'NZ', 'SE'])[1 + (n + t) % 3]
FROM generate_series(1, 3) t, generate_series(1, 6) n;
INSERT INTO products (organization_id, id, sku, price, stock)
SELECT t, n, format('sku-%s', n), n * 10 + t, 40 + 10 * t
FROM generate_series(1, 3) t, generate_series(1, 6) n;
