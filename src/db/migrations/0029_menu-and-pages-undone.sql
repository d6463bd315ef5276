CREATE TABLE "menu_changes" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer,
	"group_id" integer,
	"before" jsonb NOT NULL,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "own_page_changes" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "menu_changes" ADD CONSTRAINT "menu_changes_activity_id_undoable_operations_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."undoable_operations"("activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_page_changes" ADD CONSTRAINT "own_page_changes_activity_id_undoable_operations_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."undoable_operations"("activity_id") ON DELETE cascade ON UPDATE no action;