CREATE TABLE "statement_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"payer" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"payment_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_movements_amount" CHECK ("statement_movements"."amount_centavos" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_columns" (
	"heads" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ignored" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_of" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_movements" ADD CONSTRAINT "statement_movements_paid" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_movements_fingerprint" ON "statement_movements" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "statement_movements_statement" ON "statement_movements" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "statement_movements_payment" ON "statement_movements" USING btree ("payment_id");