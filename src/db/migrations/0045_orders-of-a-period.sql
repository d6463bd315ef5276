DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","status","id");