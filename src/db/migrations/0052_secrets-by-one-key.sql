CREATE TABLE "key_marks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "key_marks_one_row" CHECK ("key_marks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" DROP CONSTRAINT "sign_in_challenges_purpose";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "tried_elsewhere" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_purpose" CHECK ("sign_in_challenges"."purpose" in ('second_step', 'passkey_sign_in', 'new_passkey', 'backup_download'));