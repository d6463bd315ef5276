CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merged_into" integer,
	"user_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"price_list" text,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"total_centavos" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(tags::text, '["\[\],]+', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_not_into_itself" CHECK ("customers"."merged_into" <> "customers"."id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
-- Everybody with an account, then everybody who ordered without one, by their e-mail. Orders of erased persons name nobody.
INSERT INTO "customers" (user_id, name, email, created_at)
  SELECT id, trim(first_name || ' ' || last_name), email, created_at FROM users WHERE email_verified_at IS NOT NULL ORDER BY id;--> statement-breakpoint
INSERT INTO "customers" (name, email, created_at)
  SELECT DISTINCT ON (lower(customer_email)) recipient_name, customer_email, min(created_at) OVER (PARTITION BY lower(customer_email))
    FROM orders WHERE user_id IS NULL AND customer_email <> ''
      AND lower(customer_email) NOT IN (SELECT lower(email) FROM customers)
    ORDER BY lower(customer_email), id DESC;--> statement-breakpoint
UPDATE "orders" o SET customer_id = c.id FROM customers c WHERE c.user_id = o.user_id;--> statement-breakpoint
UPDATE "orders" o SET customer_id = c.id FROM customers c
  WHERE o.user_id IS NULL AND o.customer_email <> '' AND lower(c.email) = lower(o.customer_email);--> statement-breakpoint
UPDATE "customers" c SET phone = o.customer_phone FROM (
    SELECT DISTINCT ON (customer_id) customer_id, customer_phone FROM orders
      WHERE customer_id IS NOT NULL AND customer_phone ~ '^\d{10}$' ORDER BY customer_id, id DESC
  ) o WHERE o.customer_id = c.id;--> statement-breakpoint
INSERT INTO "customers" (name, phone, created_at)
  SELECT DISTINCT ON (customer_phone) recipient_name, customer_phone, min(created_at) OVER (PARTITION BY customer_phone)
    FROM orders WHERE customer_id IS NULL AND user_id IS NULL AND customer_email = '' AND customer_phone ~ '^\d{10}$'
      AND customer_phone NOT IN (SELECT phone FROM customers)
    ORDER BY customer_phone, id DESC;--> statement-breakpoint
UPDATE "orders" o SET customer_id = c.id FROM (SELECT phone, min(id) AS id FROM customers WHERE phone <> '' GROUP BY phone) c
  WHERE o.customer_id IS NULL AND o.user_id IS NULL AND o.customer_email = '' AND o.customer_phone = c.phone;--> statement-breakpoint
-- The log tells which ones the staff took for others.
UPDATE "orders" o SET channel = 'phone' FROM activity_entries a
  WHERE a.order_id = o.id AND a.action = 'create_order' AND a.username <> '' AND a.username NOT LIKE '@%'
    AND o.customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = o.user_id AND u.username = a.username);--> statement-breakpoint
UPDATE "customers" c SET orders_count = o.count, total_centavos = o.total, last_order_at = o.last FROM (
    SELECT customer_id, count(*) AS count, coalesce(sum(total_centavos) FILTER (WHERE status <> 'cancelled'), 0) AS total, max(created_at) AS last
      FROM orders WHERE customer_id IS NOT NULL GROUP BY customer_id
  ) o WHERE o.customer_id = c.id;--> statement-breakpoint

ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_user" ON "customers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email")) WHERE "customers"."email" <> '' and "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_any_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_merged_into" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'whatsapp', 'phone', 'counter'));--> statement-breakpoint

-- A customer's orders, with those of whoever is merged into it, summed up for lists.
CREATE FUNCTION sum_up_customers(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  summed integer[] := ARRAY(SELECT unnest(ARRAY[id, merged_into]) FROM customers WHERE id = ANY (ids));
BEGIN
  -- Two who sum up the same customer go one after the other, so that the second counts what the first committed.
  PERFORM FROM customers WHERE id = ANY (summed) ORDER BY merged_into NULLS FIRST, id FOR NO KEY UPDATE;
  UPDATE customers c SET (orders_count, total_centavos, last_order_at) = (
    SELECT count(*), coalesce(sum(total_centavos) FILTER (WHERE status <> 'cancelled'), 0), max(created_at) FROM orders
      WHERE customer_id = ANY (ARRAY(SELECT id FROM customers WHERE merged_into = c.id) || c.id))
    WHERE c.id = ANY (summed);
END $$;--> statement-breakpoint
CREATE FUNCTION orders_sum_up_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM sum_up_customers(ARRAY(SELECT unnest(ARRAY[b.customer_id, a.customer_id]) FROM before b JOIN touched a USING (id)
      WHERE (b.customer_id, b.status, b.total_centavos) IS DISTINCT FROM (a.customer_id, a.status, a.total_centavos)));
  ELSE
    PERFORM sum_up_customers(ARRAY(SELECT customer_id FROM touched));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_come_to_customers AFTER INSERT ON orders REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION orders_sum_up_customers();--> statement-breakpoint
CREATE TRIGGER orders_change_customers AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION orders_sum_up_customers();--> statement-breakpoint
CREATE TRIGGER orders_leave_customers AFTER DELETE ON orders REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION orders_sum_up_customers();--> statement-breakpoint

-- Whoever verifies an e-mail is the customer that had it, unless an account has that one, else a new one. Name and e-mail follow
-- the account while nobody changed them.
CREATE FUNCTION account_is_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  full_name text := trim(NEW.first_name || ' ' || NEW.last_name);
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.email_verified_at IS NOT NULL THEN
    UPDATE customers SET name = full_name WHERE user_id = NEW.id AND name = trim(OLD.first_name || ' ' || OLD.last_name);
    UPDATE customers c SET email = NEW.email WHERE user_id = NEW.id AND lower(email) = lower(OLD.email)
      AND NOT EXISTS (SELECT FROM customers o WHERE lower(o.email) = lower(NEW.email) AND o.id <> c.id);
    RETURN NULL;
  END IF;
  UPDATE customers SET user_id = NEW.id, name = coalesce(nullif(name, ''), full_name) WHERE user_id IS NULL
    AND id = (SELECT id FROM customers WHERE lower(email) = lower(NEW.email) ORDER BY merged_into LIMIT 1);
  IF NOT FOUND THEN
    INSERT INTO customers (user_id, name, email) VALUES (NEW.id, full_name, NEW.email)
      ON CONFLICT (lower(email)) WHERE email <> '' AND merged_into IS NULL
      DO UPDATE SET user_id = NEW.id WHERE customers.user_id IS NULL;
  END IF;
  IF NOT FOUND THEN
    INSERT INTO customers (user_id, name) VALUES (NEW.id, full_name);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_are_customers AFTER INSERT OR UPDATE OF email_verified_at, email, first_name, last_name ON users
  FOR EACH ROW WHEN (NEW.email_verified_at IS NOT NULL) EXECUTE FUNCTION account_is_customer();
