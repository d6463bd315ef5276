CREATE TABLE "product_counts" (
	"category_id" integer NOT NULL,
	"brand" text NOT NULL,
	"is_available" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_counts_category" ON "product_counts" USING btree ("category_id");
--> statement-breakpoint
-- A row for each change, of which nobody waits for another, instead of one number that all who write products would wait for
-- (docs/decisions/product-counts.md).
CREATE FUNCTION count_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.is_archived THEN
    INSERT INTO product_counts VALUES (OLD.category_id, OLD.brand, OLD.is_available, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.is_archived THEN
    INSERT INTO product_counts VALUES (NEW.category_id, NEW.brand, NEW.is_available, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_counted AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION count_product();
--> statement-breakpoint
CREATE TRIGGER products_counted_anew AFTER UPDATE OF category_id, brand, is_available, archived_at ON products
  FOR EACH ROW WHEN ((OLD.category_id, OLD.brand, OLD.is_available, OLD.is_archived)
    IS DISTINCT FROM (NEW.category_id, NEW.brand, NEW.is_available, NEW.is_archived))
  EXECUTE FUNCTION count_product();
--> statement-breakpoint
INSERT INTO product_counts
  SELECT category_id, brand, is_available, count(*) FROM products WHERE NOT is_archived GROUP BY category_id, brand, is_available;
