DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_down";--> statement-breakpoint
DROP INDEX "products_on_sale";--> statement-breakpoint
DROP INDEX "products_without_price";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("sold_out",(final_price_centavos = 0),"final_price_centavos","id");--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("sold_out",(final_price_centavos = 0),"final_price_centavos" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."discount" > 0 and "products"."final_price_centavos" > 0;--> statement-breakpoint
CREATE INDEX "products_without_price" ON "products" USING btree ("sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."final_price_centavos" = 0;--> statement-breakpoint
-- A product with blisters has their stock summed and the lowest of their prices that is one (0 is none), whatever is written to it.
CREATE OR REPLACE FUNCTION products_follow_blisters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN count(*) = 0 THEN NEW.price_centavos ELSE coalesce(min(nullif(price_centavos, 0)), 0) END,
      coalesce(sum(stock), NEW.stock)
    INTO NEW.price_centavos, NEW.stock
    FROM blisters WHERE product_id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE "products" SET "price_centavos" = "price_centavos" WHERE "id" IN (SELECT "product_id" FROM "blisters");
