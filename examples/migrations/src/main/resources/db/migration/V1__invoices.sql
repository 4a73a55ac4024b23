CREATE TABLE invoices (
    organization_id bigint NOT NULL,
    id bigint NOT NULL,
    amount numeric(12, 2) NOT NULL,
    PRIMARY KEY (organization_id, id)
);
