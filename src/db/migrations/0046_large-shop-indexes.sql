DROP VIEW "public"."live_products";--> statement-breakpoint
DROP INDEX "products_on_sale";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" boolean GENERATED ALWAYS AS (stock <= 5) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_available","category_id") WHERE "products"."low_stock" and not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_without_image" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."image" is null and not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_sorted_by_name" ON "products" USING btree ("name" collate "es-x-icu","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_sorted_by_brand" ON "products" USING btree ("brand" collate "es-x-icu","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_sorted_by_price" ON "products" USING btree ("price_centavos","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_sorted_by_discount" ON "products" USING btree ("discount","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_sorted_by_availability" ON "products" USING btree ("is_available","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_available","category_id") WHERE "products"."discount" > 0 and "products"."final_price_centavos" > 0 and not "products"."is_archived";--> statement-breakpoint
CREATE VIEW "public"."live_products" AS (select "id", "name", "brand", "category_id", "description", "volume", "dimensions", "price_centavos", "discount", "final_price_centavos", "vat_rate", "stock", "sold_out", "low_stock", "image", "image_2", "image_3", "is_available", "features", "flavors", "effects", "thc", "cbd", "genotype", "flowering_time", "height_indoor", "height_outdoor", "yield_indoor", "yield_outdoor", "search_name", "search_brand", "search_text", "created_at", "updated_at", "archived_at", "is_archived", "category_id" = any (array(select id from "withheld_categories")) as "is_withheld" from "products" where not "products"."is_archived");--> statement-breakpoint
-- As it was, without the new column: whether few are left chooses nothing that visitors see.
CREATE OR REPLACE FUNCTION product_chosen(product products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(product) - '{description,volume,dimensions,price_centavos,vat_rate,stock,low_stock,image_2,image_3,features,flavors,effects,thc,cbd,genotype,flowering_time,height_indoor,height_outdoor,yield_indoor,yield_outdoor,search_name,search_brand,search_text,updated_at}'::text[];
--> statement-breakpoint
-- How many have little stock has to be known before it decides how a list is read.
ANALYZE "products";
