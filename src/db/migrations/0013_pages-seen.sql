-- Processes drop their cached pages only when something changes that visitors see (docs/decisions/page-cache.md).
-- Pages tell a stock exactly up to 5 units (LAST_UNITS in features/catalogue/rules.ts).
CREATE FUNCTION stock_seen(stock integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(stock, 6);
--> statement-breakpoint
CREATE FUNCTION product_seen(product products) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(product) - '{stock,updated_at}'::text[] || jsonb_build_object('stock', stock_seen(product.stock));
--> statement-breakpoint
CREATE FUNCTION blister_seen(blister blisters) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_jsonb(blister) || jsonb_build_object('stock', stock_seen(blister.stock));
--> statement-breakpoint
DROP TRIGGER products_changed ON products;
--> statement-breakpoint
CREATE TRIGGER products_come_or_go AFTER INSERT OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER products_seen_to_change AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.is_available OR NEW.is_available) AND product_seen(OLD) IS DISTINCT FROM product_seen(NEW))
  EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER blisters_come_or_go AFTER INSERT OR DELETE ON blisters
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER blisters_seen_to_change AFTER UPDATE ON blisters
  FOR EACH ROW WHEN (blister_seen(OLD) IS DISTINCT FROM blister_seen(NEW))
  EXECUTE FUNCTION tell_catalogue_changed();
