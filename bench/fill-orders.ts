import type pg from "pg";

/**
 * `count` orders of two lines with an entry of the log each, as some years leave them; they took no stock. Triggers must be
 * off.
 */
export async function fillOrders(client: pg.Client, count: number, products: number): Promise<void> {
  if (count === 0) return;
  await client.query(
    `insert into orders (user_id, status, recipient_name, shipping_address, customer_email, customer_phone, delivery_type,
        total_centavos, created_at, updated_at)
      select null, case when n % 10 = 0 then 'cancelled' else 'completed' end, 'Cliente ' || n % 9973, '',
        'cliente' || n % 9973 || '@correo.example', '11' || lpad((n % 9973)::text, 8, '5'), 'coordinate', 0, at, at
      from generate_series(1, $1::integer) n, lateral (select now() - make_interval(secs => n * 60) as at) moment`,
    [count],
  );
  await client.query(
    `insert into order_lines (order_id, product_id, quantity, price_at_time_centavos, product_name, product_brand)
      select o.id, p.id, 1, p.price_centavos, p.name, p.brand
      from orders o cross join generate_series(0, 1) line
        join products p on p.id = 1 + (o.id::bigint * 7919 + line) % $1::integer`,
    [products],
  );
  await client.query(`update orders o set total_centavos = lines.total
    from (select order_id, sum(quantity * price_at_time_centavos) as total from order_lines group by order_id) lines
    where lines.order_id = o.id`);
  await client.query("select write_order_texts(array(select id from orders))");
  await client.query(`insert into activity_entries (action, description, username, order_id, at)
    select 'create_order', 'Pedido #' || id || ' recibido', 'cliente' || id % 9973, id, created_at from orders`);
}
