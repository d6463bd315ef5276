ALTER TABLE "orders" ADD COLUMN "invoice_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_condition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_condition" CHECK ("orders"."invoice_condition" in ('', 'final', 'registered', 'monotributo', 'exempt'));