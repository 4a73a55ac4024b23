-- A world for random statements: every kind of table, key and reference, names that need quotes, and columns whose values fail
-- conditions where they are other tenants' (see world-data.sql).
CREATE TABLE accounts (id int PRIMARY KEY, name text NOT NULL, rating int, divisor int NOT NULL DEFAULT 1);
CREATE TABLE plans (id int PRIMARY KEY, label text NOT NULL, price numeric(10,2));
CREATE TABLE currencies (code text PRIMARY KEY, name text NOT NULL, rate int NOT NULL, divisor int NOT NULL);

CREATE TABLE customers (account_id int NOT NULL, id int NOT NULL, name text NOT NULL, code text NOT NULL, score int, balance numeric(10,2), born date, active boolean NOT NULL, tags text[] NOT NULL DEFAULT '{}', data jsonb NOT NULL DEFAULT '{}', currency text REFERENCES currencies, divisor int NOT NULL DEFAULT 1, pattern text NOT NULL DEFAULT '%', PRIMARY KEY (account_id, id), UNIQUE (account_id, code));
CREATE TABLE "Order" (id int PRIMARY KEY, account_id int NOT NULL, customer_id int, state text NOT NULL DEFAULT 'new', amount numeric(10,2), "Line Count" int NOT NULL DEFAULT 1, number text NOT NULL, placed timestamp, divisor int NOT NULL DEFAULT 1, FOREIGN KEY (account_id, customer_id) REFERENCES customers);
CREATE TABLE lines (id int PRIMARY KEY, order_id int NOT NULL REFERENCES "Order" ON DELETE CASCADE, no int NOT NULL, qty int NOT NULL, price numeric(10,2), note text, number text NOT NULL DEFAULT '1', divisor int NOT NULL DEFAULT 1, UNIQUE (order_id, no));
CREATE TABLE remarks (id int PRIMARY KEY, line_id int NOT NULL REFERENCES lines ON DELETE CASCADE, body text, rank int, divisor int NOT NULL DEFAULT 1);
CREATE TABLE stock (sku text NOT NULL, place int NOT NULL, account_id int NOT NULL, qty int NOT NULL DEFAULT 0, divisor int NOT NULL DEFAULT 1, pattern text NOT NULL DEFAULT '%', number text NOT NULL DEFAULT '1', numbers int[] NOT NULL DEFAULT '{}', PRIMARY KEY (account_id, sku, place));
CREATE TABLE bookings (id int PRIMARY KEY, account_id int NOT NULL, slot text NOT NULL, seats int NOT NULL DEFAULT 1, memo text, divisor int NOT NULL DEFAULT 1, UNIQUE (slot));
CREATE TABLE settings (name text NOT NULL, account_id int NOT NULL, value text, n int NOT NULL DEFAULT 0, changed date, PRIMARY KEY (name, account_id));
CREATE TABLE journal (account_id int NOT NULL, entry text DEFAULT 'entry', n int DEFAULT 3, at timestamp, detail json, number text NOT NULL DEFAULT '1', divisor int NOT NULL DEFAULT 1);
