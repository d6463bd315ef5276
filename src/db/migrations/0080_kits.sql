CREATE TABLE "kit_parts" (
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "kit_parts_product_id_variant_id_pk" PRIMARY KEY("product_id","variant_id"),
	CONSTRAINT "kit_parts_quantity" CHECK ("kit_parts"."quantity" > 0)
);
--> statement-breakpoint
DROP VIEW "public"."active_products";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_cause";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parts_discount" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "kit_parts" ADD CONSTRAINT "kit_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_parts" ADD CONSTRAINT "kit_parts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_parts_variant" ON "kit_parts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_lines_kits" ON "order_lines" USING gin ("parts" jsonb_path_ops) WHERE "order_lines"."parts" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parts_discount" CHECK ("products"."parts_discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_cause" CHECK (cause in ('initial', 'sale', 'return', 'hand', 'import', 'count', 'receipt', 'undo', 'parts', 'archive', 'restore', 'other'));--> statement-breakpoint
CREATE VIEW "public"."active_products" AS (select "id", "name", "brand", "category_id", "description", "volume", "dimensions", "options", "discount", "price_centavos", "final_price_centavos", "vat_rate", "stock", "sold_out", "image", "image_2", "image_3", "is_available", "is_price_pending", "parts", "parts_discount", "features", "flavors", "effects", "thc", "cbd", "genotype", "flowering_time", "height_indoor", "height_outdoor", "yield_indoor", "yield_outdoor", "search_name", "search_brand", "search_text", "created_at", "updated_at", "archived_at", "is_archived", "category_id" = any (array(select id from "restricted_categories")) as "is_restricted" from "products" where not "products"."is_archived");--> statement-breakpoint

-- A kit's stock is the least that its parts allow; with a percentage its price is that of its parts, 0 where one has none.
CREATE OR REPLACE FUNCTION price_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  kit record;
BEGIN
  SELECT discount, is_price_pending, parts <> '[]' AS is_kit, parts_discount INTO sold FROM products WHERE id = NEW.product_id;
  IF sold.is_kit THEN
    SELECT min(CASE WHEN v.is_archived THEN 0 ELSE v.stock / k.quantity END) AS stock,
        CASE WHEN bool_and(v.final_price_centavos > 0 AND NOT v.is_archived)
          THEN round(sum(v.final_price_centavos * k.quantity) * (100 - sold.parts_discount) / 100) ELSE 0 END AS price
      INTO kit FROM kit_parts k JOIN variants v ON v.id = k.variant_id WHERE k.product_id = NEW.product_id;
    NEW.stock := coalesce(kit.stock, 0);
    IF sold.parts_discount IS NOT NULL THEN
      NEW.price_centavos := CASE WHEN kit.price <= 99999999999 THEN kit.price ELSE 0 END;
    END IF;
  END IF;
  NEW.final_price_centavos := CASE WHEN sold.is_price_pending THEN 0 ELSE round(NEW.price_centavos * (100 - sold.discount) / 100) END;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER variants_take_their_price ON variants;--> statement-breakpoint
CREATE TRIGGER variants_take_their_price BEFORE INSERT OR UPDATE OF price_centavos, stock ON variants FOR EACH ROW EXECUTE FUNCTION price_variant();--> statement-breakpoint

-- Two statements, so that the second reads what the locks waited for. Parts come before kits in every lock.
CREATE FUNCTION move_kits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kits integer[] := ARRAY(
    SELECT DISTINCT k.product_id FROM touched t JOIN earlier e ON e.id = t.id JOIN kit_parts k ON k.variant_id = t.id
      WHERE (t.stock, t.final_price_centavos, t.is_archived) IS DISTINCT FROM (e.stock, e.final_price_centavos, e.is_archived));
BEGIN
  IF kits <> '{}' THEN
    PERFORM FROM products p JOIN variants v ON v.product_id = p.id WHERE p.id = ANY (kits) ORDER BY p.id, v.id FOR NO KEY UPDATE;
    UPDATE variants SET stock = stock WHERE product_id = ANY (kits);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_move_kits AFTER UPDATE ON variants REFERENCING OLD TABLE AS earlier NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION move_kits();--> statement-breakpoint

CREATE FUNCTION keep_kit_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kit_parts WHERE product_id = NEW.id;
  INSERT INTO kit_parts (product_id, variant_id, quantity)
    SELECT NEW.id, p.variant_id, p.quantity FROM jsonb_to_recordset(NEW.parts) AS p (variant_id integer, quantity integer);
  UPDATE variants SET stock = stock WHERE product_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_begin_with_parts AFTER INSERT ON products FOR EACH ROW WHEN (NEW.parts <> '[]') EXECUTE FUNCTION keep_kit_parts();--> statement-breakpoint
CREATE TRIGGER products_change_parts AFTER UPDATE OF parts, parts_discount ON products FOR EACH ROW
  WHEN ((OLD.parts, OLD.parts_discount) IS DISTINCT FROM (NEW.parts, NEW.parts_discount)) EXECUTE FUNCTION keep_kit_parts();--> statement-breakpoint

-- A kit's movements are those of its parts, whatever moved them.
CREATE OR REPLACE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  there integer;
  is_kit boolean;
  before integer;
  given jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  reason text := coalesce(given->>'cause', 'other');
BEGIN
  SELECT v.stock, p.parts <> '[]' INTO there, is_kit FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT stock INTO before FROM stock_movements WHERE product_id = NEW.product_id AND variant_id = NEW.id ORDER BY id DESC LIMIT 1;
  IF there <> coalesce(before, 0) THEN
    INSERT INTO stock_movements (product_id, variant_id, change, stock, cause, username, order_id) VALUES (NEW.product_id, NEW.id,
      there - coalesce(before, 0), there,
      CASE WHEN is_kit THEN 'parts' WHEN reason <> 'order' THEN reason WHEN there < coalesce(before, 0) THEN 'sale' ELSE 'return' END,
      coalesce(given->>'username', ''), (given->>'orderId')::integer);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.is_archived <> NEW.is_archived THEN
    INSERT INTO stock_movements (product_id, variant_id, change, stock, cause, username) VALUES (NEW.product_id, NEW.id, 0, there,
      CASE WHEN OLD.is_archived THEN 'restore' ELSE 'archive' END, coalesce(given->>'username', ''));
  END IF;
  RETURN NULL;
END $$;
