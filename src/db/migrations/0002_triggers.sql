-- A product with blisters has their stock summed and the lowest of their prices, whatever is written to it.
CREATE FUNCTION products_follow_blisters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(min(price_centavos), NEW.price_centavos), coalesce(sum(stock), NEW.stock)
    INTO NEW.price_centavos, NEW.stock
    FROM blisters WHERE product_id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_follow_blisters BEFORE UPDATE OF price_centavos, stock ON products
  FOR EACH ROW EXECUTE FUNCTION products_follow_blisters();
--> statement-breakpoint
CREATE FUNCTION blisters_move_their_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock WHERE id IN (NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blisters_move_their_product AFTER INSERT OR UPDATE OR DELETE ON blisters
  FOR EACH ROW EXECUTE FUNCTION blisters_move_their_product();
--> statement-breakpoint
CREATE FUNCTION activity_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'activity entries are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_entries
  FOR EACH STATEMENT EXECUTE FUNCTION activity_entries_stay();
--> statement-breakpoint
-- Every process drops its cached pages when what they show changes.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER shops_changed AFTER INSERT OR UPDATE OR DELETE ON shops
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
