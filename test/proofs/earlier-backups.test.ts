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
  insert into products (name, category_id, price_centavos, stock, discount, search_name, search_brand, search_text)
    values ('Semillas', 1, 90000, 6, 10, '', '', '');
  insert into blisters (product_id, seed_count, price_centavos, stock) values (2, 3, 90000, 4), (2, 10, 250050, 2);
  insert into users (username, email, first_name, last_name, password_hash, is_staff, email_verified_at)
    values ('duena', 'duena@correo.example', 'Ana', 'Prueba', 'x', true, now());
  insert into orders (user_id, recipient_name, shipping_address, customer_email, customer_phone, delivery_type, total_centavos)
    values (1, 'Ana', 'Coordinar entrega', 'ana@correo.example', '1155550101', 'coordinate', 550050);
  insert into order_lines (order_id, product_id, quantity, price_at_time_centavos, product_name, product_brand)
    values (1, 1, 3, 100000, 'Carpa 0', '');
  insert into order_lines (order_id, product_id, blister_id, quantity, price_at_time_centavos, product_name, product_brand, seed_count)
    values (1, 2, 2, 1, 250050, 'Semillas', '', 10);
  insert into mails (kind, recipient, data, order_id, status, sent_at)
    values ('order_received', 'ana@correo.example', '{}', 1, 'sent', now());
  insert into activity_entries (action, description, username, order_id) values ('create_order', 'Pedido #1', 'duena', 1)`;

/** The first version that kept carts, and the customer's. */
const WITH_CARTS = 3;
const CART = `insert into carts (user_id, lines) values (1, '[{"product": 2, "blister": 2, "quantity": 1}]')`;

/** What this version knows of the seeds: each pack under its id, and where it is named. */
const PACKS_NOW = `
  select v.id, v.seed_count, v.price_centavos::integer as price, v.final_price_centavos::integer as final_price, v.stock,
      (select sum(change)::integer from stock_movements m where m.variant_id = v.id) as moved,
      (select label from order_lines where variant_id = v.id) as ordered,
      (select p.stock from products p where p.id = v.product_id) as stock_of_all,
      exists (select from carts where lines->0->>'variant' = v.id::text) as in_cart
    from variants v where v.product_id = 2 and not v.is_archived order by v.id`;

const packsSeen = (hasCart: boolean) =>
  [
    ...[
      { id: 1, seed_count: 3, price: 90_000, final_price: 81_000, stock: 4, moved: 4, ordered: null, in_cart: false },
    ],
    ...[
      {
        id: 2,
        seed_count: 10,
        price: 250_050,
        final_price: 225_045,
        stock: 2,
        moved: 2,
        ordered: "10 semillas",
        in_cart: hasCart,
      },
    ],
  ].map((pack) => ({ ...pack, stock_of_all: 6 }));

/** What this version knows of it. */
const FIRST_SHOP_NOW = `
  select s.settings->>'name' as shop, u.username, u.role, o.status, o.total_centavos::integer as total, l.quantity, l.product_id,
      (select sum(change)::integer from stock_movements m where m.product_id = l.product_id) as moved,
      (select stock from products p where p.id = l.product_id) as stock,
      (select count(*)::integer from order_adjustments a where a.order_id = o.id) as adjustments,
      (select status from mails where order_id = o.id) as mail,
      (select description from activity_entries where order_id = o.id) as entry
    from shop_settings s, users u join orders o on o.user_id = u.id join order_lines l on l.order_id = o.id and l.product_id = 1`;

const FIRST_SHOP_SEEN = {
  ...{ shop: "Vivero Ñandú", username: "duena", role: "owner", status: "pending", total: 550_050, quantity: 3 },
  ...{ product_id: 1, moved: 8, stock: 8, adjustments: 0, mail: "sent", entry: "Pedido #1" },
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
    if (version === WITH_CARTS) await client.query(CART);
    const backups = join(folder, `of-${migration}`);
    const made = await createBackup({ databaseUrl: old.url, images, backups }, "0.0.1");
    const other = await createTestDatabase({ empty: true });
    await restoreBackup(join(backups, made.name), { databaseUrl: other.url, images, backups });
    const restored = new Connection({ connectionString: other.url });
    await restored.connect();
    const { rows } = await restored.query(
      "select name, price_centavos::integer from products where name like 'Carpa%' order by id",
    );
    const { rows: packs } = await restored.query(PACKS_NOW);
    const { rows: firstShop } = await restored.query(FIRST_SHOP_NOW);
    await restored.end();
    expect(firstShop, `of ${migration}`).toEqual([FIRST_SHOP_SEEN]);
    expect(packs, `of ${migration}`).toEqual(packsSeen(version >= WITH_CARTS));
    expect(rows).toEqual(
      Array.from({ length: version + 1 }, (_, made) => ({
        name: `Carpa ${made}`,
        price_centavos: 100_000,
      })),
    );
    await other.drop();
  }
  await client.end();
  await old.drop();
});
