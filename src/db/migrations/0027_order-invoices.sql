CREATE TABLE "invoice_changes" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"before" integer,
	"after" integer
);
--> statement-breakpoint
CREATE TABLE "order_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"number" text NOT NULL,
	"file" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invoice_changes" ADD CONSTRAINT "invoice_changes_activity_id_undoable_operations_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."undoable_operations"("activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_invoices_order_id" ON "order_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoices_standing" ON "order_invoices" USING btree ("order_id") WHERE "order_invoices"."removed_at" is null;