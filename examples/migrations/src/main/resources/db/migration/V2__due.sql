ALTER TABLE invoices ADD COLUMN due date;
