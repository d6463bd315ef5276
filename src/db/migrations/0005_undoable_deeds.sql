CREATE TABLE "undoable_deeds" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"activity_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "product_changes_activity_id_product_id_pk" PRIMARY KEY("activity_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "undoable_deeds" ADD CONSTRAINT "undoable_deeds_activity_id_activity_entries_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_deeds" ADD CONSTRAINT "undoable_deeds_undone_by_activity_entries_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."activity_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_activity_id_undoable_deeds_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."undoable_deeds"("activity_id") ON DELETE cascade ON UPDATE no action;