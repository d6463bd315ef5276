ALTER TABLE "orders" ADD COLUMN "delivery_option_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_option_id_delivery_options_id_fk" FOREIGN KEY ("delivery_option_id") REFERENCES "public"."delivery_options"("id") ON DELETE no action ON UPDATE no action;