CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("sold_out","final_price_centavos" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."discount" > 0 and "products"."price_centavos" > 0;--> statement-breakpoint
CREATE INDEX "products_without_price" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."price_centavos" = 0;--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id") WHERE "products"."is_available";--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("sold_out","final_price_centavos","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sold_out","search_name","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand","is_available");