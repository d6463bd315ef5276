-- How long a customer without account and orders is kept counts from the last change, and nobody has changed one yet.
UPDATE "customers" SET updated_at = created_at;
