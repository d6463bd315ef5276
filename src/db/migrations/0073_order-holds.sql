ALTER TABLE "orders" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree (least("remind_at", "hold_until")) WHERE "orders"."status" = 'pending' and "orders"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_transfer_total" ON "orders" USING btree ("total_centavos") WHERE "orders"."payment_kind" = 'transfer' and "orders"."status" <> 'cancelled';