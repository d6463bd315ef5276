ALTER TABLE "blisters" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "edited_at" timestamp with time zone;