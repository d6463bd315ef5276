-- A variant is what is sold, and every product has at least one. Blisters are the variants with seeds, under the ids that they had.
DROP VIEW "live_blisters";--> statement-breakpoint
DROP VIEW "live_products";--> statement-breakpoint
ALTER VIEW "live_categories" RENAME TO "active_categories";--> statement-breakpoint
ALTER VIEW "withheld_categories" RENAME TO "restricted_categories";--> statement-breakpoint
DROP TRIGGER "blisters_begin_with_stock" ON "blisters";--> statement-breakpoint
DROP TRIGGER "blisters_move_stock" ON "blisters";--> statement-breakpoint
DROP TRIGGER "blisters_come_or_go" ON "blisters";--> statement-breakpoint
DROP TRIGGER "blisters_move_their_product" ON "blisters";--> statement-breakpoint
DROP TRIGGER "blisters_seen_to_change" ON "blisters";--> statement-breakpoint
DROP TRIGGER "products_begin_with_stock" ON "products";--> statement-breakpoint
DROP TRIGGER "products_move_stock" ON "products";--> statement-breakpoint
DROP TRIGGER "products_follow_blisters" ON "products";--> statement-breakpoint
DROP TRIGGER "products_come" ON "products";--> statement-breakpoint
DROP TRIGGER "products_go" ON "products";--> statement-breakpoint
DROP TRIGGER "products_seen_to_change" ON "products";--> statement-breakpoint
DROP FUNCTION "blister_seen", "blisters_move_their_product", "products_follow_blisters", "keep_movement", "keep_product_movement",
  "keep_stock_movement", "tell_blister_changed", "tell_product_changed", "tell_changed", "changes_told", "product_chosen", "product_seen";--> statement-breakpoint

ALTER TABLE "blisters" RENAME TO "variants";--> statement-breakpoint
ALTER SEQUENCE "blisters_id_seq" RENAME TO "variants_id_seq";--> statement-breakpoint
ALTER INDEX "blisters_pkey" RENAME TO "variants_pkey";--> statement-breakpoint
ALTER INDEX "blisters_product" RENAME TO "variants_product";--> statement-breakpoint
ALTER TABLE "variants" RENAME CONSTRAINT "blisters_of_product" TO "variants_of_product";--> statement-breakpoint
ALTER TABLE "variants" RENAME CONSTRAINT "blisters_price" TO "variants_price";--> statement-breakpoint
ALTER TABLE "variants" RENAME CONSTRAINT "blisters_seed_count" TO "variants_seed_count";--> statement-breakpoint
ALTER TABLE "variants" RENAME CONSTRAINT "blisters_stock" TO "variants_stock";--> statement-breakpoint
ALTER TABLE "variants" RENAME CONSTRAINT "blisters_product_id_products_id_fk" TO "variants_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "seed_count" DROP NOT NULL, ALTER COLUMN "price_centavos" SET DEFAULT 0, ALTER COLUMN "stock" SET DEFAULT 0,
  ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL,
  ADD COLUMN "final_price_centavos" bigint DEFAULT 0 NOT NULL,
  ADD COLUMN "sku" text DEFAULT '' NOT NULL,
  ADD COLUMN "barcode" text DEFAULT '' NOT NULL,
  ADD COLUMN "cost_cents" bigint,
  ADD COLUMN "cost_currency" text,
  ADD COLUMN "image" text,
  ADD COLUMN "weight_g" integer,
  ADD COLUMN "is_available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "final_price_centavos" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "final_price_centavos" SET DEFAULT 0;--> statement-breakpoint

-- A deleted product takes its variants along, and brings those back that went with it.
UPDATE "variants" v SET archived_at = p.archived_at FROM products p
  WHERE p.id = v.product_id AND p.is_archived AND NOT v.is_archived;--> statement-breakpoint
-- What a product was that had no blisters, or now has some and may lose them again by undoing an earlier operation.
INSERT INTO variants (product_id, price_centavos, stock, archived_at)
  SELECT id, price_centavos, stock, archived_at FROM products p
    WHERE NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.archived_at IS NOT DISTINCT FROM p.archived_at);--> statement-breakpoint
INSERT INTO variants (product_id, price_centavos, stock, archived_at)
  SELECT p.id, p.price_centavos, 0, now() FROM products p
    WHERE NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.seed_count IS NULL)
      AND EXISTS (SELECT FROM undoable_changes c WHERE c.kind = 'product' AND c.target = p.id::text
        AND '{}'::jsonb IN (c.before->'blisters', c.after->'blisters'));--> statement-breakpoint
UPDATE "variants" v SET final_price_centavos = round(v.price_centavos * (100 - p.discount) / 100) FROM products p WHERE p.id = v.product_id;--> statement-breakpoint

ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_seeds";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "blister_id" TO "variant_id";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_lines_blister_id_blisters_id_fk" TO "order_lines_variant_id_variants_id_fk";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "order_lines_blister_of_product" TO "order_lines_variant_of_product";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET label = seed_count || CASE WHEN seed_count = 1 THEN ' semilla' ELSE ' semillas' END WHERE seed_count IS NOT NULL;--> statement-breakpoint
UPDATE "order_lines" l SET variant_id = v.id FROM variants v
  WHERE l.seed_count IS NULL AND v.product_id = l.product_id AND v.seed_count IS NULL;--> statement-breakpoint

ALTER TABLE "stock_movements" RENAME COLUMN "blister_id" TO "variant_id";--> statement-breakpoint
UPDATE "stock_movements" m SET variant_id = v.id FROM variants v
  WHERE m.variant_id IS NULL AND v.product_id = m.product_id AND v.seed_count IS NULL;--> statement-breakpoint

-- What earlier operations kept for undoing: price and stock are a variant's now.
CREATE FUNCTION variants_in_state(state jsonb, product integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN state->'blisters' <> '{}'::jsonb THEN (state - '{blisters,price_centavos,stock}'::text[]) || jsonb_build_object('variants', state->'blisters')
    WHEN state ?| '{blisters,price_centavos,stock}' THEN (state - '{blisters,price_centavos,stock}'::text[]) || coalesce((
      SELECT jsonb_build_object('variants', jsonb_build_object(v.id,
          (CASE WHEN state ? 'blisters' THEN jsonb_build_object('seed_count', NULL, 'position', v.position, 'price_centavos', v.price_centavos, 'stock', v.stock) ELSE '{}' END)
          || (state - ARRAY(SELECT key FROM jsonb_object_keys(state) key WHERE key NOT IN ('price_centavos', 'stock')))))
        FROM variants v WHERE v.product_id = product AND v.seed_count IS NULL
          AND (state ? 'blisters' OR NOT EXISTS (SELECT FROM variants b WHERE b.product_id = product AND NOT b.is_archived AND b.seed_count IS NOT NULL))
      ), '{}')
    ELSE state
  END
$$;--> statement-breakpoint
UPDATE undoable_changes SET before = variants_in_state(before, target::integer), after = variants_in_state(after, target::integer) WHERE kind = 'product';--> statement-breakpoint
DELETE FROM undoable_changes WHERE kind = 'product' AND before = '{}' AND after = '{}';--> statement-breakpoint
DROP FUNCTION variants_in_state;--> statement-breakpoint

ALTER TABLE "variants" ADD CONSTRAINT "variants_weight" CHECK ("variants"."weight_g" > 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost" CHECK ("variants"."cost_cents" >= 0 and ("variants"."cost_cents" is null) = ("variants"."cost_currency" is null));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost_currency" CHECK ("variants"."cost_currency" in ('ARS', 'USD'));--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "variants" USING btree (lower("sku")) WHERE "variants"."sku" <> '' and not "variants"."is_archived";--> statement-breakpoint
CREATE UNIQUE INDEX "variants_barcode" ON "variants" USING btree (lpad("barcode", 13, '0')) WHERE "variants"."barcode" <> '' and not "variants"."is_archived";--> statement-breakpoint
CREATE VIEW "public"."active_products" AS (select "id", "name", "brand", "category_id", "description", "volume", "dimensions", "options", "discount", "price_centavos", "final_price_centavos", "vat_rate", "stock", "sold_out", "image", "image_2", "image_3", "is_available", "features", "flavors", "effects", "thc", "cbd", "genotype", "flowering_time", "height_indoor", "height_outdoor", "yield_indoor", "yield_outdoor", "search_name", "search_brand", "search_text", "created_at", "updated_at", "archived_at", "is_archived", "category_id" = any (array(select id from "restricted_categories")) as "is_restricted" from "products" where not "products"."is_archived");--> statement-breakpoint
CREATE VIEW "public"."active_variants" AS (select "id", "product_id", "options", "seed_count", "position", "price_centavos", "final_price_centavos", "stock", "sku", "barcode", "cost_cents", "cost_currency", "image", "weight_g", "is_available", "archived_at", "is_archived" from "variants" where not "variants"."is_archived");--> statement-breakpoint

CREATE FUNCTION price_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT round(NEW.price_centavos * (100 - discount) / 100) INTO NEW.final_price_centavos FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_take_their_price BEFORE INSERT OR UPDATE OF price_centavos ON variants FOR EACH ROW EXECUTE FUNCTION price_variant();--> statement-breakpoint

CREATE FUNCTION reprice_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET price_centavos = price_centavos WHERE product_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_discount_variants AFTER UPDATE OF discount ON products FOR EACH ROW
  WHEN (OLD.discount <> NEW.discount) EXECUTE FUNCTION reprice_variants();--> statement-breakpoint

CREATE FUNCTION sum_up_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET price_centavos = s.price, final_price_centavos = s.final_price, stock = s.stock
    FROM (
      SELECT product_id,
          coalesce(min(price_centavos) FILTER (WHERE price_centavos > 0 AND stock > 0 AND is_available),
            min(price_centavos) FILTER (WHERE price_centavos > 0 AND is_available), 0) AS price,
          coalesce(min(final_price_centavos) FILTER (WHERE final_price_centavos > 0 AND stock > 0 AND is_available),
            min(final_price_centavos) FILTER (WHERE final_price_centavos > 0 AND is_available), 0) AS final_price,
          coalesce(sum(stock) FILTER (WHERE is_available), 0) AS stock
        FROM (SELECT product_id, price_centavos, final_price_centavos, stock, is_available AND NOT is_archived AS is_available FROM variants) v
        WHERE product_id IN (SELECT product_id FROM touched) GROUP BY product_id
    ) s
    WHERE p.id = s.product_id AND (p.price_centavos, p.final_price_centavos, p.stock) IS DISTINCT FROM (s.price, s.final_price, s.stock);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_come_into_products AFTER INSERT ON variants REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION sum_up_products();--> statement-breakpoint
CREATE TRIGGER variants_change_products AFTER UPDATE ON variants REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION sum_up_products();--> statement-breakpoint

CREATE FUNCTION archive_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET archived_at = NEW.archived_at WHERE product_id = NEW.id AND archived_at IS NOT DISTINCT FROM OLD.archived_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_take_their_variants AFTER UPDATE OF archived_at ON products FOR EACH ROW
  WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION archive_variants();--> statement-breakpoint

-- At the end of the transaction: one movement for all that it did to a variant's stock.
CREATE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  there integer;
  before integer;
  given jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  reason text := coalesce(given->>'cause', 'other');
BEGIN
  SELECT stock INTO there FROM variants WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT stock INTO before FROM stock_movements WHERE product_id = NEW.product_id AND variant_id = NEW.id ORDER BY id DESC LIMIT 1;
  IF there <> coalesce(before, 0) THEN
    INSERT INTO stock_movements (product_id, variant_id, change, stock, cause, username, order_id) VALUES (NEW.product_id, NEW.id,
      there - coalesce(before, 0), there,
      CASE WHEN reason <> 'order' THEN reason WHEN there < coalesce(before, 0) THEN 'sale' ELSE 'return' END,
      coalesce(given->>'username', ''), (given->>'orderId')::integer);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.is_archived <> NEW.is_archived THEN
    INSERT INTO stock_movements (product_id, variant_id, change, stock, cause, username) VALUES (NEW.product_id, NEW.id, 0, there,
      CASE WHEN OLD.is_archived THEN 'restore' ELSE 'archive' END, coalesce(given->>'username', ''));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_begin_with_stock AFTER INSERT ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.stock <> 0) EXECUTE FUNCTION keep_stock_movement();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_move_stock AFTER UPDATE ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock OR OLD.is_archived <> NEW.is_archived) EXECUTE FUNCTION keep_stock_movement();--> statement-breakpoint

-- Every process drops what it has cached; of stock that orders move, only what pages tell of it matters.
CREATE TRIGGER products_come AFTER INSERT ON products FOR EACH ROW WHEN (NEW.is_available) EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER products_go AFTER DELETE ON products FOR EACH ROW WHEN (OLD.is_available) EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER products_seen_to_change AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.is_available OR NEW.is_available) AND CASE
    WHEN OLD.stock <> NEW.stock AND is_stock_told_later() THEN stock_seen(OLD.stock) <> stock_seen(NEW.stock)
    ELSE (to_jsonb(OLD) - 'updated_at') IS DISTINCT FROM (to_jsonb(NEW) - 'updated_at') END)
  EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER variants_come_or_go AFTER INSERT OR DELETE ON variants FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER variants_seen_to_change AFTER UPDATE ON variants FOR EACH ROW
  WHEN (CASE
    WHEN OLD.stock <> NEW.stock AND is_stock_told_later() THEN stock_seen(OLD.stock) <> stock_seen(NEW.stock)
    ELSE OLD IS DISTINCT FROM NEW END)
  EXECUTE FUNCTION tell_catalogue_changed();
