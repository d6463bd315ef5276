import type pg from "pg";

const CUSTOMERS = 9973;

/**
 * `count` orders of two lines with an entry of the log each, as some years leave them, and their customers; they took no
 * stock. Triggers must be off.
 */
export async function fillOrders(client: pg.Client, count: number, products: number): Promise<void> {
  if (count === 0) return;
  await client.query(
    `insert into customers (name, email, phone)
      select 'Cliente ' || n, 'comprador' || n || '@correo.example', '11' || lpad(n::text, 8, '5')
      from generate_series(0, ${CUSTOMERS - 1}) n`,
  );
  await client.query(
    `insert into orders (customer_id, status, recipient_name, shipping_address, customer_email, customer_phone, delivery_type,
        total_centavos, created_at, updated_at)
      select customers.id, case when n % 10 = 0 then 'cancelled' else 'completed' end, name, '',
        email, phone, 'coordinate', 0, at, at
      from generate_series(1, $1::integer) n
        join customers on email = 'comprador' || n % ${CUSTOMERS} || '@correo.example',
        lateral (select now() - make_interval(secs => n * 60) as at) moment
      order by n`,
    [count],
  );
  await client.query(
    `insert into order_lines (order_id, product_id, variant_id, quantity, price_at_time_centavos, product_name, product_brand)
      select o.id, p.id, v.id, 1, v.price_centavos, p.name, p.brand
      from orders o cross join generate_series(0, 1) line
        join products p on p.id = 1 + (o.id::bigint * 7919 + line) % $1::integer
        join variants v on v.product_id = p.id and v.position = 0`,
    [products],
  );
  await client.query(`update orders o set total_centavos = lines.total
    from (select order_id, sum(quantity * price_at_time_centavos) as total from order_lines group by order_id) lines
    where lines.order_id = o.id`);
  await client.query("select sum_up_customers(array(select id from customers))");
  await client.query("select write_order_texts(array(select id from orders))");
  await client.query(`insert into activity_entries (action, description, username, order_id, at)
    select 'create_order', 'Pedido #' || id || ' recibido', 'comprador' || id % ${CUSTOMERS}, id, created_at from orders`);
}
