ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_of_address" ON "verification_codes" USING btree ("email") WHERE "verification_codes"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_without_account" ON "orders" USING btree (lower("customer_email")) WHERE "orders"."user_id" is null;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_owner" CHECK (("verification_codes"."user_id" is null) = ("verification_codes"."purpose" = 'email_code'));--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('verify_email', 'change_email', 'reset_password', 'email_code'));