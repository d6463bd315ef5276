DROP INDEX "withdrawals_open";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_link" ON "withdrawals" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open" ON "withdrawals" USING btree ("contact","kind",coalesce("order_number", 0)) WHERE "withdrawals"."status" = 'open' and "withdrawals"."contact" <> '';