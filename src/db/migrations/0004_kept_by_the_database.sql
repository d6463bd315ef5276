CREATE TABLE "carts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_lines" CHECK (jsonb_array_length("carts"."lines") <= 100)
);
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("id") WHERE "mails"."status" = 'queued';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent_at" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "blisters" ADD CONSTRAINT "blisters_of_product" UNIQUE("id","product_id");--> statement-breakpoint
-- A blister that goes takes only itself out of the line, never the product.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_blister_of_product" FOREIGN KEY ("blister_id","product_id") REFERENCES "public"."blisters"("id","product_id") ON DELETE SET NULL ("blister_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_seeds" CHECK ("order_lines"."blister_id" is null or "order_lines"."seed_count" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address" CHECK ("orders"."shipping_address" <> '' or "orders"."user_id" is null);--> statement-breakpoint
-- At the end of every transaction an order's total is the sum of its lines.
CREATE FUNCTION orders_total_is_their_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    touched := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    touched := OLD.order_id;
  ELSE
    touched := NEW.order_id;
  END IF;
  PERFORM FROM orders
    WHERE id = touched AND total_centavos <> (
      SELECT coalesce(sum(quantity * price_at_time_centavos), 0) FROM order_lines WHERE order_id = touched
    );
  IF FOUND THEN
    RAISE EXCEPTION 'the total of order % is not the sum of its lines', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_total_is_their_lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_total_is_their_lines AFTER INSERT OR UPDATE OF total_centavos ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_total_is_their_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_make_the_total
  AFTER INSERT OR DELETE OR UPDATE OF order_id, quantity, price_at_time_centavos ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_total_is_their_lines();
