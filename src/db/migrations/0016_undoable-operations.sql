ALTER TABLE "undoable_deeds" RENAME TO "undoable_operations";--> statement-breakpoint
ALTER TABLE "undoable_operations" RENAME CONSTRAINT "undoable_deeds_pkey" TO "undoable_operations_pkey";--> statement-breakpoint
ALTER TABLE "undoable_operations" RENAME CONSTRAINT "undoable_deeds_activity_id_activity_entries_id_fk" TO "undoable_operations_activity_id_activity_entries_id_fk";--> statement-breakpoint
ALTER TABLE "undoable_operations" RENAME CONSTRAINT "undoable_deeds_undone_by_activity_entries_id_fk" TO "undoable_operations_undone_by_activity_entries_id_fk";--> statement-breakpoint
ALTER TABLE "product_changes" RENAME CONSTRAINT "product_changes_activity_id_undoable_deeds_activity_id_fk" TO "product_changes_activity_id_undoable_operations_activity_id_fk";--> statement-breakpoint
-- No query reads these. Without the second, noting the use of a session writes to no index at all.
DROP INDEX "search_words_similar";--> statement-breakpoint
DROP INDEX "sessions_last_used";
