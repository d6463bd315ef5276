CREATE TABLE "setting_changes" (
	"activity_id" integer NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "setting_changes_activity_id_name_pk" PRIMARY KEY("activity_id","name")
);
--> statement-breakpoint
ALTER TABLE "shops" RENAME TO "shop_settings";--> statement-breakpoint
ALTER TABLE "shop_settings" RENAME CONSTRAINT "shops_pkey" TO "shop_settings_pkey";--> statement-breakpoint
ALTER TRIGGER "shops_changed" ON "shop_settings" RENAME TO "shop_settings_changed";--> statement-breakpoint
ALTER TABLE "activity_entries" DROP CONSTRAINT "activity_entries_action";--> statement-breakpoint
ALTER TABLE "shop_settings" DROP CONSTRAINT "shops_one_row";--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_activity_id_undoable_operations_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."undoable_operations"("activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_action" CHECK (action in ('create', 'update', 'delete', 'register', 'login', 'order', 'status_change', 'bulk_price_update', 'create_order', 'settings'));--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."id" = 1);