CREATE TABLE "undoable_changes" (
	"activity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "undoable_changes_activity_id_kind_target_pk" PRIMARY KEY("activity_id","kind","target")
);
--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD CONSTRAINT "undoable_changes_activity_id_activity_entries_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every operation that can still be undone comes along. States are objects of the fields that changed.
INSERT INTO undoable_changes (activity_id, kind, target, before, after)
  SELECT c.* FROM (
    SELECT activity_id, 'product', product_id::text, before, after FROM product_changes
    UNION ALL
    SELECT activity_id, CASE WHEN category_id IS NULL THEN 'category_group' ELSE 'category' END,
        coalesce(category_id, group_id)::text,
        CASE WHEN after IS NULL THEN before ELSE (
          SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(before)
            WHERE value IS DISTINCT FROM after->key) END,
        CASE WHEN after IS NOT NULL THEN (
          SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(after)
            WHERE value IS DISTINCT FROM before->key) END
      FROM menu_changes
    UNION ALL
    SELECT activity_id, 'own_page', page_id::text, before - 'id' - 'updated_at', after - 'id' - 'updated_at'
      FROM own_page_changes
    UNION ALL
    SELECT activity_id, 'setting', name, jsonb_build_object(name, before), jsonb_build_object(name, after)
      FROM setting_changes
    UNION ALL
    SELECT activity_id, 'invoice', order_id::text, jsonb_build_object('invoice', before), jsonb_build_object('invoice', after)
      FROM invoice_changes
  ) c (activity_id, kind, target, before, after)
  JOIN undoable_operations o ON o.activity_id = c.activity_id AND o.undone_by IS NULL;--> statement-breakpoint
DROP TABLE "menu_changes";--> statement-breakpoint
DROP TABLE "product_changes";--> statement-breakpoint
DROP TABLE "invoice_changes";--> statement-breakpoint
DROP TABLE "own_page_changes";--> statement-breakpoint
DROP TABLE "setting_changes";--> statement-breakpoint
DROP TABLE "undoable_operations";
