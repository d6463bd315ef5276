CREATE TABLE "order_texts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
-- What the staff's search looks into (docs/decisions/order-search.md): kept by triggers, so that no way of writing forgets it.
CREATE FUNCTION write_order_texts(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_texts (order_id, text)
    SELECT o.id, lower(regexp_replace(normalize(concat_ws(' ', '', o.recipient_name, o.customer_email, o.customer_phone,
        u.username, u.first_name, u.last_name, u.email, lines.products), NFD), '[\u0300-\u036f]', '', 'g'))
    FROM orders o LEFT JOIN users u ON u.id = o.user_id
      CROSS JOIN LATERAL (
        SELECT string_agg(product_name || ' ' || product_brand, ' ' ORDER BY l.id) AS products
        FROM order_lines l WHERE l.order_id = o.id
      ) lines
    WHERE o.id = ANY (ids)
    ON CONFLICT (order_id) DO UPDATE SET text = excluded.text WHERE order_texts.text <> excluded.text;
END $$;
--> statement-breakpoint
CREATE FUNCTION lines_write_order_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_texts(ARRAY(SELECT DISTINCT order_id FROM touched));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_come AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lines_write_order_texts();
--> statement-breakpoint
CREATE TRIGGER order_lines_go AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lines_write_order_texts();
--> statement-breakpoint
CREATE FUNCTION line_writes_order_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_texts(ARRAY[NEW.order_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_change AFTER UPDATE OF product_name, product_brand ON order_lines
  FOR EACH ROW WHEN ((OLD.product_name, OLD.product_brand) IS DISTINCT FROM (NEW.product_name, NEW.product_brand))
  EXECUTE FUNCTION line_writes_order_text();
--> statement-breakpoint
CREATE FUNCTION order_writes_its_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_texts(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_write_texts AFTER UPDATE OF user_id, recipient_name, customer_email, customer_phone ON orders
  FOR EACH ROW WHEN ((OLD.user_id, OLD.recipient_name, OLD.customer_email, OLD.customer_phone)
    IS DISTINCT FROM (NEW.user_id, NEW.recipient_name, NEW.customer_email, NEW.customer_phone))
  EXECUTE FUNCTION order_writes_its_text();
--> statement-breakpoint
CREATE FUNCTION customer_writes_order_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_texts(ARRAY(SELECT id FROM orders WHERE user_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_write_order_texts AFTER UPDATE OF username, first_name, last_name, email ON users
  FOR EACH ROW WHEN ((OLD.username, OLD.first_name, OLD.last_name, OLD.email)
    IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION customer_writes_order_texts();
--> statement-breakpoint
SELECT write_order_texts(ARRAY(SELECT id FROM orders));
--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_texts_search" ON "order_texts" USING gin ("text" gin_trgm_ops) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "users_username_search" ON "users" USING gin (lower(regexp_replace(normalize("username", NFD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");