import { expect, test } from "vitest";
import { Connection } from "#src/db/connection.ts";
import { knownMigrations, migrateTo } from "#src/db/migrate.ts";
import { createTestDatabase } from "../database.ts";

/** The last version without variants. */
const WITH_BLISTERS = 59;

/** Filled without their triggers, which would write each row by itself. */
const TABLES = ["products", "blisters", "stock_movements", "orders", "order_lines"];

/** 10,000 products, a third of them in two packs, and 100,000 orders of two lines, as that version kept them. */
const FILL = `
  ${TABLES.map((table) => `alter table ${table} disable trigger user`).join(";")};
  insert into categories (name, folded_name) values ('Todo', 'todo');
  insert into products (name, brand, category_id, price_centavos, stock, discount, search_name, search_brand, search_text)
    select 'Producto ' || n, 'Marca ' || n % 50, 1, 100000 + n, 20, n % 4 * 5, 'producto ' || n, 'marca', 'producto ' || n
      from generate_series(1, 10000) n;
  insert into blisters (product_id, seed_count, price_centavos, stock)
    select n, pack, 100000 + n, 10 from generate_series(3, 10000, 3) n, unnest(array[3, 10]) pack;
  insert into stock_movements (product_id, blister_id, change, stock, cause)
    select p.id, b.id, coalesce(b.stock, p.stock), coalesce(b.stock, p.stock), 'initial'
      from products p left join blisters b on b.product_id = p.id;
  insert into orders (recipient_name, shipping_address, customer_email, customer_phone, delivery_type, total_centavos, created_at)
    select 'Persona ' || n % 20000, 'Rivadavia 100, 1406, CABA', 'p' || n % 20000 || '@correo.example', '11' || (40000000 + n % 20000),
        'address', 400000, now() - n * interval '1 minute' from generate_series(1, 100000) n;
  insert into order_lines (order_id, product_id, blister_id, quantity, price_at_time_centavos, product_name, product_brand, seed_count)
    select n, p.id, b.id, 1, 200000, p.name, p.brand, b.seed_count from generate_series(1, 100000) n cross join generate_series(0, 1) line
      join products p on p.id = (n * 7 + line * 13) % 10000 + 1
      left join lateral (select * from blisters where product_id = p.id order by id limit 1) b on true;
  ${TABLES.map((table) => `alter table ${table} enable trigger user`).join(";")};
  select write_order_texts(array(select id from orders));
  analyze`;

const SEEN = `
  select count(*)::integer as lines, sum(quantity * price_at_time_centavos)::bigint::text as total,
      (select sum(stock)::integer from products) as stock, (select sum(price_centavos)::bigint::text from products) as prices,
      (select sum(change)::integer from stock_movements) as moved from order_lines`;

test("a shop of 10,000 products and 100,000 orders is upgraded within a minute, and its sums are the same", async () => {
  const known = knownMigrations();
  const { url, drop } = await createTestDatabase({ empty: true });
  const client = new Connection({ connectionString: url });
  await client.connect();
  await migrateTo(client, known[WITH_BLISTERS] ?? 0);
  await client.query(FILL);
  const { rows: before } = await client.query(SEEN);
  const began = performance.now();
  await migrateTo(client, known.at(-1) ?? 0);
  const seconds = (performance.now() - began) / 1000;
  expect((await client.query(SEEN)).rows).toEqual(before);
  const { rows } = await client.query(
    "select count(*)::integer as unnamed from order_lines l left join variants v on v.id = l.variant_id where v.id is null",
  );
  expect(rows).toEqual([{ unnamed: 0 }]);
  expect(seconds).toBeLessThan(60);
  await client.end();
  await drop();
}, 300_000);
