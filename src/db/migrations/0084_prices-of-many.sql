-- As a row, not as JSON: a change of ten thousand prices compares each product.
DROP TRIGGER "products_seen_to_change" ON "products";--> statement-breakpoint
CREATE TRIGGER products_seen_to_change AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.is_available OR NEW.is_available) AND CASE
    WHEN OLD.stock <> NEW.stock AND is_stock_told_later() THEN stock_seen(OLD.stock) <> stock_seen(NEW.stock)
    ELSE OLD IS DISTINCT FROM jsonb_populate_record(NEW, jsonb_build_object('updated_at', OLD.updated_at)) END)
  EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint

-- What people do to prices moves `updated_at` in the same version of the row: each costs a dozen indexes. Its plan is kept from
-- a session's first call, when few rows may be touched: product by product and by index, it suits ten thousand as well.
CREATE OR REPLACE FUNCTION sum_up_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET price_centavos = s.price, final_price_centavos = s.final_price, stock = s.stock,
      updated_at = CASE WHEN current_setting('shop.touches_products', true) = 'yes'
        THEN greatest(now(), p.updated_at + interval '1 millisecond') ELSE p.updated_at END
    FROM (SELECT DISTINCT product_id AS id FROM touched) t CROSS JOIN LATERAL (
      SELECT coalesce(min(price_centavos) FILTER (WHERE price_centavos > 0 AND stock > 0 AND is_sold),
            min(price_centavos) FILTER (WHERE price_centavos > 0 AND is_sold), 0) AS price,
          coalesce(min(final_price_centavos) FILTER (WHERE final_price_centavos > 0 AND stock > 0 AND is_sold),
            min(final_price_centavos) FILTER (WHERE final_price_centavos > 0 AND is_sold), 0) AS final_price,
          coalesce(sum(stock) FILTER (WHERE is_sold), 0) AS stock
        FROM (SELECT *, is_available AND NOT is_archived AS is_sold FROM variants WHERE product_id = t.id) v
    ) s
    WHERE p.id = t.id AND (p.price_centavos, p.final_price_centavos, p.stock) IS DISTINCT FROM (s.price, s.final_price, s.stock);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_kits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kits integer[] := ARRAY(
    SELECT DISTINCT k.product_id FROM kit_parts k JOIN (
      SELECT id, stock, final_price_centavos, is_archived FROM touched
        EXCEPT SELECT id, stock, final_price_centavos, is_archived FROM earlier
    ) moved ON moved.id = k.variant_id);
BEGIN
  IF kits <> '{}' THEN
    PERFORM FROM products p JOIN variants v ON v.product_id = p.id WHERE p.id = ANY (kits) ORDER BY p.id, v.id FOR NO KEY UPDATE;
    UPDATE variants SET stock = stock WHERE product_id = ANY (kits);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- A kit isn't sold while the sale of a part is paused.
CREATE FUNCTION is_kit_paused(brand text, category integer, parts jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_sale_paused($1, $2) OR (parts <> '[]' AND EXISTS (
    SELECT FROM jsonb_to_recordset(parts) AS k (variant_id integer) JOIN variants v ON v.id = k.variant_id
      JOIN products p ON p.id = v.product_id WHERE is_sale_paused(p.brand, p.category_id)))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pause_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_price_pending := is_kit_paused(NEW.brand, NEW.category_id, NEW.parts);
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "products_take_their_pause" ON "products";--> statement-breakpoint
CREATE TRIGGER products_take_their_pause BEFORE INSERT OR UPDATE OF brand, category_id, parts ON products FOR EACH ROW EXECUTE FUNCTION pause_product();--> statement-breakpoint
DROP TRIGGER "products_pause_variants" ON "products";--> statement-breakpoint
CREATE FUNCTION pause_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET price_centavos = price_centavos WHERE product_id = NEW.id;
  UPDATE products SET parts = parts WHERE id IN (
    SELECT k.product_id FROM kit_parts k JOIN variants v ON v.id = k.variant_id WHERE v.product_id = NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_pause_variants AFTER UPDATE OF brand, category_id, parts ON products FOR EACH ROW
  WHEN (OLD.is_price_pending <> NEW.is_price_pending) EXECUTE FUNCTION pause_variants();--> statement-breakpoint
UPDATE products SET parts = parts WHERE parts <> '[]' AND is_price_pending <> is_kit_paused(brand, category_id, parts);
