DROP VIEW "public"."live_categories";--> statement-breakpoint
DROP VIEW "public"."live_products";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "regulated" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand","is_available","category_id") WHERE not "products"."is_archived";--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_regulated" CHECK ("categories"."regulated" in ('', 'seeds', 'smoking', 'vaporizers'));--> statement-breakpoint
CREATE VIEW "public"."withheld_categories" AS (select "categories"."id" from "categories" inner join "shop_settings" on "shop_settings"."settings" -> ('sells_' || "categories"."regulated") = 'false');--> statement-breakpoint
CREATE VIEW "public"."live_categories" AS (select "id", "name", "folded_name", "group_id", "position", "label", "bar_position", "bar_label", "image", "text", "regulated", "archived_at", "is_archived" from "categories" where not "categories"."is_archived");--> statement-breakpoint
CREATE VIEW "public"."live_products" AS (select "id", "name", "brand", "category_id", "description", "volume", "dimensions", "price_centavos", "discount", "final_price_centavos", "vat_rate", "stock", "sold_out", "image", "image_2", "image_3", "is_available", "features", "flavors", "effects", "thc", "cbd", "genotype", "flowering_time", "height_indoor", "height_outdoor", "yield_indoor", "yield_outdoor", "search_name", "search_brand", "search_text", "created_at", "updated_at", "archived_at", "is_archived", "category_id" = any (array(select id from "withheld_categories")) as "is_withheld" from "products" where not "products"."is_archived");--> statement-breakpoint
-- What the categories that are there most likely hold, by their names, as `regulatedByName` guesses it of new ones.
UPDATE categories SET regulated = CASE
  WHEN folded_name ~ 'semilla' THEN 'seeds'
  WHEN folded_name ~ 'vapo|vaper' THEN 'vaporizers'
  ELSE 'smoking' END
WHERE folded_name ~ 'semilla|vapo|vaper|\m(pipas?|bongs?|sedas?|papelillos?|picador(es)?|boquillas?|tabacos?|cigarr\w*|narguiles?|parafernalia)\M';
