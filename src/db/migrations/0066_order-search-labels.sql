-- The staff find an order by a variant's label and SKU too (docs/decisions/order-search.md).
CREATE OR REPLACE FUNCTION write_order_texts(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_texts (order_id, text)
    SELECT o.id, lower(regexp_replace(normalize(concat_ws(' ', '', o.recipient_name, o.customer_email, o.customer_phone,
        u.username, u.first_name, u.last_name, u.email, lines.products), NFD), '[\u0300-\u036f]', '', 'g'))
    FROM orders o LEFT JOIN users u ON u.id = o.user_id
      CROSS JOIN LATERAL (
        SELECT string_agg(concat_ws(' ', product_name, product_brand, nullif(label, ''), nullif(v.sku, '')), ' ' ORDER BY l.id) AS products
        FROM order_lines l LEFT JOIN variants v ON v.id = l.variant_id WHERE l.order_id = o.id
      ) lines
    WHERE o.id = ANY (ids)
    ON CONFLICT (order_id) DO UPDATE SET text = excluded.text WHERE order_texts.text <> excluded.text;
END $$;
--> statement-breakpoint
SELECT write_order_texts(ARRAY(SELECT DISTINCT order_id FROM order_lines WHERE label <> ''));
