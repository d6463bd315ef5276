import { expect, test } from "vitest";
import { Connection } from "#src/db/connection.ts";
import { knownMigrations, migrateDatabase, migrateTo } from "#src/db/migrate.ts";
import { createTestDatabase } from "../../../../test/database.ts";

/** Which of `knownMigrations` was the newest while a line named a product and a blister. */
const BEFORE_VARIANTS = 58;

/** Product 1 has two blisters, product 2 none; product 3 was deleted. */
const CARTS = `
  insert into categories (name, folded_name) values ('Semillas', 'semillas');
  insert into products (name, category_id, price_centavos, stock, search_name, search_brand, search_text, archived_at)
    values ('Semillas', 1, 100, 4, '', '', '', null), ('Maceta', 1, 100, 4, '', '', '', null), ('Pipa', 1, 100, 4, '', '', '', now());
  insert into blisters (product_id, seed_count, price_centavos, stock) values (1, 3, 100, 2), (1, 5, 100, 2);
  insert into users (username, email, first_name, last_name, password_hash)
    select 'cliente' || n, n || '@correo.example', 'Ana', 'Prueba', 'x' from generate_series(1, 2) n;
  insert into carts (user_id, lines) values (2, '[]'), (1, '[
    {"product": 2, "blister": null, "quantity": 2}, {"product": 1, "blister": 2, "quantity": 1}, {"product": 3, "blister": null, "quantity": 1},
    {"product": 1, "blister": null, "quantity": 1}, {"product": 9, "blister": null, "quantity": 1}]');`;

test("carts of an earlier version keep their lines, by variant where it is certain", async () => {
  const { url, drop } = await createTestDatabase({ empty: true });
  const client = new Connection({ connectionString: url });
  await client.connect();
  await migrateTo(client, knownMigrations()[BEFORE_VARIANTS] ?? 0);
  await client.query(CARTS);
  await migrateDatabase(url);
  const plain = async (product: number) =>
    (await client.query(`select id from variants where product_id = ${product} and seed_count is null`)).rows[0]?.id;
  const { rows } = await client.query("select lines from carts order by user_id");
  expect(rows).toEqual([
    {
      lines: [
        { product: 2, variant: await plain(2), quantity: 2 },
        { product: 1, variant: 2, quantity: 1 },
        { product: 3, variant: await plain(3), quantity: 1 },
        { product: 1, variant: null, quantity: 1 },
        { product: 9, variant: null, quantity: 1 },
      ],
    },
    { lines: [] },
  ]);
  await client.end();
  await drop();
});
