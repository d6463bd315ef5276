ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_kind";--> statement-breakpoint
DROP INDEX "withdrawals_open";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "details" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open" ON "withdrawals" USING btree ("contact","kind",coalesce("order_number", 0),md5("details")) WHERE "withdrawals"."status" = 'open' and "withdrawals"."contact" <> '';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_kind" CHECK ("withdrawals"."kind" in ('purchase', 'account', 'access', 'correction', 'erasure'));