CREATE TABLE "known_addresses" (
	"user_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_addresses_user_id_address_hash_pk" PRIMARY KEY("user_id","address_hash")
);
--> statement-breakpoint
DROP INDEX "users_username";--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_any_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_any_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_link" ON "verification_codes" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "verification_codes_email" ON "verification_codes" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username")) WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email_verified_at" is not null;