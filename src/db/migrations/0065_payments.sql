CREATE TABLE "order_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"method_id" integer,
	"method_label" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"voids" integer,
	"by" text NOT NULL,
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_kind" CHECK ("order_payments"."kind" in ('payment', 'refund')),
	CONSTRAINT "order_payments_amount" CHECK ("order_payments"."amount_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"is_on" boolean NOT NULL,
	"position" integer NOT NULL,
	"change" numeric(4, 2) NOT NULL,
	"hold_hours" integer,
	"alias" text NOT NULL,
	"cbu" text NOT NULL,
	"holder" text NOT NULL,
	"tax_id" text NOT NULL,
	"bank" text NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "payment_methods_kind" CHECK ("payment_methods"."kind" in ('transfer', 'cash', 'on_delivery', 'arranged', 'card_present')),
	CONSTRAINT "payment_methods_label" CHECK ("payment_methods"."label" <> ''),
	CONSTRAINT "payment_methods_change" CHECK ("payment_methods"."change" between -50 and 50),
	CONSTRAINT "payment_methods_hold_hours" CHECK ("payment_methods"."hold_hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_change" numeric(4, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_voids_order_payments_id_fk" FOREIGN KEY ("voids") REFERENCES "public"."order_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_order_id" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_voids" ON "order_payments" USING btree ("voids");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_request" ON "order_payments" USING btree ("order_id","request_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;