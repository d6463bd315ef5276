import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Connection } from "#src/db/connection.ts";
import { knownMigrations, migrateTo } from "#src/db/migrate.ts";
import { createBackup } from "#src/features/backups/server/create-backup.ts";
import { restoreBackup } from "#src/features/backups/server/restore-backup.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { createTestDatabase } from "../database.ts";

const folder = await mkdtemp(join(tmpdir(), "brote-backups-"));
afterAll(() => rm(folder, { recursive: true }));
const images = imageFolder(join(folder, "images"));

/** An owner, a customer's order with its line and its mail, and what the activity says, as the first version kept them. */
const FIRST_SHOP = `
  insert into shops (settings) values ('{"name": "Vivero Ñandú"}');
  insert into categories (name, folded_name) values ('Carpas', 'carpas');
  insert into products (name, category_id, price_centavos, stock, search_name, search_brand, search_text)
    values ('Carpa 0', 1, 100000, 8, '', '', '');
  insert into users (username, email, first_name, last_name, password_hash, is_staff, email_verified_at)
    values ('duena', 'duena@correo.example', 'Ana', 'Prueba', 'x', true, now());
  insert into orders (user_id, recipient_name, shipping_address, customer_email, customer_phone, delivery_type, total_centavos)
    values (1, 'Ana', 'Coordinar entrega', 'ana@correo.example', '1155550101', 'coordinate', 300000);
  insert into order_lines (order_id, product_id, quantity, price_at_time_centavos, product_name, product_brand)
    values (1, 1, 3, 100000, 'Carpa 0', '');
  insert into mails (kind, recipient, data, order_id, status, sent_at)
    values ('order_received', 'ana@correo.example', '{}', 1, 'sent', now());
  insert into activity_entries (action, description, username, order_id) values ('create_order', 'Pedido #1', 'duena', 1)`;

/** What this version knows of it. */
const FIRST_SHOP_NOW = `
  select s.settings->>'name' as shop, u.username, u.role, o.status, o.total_centavos::integer as total, l.quantity, l.product_id,
      (select sum(change)::integer from stock_movements m where m.product_id = l.product_id) as moved,
      (select stock from products p where p.id = l.product_id) as stock,
      (select status from mails where order_id = o.id) as mail,
      (select description from activity_entries where order_id = o.id) as entry
    from shop_settings s, users u join orders o on o.user_id = u.id join order_lines l on l.order_id = o.id`;

const FIRST_SHOP_SEEN = {
  ...{ shop: "Vivero Ñandú", username: "duena", role: "owner", status: "pending", total: 300_000, quantity: 3 },
  ...{ product_id: 1, moved: 8, stock: 8, mail: "sent", entry: "Pedido #1" },
};

test("a backup of each earlier version, with a shop at work in it, can be put into this one", async () => {
  const [, ...withTables] = knownMigrations();
  // One shop that is upgraded step by step, as owners do.
  const old = await createTestDatabase({ empty: true });
  const client = new Connection({ connectionString: old.url });
  await client.connect();
  for (const [version, migration] of withTables.entries()) {
    await migrateTo(client, migration);
    if (version === 0) await client.query(FIRST_SHOP);
    else
      await client.query(
        `insert into products (name, category_id, price_centavos, search_name, search_brand, search_text)
          values ($1, 1, 100000, '', '', '')`,
        [`Carpa ${version}`],
      );
    const backups = join(folder, `of-${migration}`);
    const made = await createBackup({ databaseUrl: old.url, images, backups }, "0.0.1");
    const other = await createTestDatabase({ empty: true });
    await restoreBackup(join(backups, made.name), { databaseUrl: other.url, images, backups });
    const restored = new Connection({ connectionString: other.url });
    await restored.connect();
    const { rows } = await restored.query("select id, name, price_centavos::integer from products order by id");
    const { rows: firstShop } = await restored.query(FIRST_SHOP_NOW);
    await restored.end();
    expect(firstShop, `of ${migration}`).toEqual([FIRST_SHOP_SEEN]);
    expect(rows).toEqual(
      Array.from({ length: version + 1 }, (_, made) => ({
        id: made + 1,
        name: `Carpa ${made}`,
        price_centavos: 100_000,
      })),
    );
    await other.drop();
  }
  await client.end();
  await old.drop();
});
