ALTER TABLE "users" ADD COLUMN "accepted_texts" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_texts" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "changed_at" jsonb DEFAULT '{}'::jsonb NOT NULL;