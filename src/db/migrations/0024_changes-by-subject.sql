-- Says which pages show something else now, so that processes drop those alone (docs/decisions/page-cache.md). The subjects
-- are those of `src/db/changes.ts`; a payload that is none of them stands for everything. Of so many changes in one
-- transaction no more are told apart.
CREATE FUNCTION changes_told() RETURNS integer LANGUAGE sql STABLE
  RETURN coalesce(nullif(current_setting('shop.changes_told', true), ''), '0')::integer;
--> statement-breakpoint
CREATE FUNCTION tell_changed(VARIADIC subjects text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told integer := changes_told() + 1;
BEGIN
  PERFORM set_config('shop.changes_told', told::text, true);
  IF told > 100 THEN
    PERFORM pg_notify('catalogue_changed', '');
  ELSE
    PERFORM pg_notify('catalogue_changed', subject) FROM unnest(subjects) AS subject WHERE subject IS NOT NULL;
  END IF;
END $$;
--> statement-breakpoint
-- Whether this transaction is an order's, whose process tells of exact stocks itself after the commit (`moveStock`).
CREATE FUNCTION is_stock_told_later() RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('shop.stock_told_later', true), '') = 'yes';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_seen(product products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(product) - 'updated_at'::text;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION blister_seen(blister blisters) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(blister);
--> statement-breakpoint
-- By what lists choose and order a product: all but what only its own page and its card show.
CREATE FUNCTION product_chosen(product products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(product) - '{description,volume,dimensions,price_centavos,vat_rate,stock,image_2,image_3,features,flavors,effects,thc,cbd,genotype,flowering_time,height_indoor,height_outdoor,yield_indoor,yield_outdoor,search_name,search_brand,search_text,updated_at}'::text[];
--> statement-breakpoint
CREATE FUNCTION tell_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product products;
  was products;
  is_chosen boolean := true;
  comes_or_goes boolean := true;
  is_found boolean := true;
BEGIN
  IF changes_told() > 100 THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    product := OLD;
  ELSE
    product := NEW;
  END IF;
  was := product;
  IF TG_OP = 'UPDATE' THEN
    was := OLD;
    is_chosen := product_chosen(OLD) IS DISTINCT FROM product_chosen(NEW);
    comes_or_goes := (OLD.category_id, OLD.is_available, OLD.is_archived) IS DISTINCT FROM (NEW.category_id, NEW.is_available, NEW.is_archived);
    is_found := is_chosen OR OLD.search_text IS DISTINCT FROM NEW.search_text;
  END IF;
  PERFORM tell_changed('product:' || product.id,
    CASE WHEN is_chosen THEN 'lists' END,
    CASE WHEN is_chosen THEN 'category:' || was.category_id END,
    CASE WHEN is_chosen THEN 'category:' || product.category_id END,
    CASE WHEN is_chosen AND (was.discount > 0 OR product.discount > 0) THEN 'offers' END,
    CASE WHEN is_found THEN 'search' END,
    CASE WHEN comes_or_goes THEN 'menu' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_blister_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('product:' || CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_come_or_go ON products;
--> statement-breakpoint
DROP TRIGGER products_seen_to_change ON products;
--> statement-breakpoint
DROP TRIGGER blisters_come_or_go ON blisters;
--> statement-breakpoint
DROP TRIGGER blisters_seen_to_change ON blisters;
--> statement-breakpoint
CREATE TRIGGER products_come AFTER INSERT ON products FOR EACH ROW WHEN (NEW.is_available) EXECUTE FUNCTION tell_product_changed();
--> statement-breakpoint
CREATE TRIGGER products_go AFTER DELETE ON products FOR EACH ROW WHEN (OLD.is_available) EXECUTE FUNCTION tell_product_changed();
--> statement-breakpoint
CREATE TRIGGER products_seen_to_change AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.is_available OR NEW.is_available) AND CASE
    WHEN OLD.stock <> NEW.stock AND is_stock_told_later() THEN stock_seen(OLD.stock) <> stock_seen(NEW.stock)
    ELSE product_seen(OLD) IS DISTINCT FROM product_seen(NEW) END)
  EXECUTE FUNCTION tell_product_changed();
--> statement-breakpoint
CREATE TRIGGER blisters_come_or_go AFTER INSERT OR DELETE ON blisters FOR EACH ROW EXECUTE FUNCTION tell_blister_changed();
--> statement-breakpoint
CREATE TRIGGER blisters_seen_to_change AFTER UPDATE ON blisters
  FOR EACH ROW WHEN (CASE
    WHEN OLD.stock <> NEW.stock AND is_stock_told_later() THEN stock_seen(OLD.stock) <> stock_seen(NEW.stock)
    ELSE blister_seen(OLD) IS DISTINCT FROM blister_seen(NEW) END)
  EXECUTE FUNCTION tell_blister_changed();
