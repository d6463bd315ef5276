CREATE TABLE "order_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_adjustments_kind" CHECK ("order_adjustments"."kind" in ('delivery', 'discount', 'surcharge', 'rounding', 'manual')),
	CONSTRAINT "order_adjustments_label" CHECK ("order_adjustments"."label" <> ''),
	CONSTRAINT "order_adjustments_amount" CHECK ("order_adjustments"."amount_centavos" <> 0)
);
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustments_order_id" ON "order_adjustments" USING btree ("order_id");--> statement-breakpoint
-- At the end of every transaction an order's total is the sum of its lines and adjustments; the CHECK of the table keeps it from falling below 0.
DROP TRIGGER "orders_total_is_their_lines" ON "orders";--> statement-breakpoint
DROP TRIGGER "order_lines_make_the_total" ON "order_lines";--> statement-breakpoint
DROP FUNCTION orders_total_is_their_lines;--> statement-breakpoint
CREATE FUNCTION orders_total_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
  wrong integer;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    touched := ARRAY[NEW.id];
  ELSE
    touched := ARRAY[OLD.order_id, NEW.order_id];
  END IF;
  SELECT id INTO wrong FROM orders
    WHERE id = ANY (touched)
      AND total_centavos <> (SELECT coalesce(sum(quantity * price_at_time_centavos), 0) FROM order_lines WHERE order_id = orders.id)
        + (SELECT coalesce(sum(amount_centavos), 0) FROM order_adjustments WHERE order_id = orders.id);
  IF FOUND THEN
    RAISE EXCEPTION 'the total of order % is not the sum of its lines and adjustments', wrong
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_total_adds_up';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_total_adds_up AFTER INSERT OR UPDATE OF total_centavos ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_total_adds_up();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_make_the_total
  AFTER INSERT OR DELETE OR UPDATE OF order_id, quantity, price_at_time_centavos ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_total_adds_up();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_adjustments_make_the_total
  AFTER INSERT OR DELETE OR UPDATE OF order_id, amount_centavos ON order_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_total_adds_up();
