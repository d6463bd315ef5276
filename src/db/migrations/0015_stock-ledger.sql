CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"blister_id" integer,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"cause" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_cause" CHECK (cause in ('initial', 'sale', 'return', 'hand', 'import', 'undo', 'archive', 'restore', 'other')),
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0 or "stock_movements"."cause" in ('archive', 'restore'))
);
--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","blister_id","id");--> statement-breakpoint
-- What there was when the ledger began.
INSERT INTO stock_movements (product_id, change, stock, cause)
  SELECT id, stock, stock, 'initial' FROM products p
    WHERE stock <> 0 AND NOT EXISTS (SELECT FROM blisters b WHERE b.product_id = p.id AND NOT b.is_archived);
--> statement-breakpoint
INSERT INTO stock_movements (product_id, blister_id, change, stock, cause)
  SELECT product_id, id, stock, stock, 'initial' FROM blisters WHERE stock <> 0;
--> statement-breakpoint
-- Adds the movement that is missing between the ledger and a stock as its transaction leaves it, with the cause that the
-- transaction gave (`setStockCause`): so the sum of the ledger is the stock, whoever writes it (docs/decisions/stock-ledger.md).
CREATE FUNCTION keep_stock_movement(product integer, blister integer, now_there integer, was_archived boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before integer;
  given jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  reason text := coalesce(given->>'cause', 'other');
BEGIN
  IF blister IS NULL THEN
    SELECT m.stock INTO before FROM stock_movements m WHERE m.product_id = product AND m.blister_id IS NULL ORDER BY m.id DESC LIMIT 1;
  ELSE
    SELECT m.stock INTO before FROM stock_movements m WHERE m.product_id = product AND m.blister_id = blister ORDER BY m.id DESC LIMIT 1;
  END IF;
  IF now_there <> coalesce(before, 0) THEN
    INSERT INTO stock_movements (product_id, blister_id, change, stock, cause, username, order_id) VALUES (product, blister,
      now_there - coalesce(before, 0), now_there,
      CASE WHEN reason <> 'order' THEN reason WHEN now_there < coalesce(before, 0) THEN 'sale' ELSE 'return' END,
      coalesce(given->>'username', ''), (given->>'orderId')::integer);
  END IF;
  IF was_archived IS NOT NULL THEN
    INSERT INTO stock_movements (product_id, blister_id, change, stock, cause, username)
      VALUES (product, blister, 0, now_there, CASE WHEN was_archived THEN 'restore' ELSE 'archive' END, coalesce(given->>'username', ''));
  END IF;
END $$;
--> statement-breakpoint
-- The stock of a product itself: none while it has blisters, whose sum stands in its column.
CREATE FUNCTION keep_product_movement(product integer, was_archived boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own integer;
BEGIN
  SELECT CASE WHEN EXISTS (SELECT FROM blisters b WHERE b.product_id = product AND NOT b.is_archived) THEN 0 ELSE p.stock END
    INTO own FROM products p WHERE p.id = product;
  IF FOUND THEN
    PERFORM keep_stock_movement(product, NULL, own, was_archived);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_archived boolean;
  there integer;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_archived <> NEW.is_archived THEN
    was_archived := OLD.is_archived;
  END IF;
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM keep_product_movement(NEW.id, was_archived);
  ELSE
    SELECT stock INTO there FROM blisters WHERE id = NEW.id;
    IF FOUND THEN
      PERFORM keep_stock_movement(NEW.product_id, NEW.id, there, was_archived);
      PERFORM keep_product_movement(NEW.product_id, NULL);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_begin_with_stock AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.stock <> 0) EXECUTE FUNCTION keep_movement();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_move_stock AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.stock <> NEW.stock OR OLD.is_archived <> NEW.is_archived) EXECUTE FUNCTION keep_movement();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER blisters_begin_with_stock AFTER INSERT ON blisters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_movement();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER blisters_move_stock AFTER UPDATE ON blisters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.stock <> NEW.stock OR OLD.is_archived <> NEW.is_archived) EXECUTE FUNCTION keep_movement();
