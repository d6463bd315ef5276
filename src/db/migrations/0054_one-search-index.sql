-- With its triggers.
DROP FUNCTION count_product() CASCADE;--> statement-breakpoint
DROP TABLE "product_counts";--> statement-breakpoint
DROP STATISTICS "products_search_name";--> statement-breakpoint
DROP INDEX "products_without_price";--> statement-breakpoint
DROP INDEX "products_low_stock";--> statement-breakpoint
DROP INDEX "products_without_image";--> statement-breakpoint
DROP INDEX "products_sorted_by_name";--> statement-breakpoint
DROP INDEX "products_sorted_by_brand";--> statement-breakpoint
DROP INDEX "products_sorted_by_price";--> statement-breakpoint
DROP INDEX "products_sorted_by_discount";--> statement-breakpoint
DROP INDEX "products_sorted_by_availability";--> statement-breakpoint
DROP INDEX "products_with_image";--> statement-breakpoint
DROP INDEX "products_of_category";--> statement-breakpoint
DROP INDEX "products_search_name";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "order_texts_search";--> statement-breakpoint
DROP FUNCTION search_pieces(text);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_texts_search" ON "order_texts" USING gin ("text" gin_trgm_ops) WITH (gin_pending_list_limit=1024);
