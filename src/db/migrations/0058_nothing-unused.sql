DROP INDEX "former_category_names_category";--> statement-breakpoint
DROP INDEX "order_lines_blister";--> statement-breakpoint
-- A line keeps the name and brand it was ordered with.
DROP TRIGGER order_lines_change ON order_lines;--> statement-breakpoint
DROP FUNCTION line_writes_order_text();
