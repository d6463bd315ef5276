ALTER TABLE "activity_entries" ADD COLUMN "event" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "params" jsonb DEFAULT '{}'::jsonb NOT NULL;