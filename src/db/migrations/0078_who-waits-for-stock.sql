CREATE TABLE "stock_waiters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_waiters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"email" text NOT NULL,
	"key" text DEFAULT replace(gen_random_uuid()::text, '-', '') || left(gen_random_uuid()::text, 8) NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"told_of" integer,
	CONSTRAINT "stock_waiters_key" UNIQUE("key"),
	CONSTRAINT "stock_waiters_once" UNIQUE NULLS NOT DISTINCT("email","product_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "minimum_centavos" bigint;--> statement-breakpoint
ALTER TABLE "stock_waiters" ADD CONSTRAINT "stock_waiters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waiters" ADD CONSTRAINT "stock_waiters_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_waiters_waiting" ON "stock_waiters" USING btree ("product_id","asked_at") WHERE "stock_waiters"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_waiters_told" ON "stock_waiters" USING btree ("told_of","told_at");