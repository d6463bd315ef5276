CREATE TABLE "paused_sales" (
	"scope" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "paused_sales_scope_value_pk" PRIMARY KEY("scope","value"),
	CONSTRAINT "paused_sales_scope" CHECK ("paused_sales"."scope" in ('brand', 'category'))
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"position" integer PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"value" integer,
	"margin" numeric(6, 2) NOT NULL,
	"rounding" text NOT NULL,
	CONSTRAINT "price_rules_scope" CHECK ("price_rules"."scope" in ('all', 'category', 'supplier', 'product')),
	CONSTRAINT "price_rules_value" CHECK (("price_rules"."value" is null) = ("price_rules"."scope" = 'all'))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"discount" numeric(5, 2) DEFAULT 0 NOT NULL,
	"days" integer,
	"is_paused" boolean DEFAULT false NOT NULL,
	"brands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "suppliers_name" CHECK ("suppliers"."name" <> ''),
	CONSTRAINT "suppliers_discount" CHECK ("suppliers"."discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rate_centavos" bigint,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate_centavos" > 0)
);
--> statement-breakpoint
DROP VIEW "public"."active_products";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_price_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."active_products" AS (select "id", "name", "brand", "category_id", "description", "volume", "dimensions", "options", "discount", "price_centavos", "final_price_centavos", "vat_rate", "stock", "sold_out", "image", "image_2", "image_3", "is_available", "is_price_pending", "features", "flavors", "effects", "thc", "cbd", "genotype", "flowering_time", "height_indoor", "height_outdoor", "yield_indoor", "yield_outdoor", "search_name", "search_brand", "search_text", "created_at", "updated_at", "archived_at", "is_archived", "category_id" = any (array(select id from "restricted_categories")) as "is_restricted" from "products" where not "products"."is_archived");--> statement-breakpoint

-- A product whose sale is paused keeps its prices; its final prices are 0, so that nothing sells it.
CREATE FUNCTION is_sale_paused(brand text, category integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM paused_sales p WHERE (p.scope, p.value) IN (('brand', $1), ('category', $2::text)))
    OR EXISTS (SELECT FROM suppliers s WHERE s.is_paused AND s.archived_at IS NULL AND s.brands ? $1)
$$;--> statement-breakpoint
CREATE FUNCTION pause_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_price_pending := is_sale_paused(NEW.brand, NEW.category_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_take_their_pause BEFORE INSERT OR UPDATE OF brand, category_id ON products FOR EACH ROW EXECUTE FUNCTION pause_product();--> statement-breakpoint
CREATE OR REPLACE FUNCTION price_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN is_price_pending THEN 0 ELSE round(NEW.price_centavos * (100 - discount) / 100) END
    INTO NEW.final_price_centavos FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_pause_variants AFTER UPDATE OF brand, category_id ON products FOR EACH ROW
  WHEN (OLD.is_price_pending <> NEW.is_price_pending) EXECUTE FUNCTION reprice_variants();
