CREATE TABLE "search_state" (
	"version" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sold_out","name" collate "es-x-icu","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);