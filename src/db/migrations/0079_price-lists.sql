CREATE TABLE "learned_matches" (
	"supplier_id" integer NOT NULL,
	"said" text NOT NULL,
	"variant_id" integer NOT NULL,
	CONSTRAINT "learned_matches_supplier_id_said_pk" PRIMARY KEY("supplier_id","said")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"heads" jsonb NOT NULL,
	"currency" text NOT NULL,
	"with_vat" boolean NOT NULL,
	"discount" numeric(5, 2) NOT NULL,
	"rows" jsonb NOT NULL,
	"differences" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "price_lists_currency" CHECK ("price_lists"."currency" in ('ARS', 'USD'))
);
--> statement-breakpoint
ALTER TABLE "learned_matches" ADD CONSTRAINT "learned_matches_of" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_of" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_lists_supplier" ON "price_lists" USING btree ("supplier_id","id");