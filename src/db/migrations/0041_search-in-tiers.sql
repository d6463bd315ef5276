DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_down";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
CREATE INDEX "products_search_name" ON "products" USING gin (split_part("search_text", e'\n', 1) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_available") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_available","category_id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("sold_out",(final_price_centavos = 0),"final_price_centavos","id","is_available","category_id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("sold_out",(final_price_centavos = 0),"final_price_centavos" DESC NULLS LAST,"id" DESC NULLS LAST,"is_available","category_id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sold_out","name" collate "es-x-icu","id","is_available","category_id") WHERE not "products"."is_archived";--> statement-breakpoint
-- What stands in names has to be known before it decides how a search is answered.
ANALYZE "products";
