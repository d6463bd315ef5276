ALTER TABLE "categories" DROP CONSTRAINT "categories_folded_name_unique";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_down";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_on_sale";--> statement-breakpoint
DROP INDEX "products_without_price";--> statement-breakpoint
DROP INDEX "products_of_category";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
ALTER TABLE "blisters" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blisters" ADD COLUMN "is_archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_folded_name" ON "categories" USING btree ("folded_name") WHERE not "categories"."is_archived";--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("sold_out",(final_price_centavos = 0),"final_price_centavos","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("sold_out",(final_price_centavos = 0),"final_price_centavos" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sold_out","name" collate "es-x-icu","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."discount" > 0 and "products"."final_price_centavos" > 0 and not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_without_price" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."final_price_centavos" = 0 and not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id") WHERE "products"."is_available" and not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand","is_available") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE VIEW "public"."live_blisters" AS (select "id", "product_id", "seed_count", "position", "price_centavos", "stock", "archived_at", "is_archived" from "blisters" where not "blisters"."is_archived");--> statement-breakpoint
CREATE VIEW "public"."live_categories" AS (select "id", "name", "folded_name", "archived_at", "is_archived" from "categories" where not "categories"."is_archived");--> statement-breakpoint
CREATE VIEW "public"."live_products" AS (select "id", "name", "brand", "category_id", "description", "volume", "dimensions", "price_centavos", "discount", "final_price_centavos", "stock", "sold_out", "image", "image_2", "image_3", "is_available", "features", "flavors", "effects", "thc", "cbd", "genotype", "flowering_time", "height_indoor", "height_outdoor", "yield_indoor", "yield_outdoor", "search_name", "search_brand", "search_text", "created_at", "updated_at", "archived_at", "is_archived" from "products" where not "products"."is_archived");--> statement-breakpoint
-- A product with blisters that aren't archived has their stock summed and the lowest of their prices that is one (0 is none).
CREATE OR REPLACE FUNCTION products_follow_blisters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN count(*) = 0 THEN NEW.price_centavos ELSE coalesce(min(nullif(price_centavos, 0)), 0) END,
      coalesce(sum(stock), NEW.stock)
    INTO NEW.price_centavos, NEW.stock
    FROM blisters WHERE product_id = NEW.id AND NOT is_archived;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Products that were deleted before there was an archive and can still be undone: they wait in it, with their old ids.
INSERT INTO products (id, name, brand, category_id, description, volume, dimensions, price_centavos, discount, stock, image, image_2,
    image_3, is_available, features, flavors, effects, thc, cbd, genotype, flowering_time, height_indoor, height_outdoor,
    yield_indoor, yield_outdoor, created_at, search_name, search_brand, search_text, archived_at)
  OVERRIDING SYSTEM VALUE
  SELECT c.product_id, r.name, r.brand, r.category_id, r.description, r.volume, r.dimensions, r.price_centavos, r.discount, r.stock,
      r.image, r.image_2, r.image_3, r.is_available, r.features, r.flavors, r.effects, r.thc, r.cbd, r.genotype, r.flowering_time,
      r.height_indoor, r.height_outdoor, r.yield_indoor, r.yield_outdoor, r.created_at, '', '', '', now()
    FROM product_changes c, jsonb_populate_record(null::products, c.before) r
    WHERE c.after IS NULL AND c.before ? 'name' AND EXISTS (SELECT FROM categories k WHERE k.id = r.category_id)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO blisters (id, product_id, seed_count, position, price_centavos, stock) OVERRIDING SYSTEM VALUE
  SELECT w.id::integer, c.product_id, (w.state->>'seed_count')::integer, coalesce((w.state->>'position')::integer, 0),
      (w.state->>'price_centavos')::bigint, (w.state->>'stock')::integer
    FROM product_changes c JOIN products p ON p.id = c.product_id AND p.is_archived, jsonb_each(c.before->'blisters') AS w (id, state)
    WHERE c.after IS NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE order_lines l SET product_id = c.product_id, blister_id = (w.blister #>> '{}')::integer
  FROM product_changes c JOIN products p ON p.id = c.product_id AND p.is_archived, jsonb_each(c.before->'order_lines') AS w (id, blister)
  WHERE c.after IS NULL AND l.id = w.id::integer AND l.product_id IS NULL;
--> statement-breakpoint
-- The same for blisters that an edit took away.
INSERT INTO blisters (id, product_id, seed_count, position, price_centavos, stock, archived_at) OVERRIDING SYSTEM VALUE
  SELECT w.id::integer, c.product_id, (w.state->>'seed_count')::integer, coalesce((w.state->>'position')::integer, 0),
      (w.state->>'price_centavos')::bigint, (w.state->>'stock')::integer, now()
    FROM product_changes c JOIN products p ON p.id = c.product_id, jsonb_each(c.before->'blisters') AS w (id, state)
    WHERE c.after->'blisters' IS NOT NULL AND w.state ? 'seed_count'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- A line of a pack whose blister is gone gets an archived one of as many seeds: so every line names what its units come back to.
INSERT INTO blisters (product_id, seed_count, price_centavos, stock, archived_at)
  SELECT DISTINCT product_id, seed_count, 0, 0, now() FROM order_lines
    WHERE product_id IS NOT NULL AND seed_count IS NOT NULL AND blister_id IS NULL;
--> statement-breakpoint
UPDATE order_lines l SET blister_id = b.id
  FROM (SELECT product_id, seed_count, max(id) AS id FROM blisters WHERE is_archived AND price_centavos = 0 GROUP BY 1, 2) b
  WHERE l.product_id = b.product_id AND l.seed_count = b.seed_count AND l.blister_id IS NULL;
