CREATE TABLE "carriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"tracking_url" text NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"is_on" boolean NOT NULL,
	"price_centavos" bigint,
	"days_from" integer,
	"days_to" integer,
	"minimum_centavos" bigint,
	"free_from_centavos" bigint,
	"hours" text NOT NULL,
	"carrier_id" integer,
	"zones" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "delivery_options_kind" CHECK ("delivery_options"."kind" in ('pickup', 'zone', 'carrier', 'arranged')),
	CONSTRAINT "delivery_options_price" CHECK ("delivery_options"."price_centavos" >= 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_options" ADD CONSTRAINT "delivery_options_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;