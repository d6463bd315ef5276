CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"order_number" integer,
	"contact" text NOT NULL,
	"order_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_kind" CHECK ("withdrawals"."kind" in ('purchase', 'account')),
	CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "withdrawals_answered" CHECK (("withdrawals"."status" = 'open') = ("withdrawals"."answered_at" is null)),
	CONSTRAINT "withdrawals_number" CHECK (("withdrawals"."kind" = 'purchase') = ("withdrawals"."order_number" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_code" ON "withdrawals" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open" ON "withdrawals" USING btree ("contact","kind",coalesce("order_number", 0)) WHERE "withdrawals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");