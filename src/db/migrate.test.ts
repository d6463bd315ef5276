import type pg from "pg";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { withServer } from "../../test/database-url.ts";
import { openDatabase } from "./client.ts";
import { Connection } from "./connection.ts";
import { knownMigrations, migrateDatabase, migrateTo } from "./migrate.ts";

async function inDatabase(
  work: (url: string, query: (text: string) => Promise<pg.QueryResult>) => Promise<void>,
  given = {},
) {
  const { url, drop } = await createTestDatabase(given);
  const { pool, close } = openDatabase(url, { connections: 2 });
  try {
    await work(url, (text) => pool.query(text));
  } finally {
    await close();
    await drop();
  }
}

const ONE_LINE = (words: string) => new RegExp(`^[^\\n]*${words}[^\\n]*$`);

test("several processes may migrate one empty database at once", () =>
  inDatabase(
    async (url, query) => {
      await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
      await query("select from products");
    },
    { empty: true },
  ));

test("a database of another program is refused and left as it is", () =>
  inDatabase(
    async (url, query) => {
      await query("create table facturas (id int)");
      await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("otro programa \\(facturas\\)"));
      await expect(query("select from products")).rejects.toThrow("does not exist");
    },
    { empty: true },
  ));

test("a database of a newer shop is refused", () =>
  inDatabase(async (url, query) => {
    await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)");
    await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("versión más nueva"));
  }));

test("a database that lost a table is refused, naming it", () =>
  inDatabase(async (url, query) => {
    await query("drop table order_notes cascade");
    await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("le falta order_notes\\."));
  }));

test("a migration that fails leaves the database as the one before it left it", () =>
  inDatabase(
    async (url, query) => {
      await migrateDatabase(url);
      await query(
        "delete from drizzle.__drizzle_migrations where id = (select min(id) + 1 from drizzle.__drizzle_migrations)",
      );
      await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("quedó como estaba"));
      await query("select from products");
    },
    { empty: true },
  ));

test("a migration that others at work hold up lets them go on, and is tried again", () =>
  inDatabase(
    async (url, query) => {
      const [last = 0, before = 0] = knownMigrations().toReversed();
      const client = new Connection({ connectionString: url });
      await client.connect();
      await migrateTo(client, before);
      await client.query("begin");
      // Whatever the newest migration is, it is noted there.
      await client.query("lock table drizzle.__drizzle_migrations in share mode");
      const migrated = migrateDatabase(url);
      const waiting = async () => {
        const text =
          "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        return (await query(text)).rows[0]?.count;
      };
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
      await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
      await client.query("commit");
      await migrated;
      await client.end();
      await expect(query(`select from drizzle.__drizzle_migrations where created_at = ${last}`)).resolves.toMatchObject(
        {
          rowCount: 1,
        },
      );
    },
    { empty: true },
  ));

test("connections that the server ends while they are in use don't end the process", () =>
  inDatabase(async (url, query) => {
    const { pool, db, close } = openDatabase(url, { connections: 4 });
    const name = new URL(url).pathname.slice(1);
    for (let round = 0; round < 5; round++) {
      const busy = Promise.allSettled([
        db.transaction((tx) => tx.execute("select pg_sleep(10)")),
        db.execute("select pg_sleep(10)"),
        pool.query("select pg_sleep(10)"),
      ]);
      await withServer(url, async (client) => {
        const ended = () =>
          client.query(
            "select count(pg_terminate_backend(pid))::int as count from pg_stat_activity where datname = $1 and query like '%pg_sleep(10)%'",
            [name],
          );
        for (let count = 0; count < 3; ) count += (await ended()).rows[0].count;
      });
      expect((await busy).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      await db.execute("select 1");
    }
    await query("select 1");
    await close();
  }));

/** Which of `knownMigrations` was the newest before there was an archive. */
const BEFORE_ARCHIVE = 13;

test("what was deleted before there was an archive waits in it, and lines name their packs", () =>
  inDatabase(
    async (url) => {
      const client = new Connection({ connectionString: url });
      await client.connect();
      try {
        await migrateTo(client, knownMigrations()[BEFORE_ARCHIVE] ?? 0);
        await client.query(DELETED_BEFORE);
        await migrateDatabase(url);
        const { rows: products } = await client.query(
          "select id, name, stock, thc, archived_at is not null as archived from products order by id",
        );
        expect(products).toEqual([
          { id: 1, name: "Semillas", stock: 4, thc: "", archived: false },
          { id: 7, name: "Volvedora", stock: 8, thc: "18 %", archived: true },
        ]);
        const { rows: lines } = await client.query(
          "select product_id, variant_id, (select v.archived_at is not null from variants v where v.id = variant_id) as archived from order_lines order by id",
        );
        expect(lines).toEqual([
          { product_id: 7, variant_id: 70, archived: true },
          { product_id: 1, variant_id: expect.any(Number), archived: true },
          { product_id: null, variant_id: null, archived: null },
        ]);
      } finally {
        await client.end();
      }
    },
    { empty: true },
  ));

/** Which of `knownMigrations` was the newest before groups stood in the database. */
const BEFORE_GROUPS = 18;

test("a shop's categories keep the groups, places and labels that stood in code", () =>
  inDatabase(
    async (url) => {
      const client = new Connection({ connectionString: url });
      await client.connect();
      try {
        await migrateTo(client, knownMigrations()[BEFORE_GROUPS] ?? 0);
        await client.query(`insert into categories (name, folded_name) values
          ('Plaguicidas', 'plaguicidas'), ('Zapallos', 'zapallos'), ('ARTICULOS INDOOR', 'articulos indoor'), ('Ácaros', 'acaros')`);
        await migrateDatabase(url);
        const { rows } = await client.query(
          `select g.name as "group", c.position, c.name, c.label, c.bar_position, c.bar_label
             from categories c join category_groups g on g.id = c.group_id order by g.position, c.position`,
        );
        const rest = { group: "Otros", label: "", bar_position: null, bar_label: "" };
        expect(rows).toEqual([
          {
            ...{ group: "Cultivo", position: 3, name: "Plaguicidas", label: "Control de plagas" },
            ...{ bar_position: 6, bar_label: "Control de plagas" },
          },
          {
            ...{ group: "Indoor", position: 2, name: "ARTICULOS INDOOR", label: "Ventilación y Medidores" },
            ...{ bar_position: 7, bar_label: "" },
          },
          { ...rest, position: 4, name: "Ácaros" },
          { ...rest, position: 5, name: "Zapallos" },
        ]);
      } finally {
        await client.end();
      }
    },
    { empty: true },
  ));

/** Which of `knownMigrations` was the newest while every new shop sold vaporizers. */
const BEFORE_VAPORIZERS_OFF = 38;

const WITH_VAPORIZERS = `insert into categories (name, folded_name, regulated) values ('Vapos', 'vapos', 'vaporizers')`;
const ownSettings = (settings: object) =>
  `insert into shop_settings (id, settings) values (1, '${JSON.stringify(settings)}')`;

test.each([
  { name: "that has vaporizers goes on with them", before: [WITH_VAPORIZERS], after: { sells_vaporizers: true } },
  {
    name: "that has them and settings of its own keeps both",
    before: [WITH_VAPORIZERS, ownSettings({ name: "Vivero" })],
    after: { name: "Vivero", sells_vaporizers: true },
  },
  {
    name: "whose owner had switched them off leaves them off",
    before: [WITH_VAPORIZERS, ownSettings({ sells_vaporizers: false })],
    after: { sells_vaporizers: false },
  },
  {
    name: "without any has to decide first",
    before: [ownSettings({ name: "Vivero" })],
    after: { name: "Vivero", sells_vaporizers: false },
  },
])("a shop of an earlier version $name", ({ before, after }) =>
  inDatabase(
    async (url, query) => {
      const client = new Connection({ connectionString: url });
      await client.connect();
      await migrateTo(client, knownMigrations()[BEFORE_VAPORIZERS_OFF] ?? 0);
      for (const statement of before) await client.query(statement);
      await client.end();
      await migrateDatabase(url);
      expect((await query("select settings from shop_settings")).rows).toEqual([{ settings: after }]);
    },
    { empty: true },
  ),
);

/** Which of `knownMigrations` was the newest while each kind of change had a table of its own. */
const BEFORE_ONE_TABLE = 55;

test("what could be undone in an earlier version still can, and what was undone stays so", () =>
  inDatabase(
    async (url, query) => {
      const client = new Connection({ connectionString: url });
      await client.connect();
      await migrateTo(client, knownMigrations()[BEFORE_ONE_TABLE] ?? 0);
      await client.query(UNDOABLE_BEFORE);
      await client.end();
      await migrateDatabase(url);
      const { rows } = await query(
        `select kind, target, before, after from undoable_changes order by activity_id, target`,
      );
      const page = { title: "Envíos", slug: "envios", blocks: [], is_published: true };
      expect(rows).toEqual([
        { kind: "product", target: "7", before: { category_id: 1 }, after: null },
        { kind: "product", target: "8", before: null, after: { variants: { 1: { stock: 2 } } } },
        { kind: "category", target: "3", before: { name: "Tierras" }, after: { name: "Suelos" } },
        { kind: "category_group", target: "4", before: { id: 4, name: "Otros", categories: [3] }, after: null },
        { kind: "own_page", target: "5", before: { ...page, title: "Entregas" }, after: page },
        { kind: "setting", target: "bank", before: { bank: null }, after: { bank: { cbu: "1" } } },
        { kind: "setting", target: "name", before: { name: "Vivero" }, after: { name: "Brote" } },
        { kind: "invoice", target: "9", before: { invoice: null }, after: { invoice: 12 } },
      ]);
    },
    { empty: true },
  ));

/** Which of `knownMigrations` was the newest before there were customers. */
const BEFORE_CUSTOMERS = 62;

/** Two accounts, of which one is verified; orders of it, of guests by e-mail and telephone, and of somebody erased. */
const ORDERED_BEFORE = `
  insert into users (username, email, first_name, last_name, password_hash, email_verified_at) values
    ('ana', 'Ana@correo.example', 'Ana', 'Paz', 'x', now()), ('nadie', 'nadie@correo.example', 'N', 'N', 'x', null);
  insert into orders (user_id, recipient_name, shipping_address, customer_email, customer_phone, delivery_type, status, total_centavos) values
    (1, 'Ana', 'Coordinar entrega', 'otra@correo.example', '1155550001', 'coordinate', 'completed', 0),
    (1, 'Ana P.', 'Coordinar entrega', 'otra@correo.example', '1155550002', 'coordinate', 'cancelled', 0),
    (null, 'Ana por teléfono', 'Coordinar entrega', 'ana@correo.example', '1155550003', 'coordinate', 'pending', 0),
    (null, 'Beto', 'Coordinar entrega', 'beto@correo.example', '1155550004', 'coordinate', 'pending', 0),
    (null, 'Beto Díaz', 'Coordinar entrega', 'BETO@correo.example', '1155550005', 'coordinate', 'pending', 0),
    (null, 'Beto', 'Coordinar entrega', '', '1155550005', 'coordinate', 'pending', 0),
    (null, 'Ciro', 'Coordinar entrega', '', '1155550006', 'coordinate', 'pending', 0),
    (null, 'Cuenta eliminada', '', '', '', 'coordinate', 'completed', 0);
  insert into activity_entries (action, description, username, order_id) values
    ('create_order', 'Pedido', '@1', 1), ('create_order', 'Pedido', 'ana', 2), ('create_order', 'Pedido', 'marta', 3),
    ('create_order', 'Pedido', 'marta', 4), ('create_order', 'Pedido', 'marta', 8)`;

test("everybody who ever ordered or registered becomes a customer; erased ones are nobody", () =>
  inDatabase(
    async (url, query) => {
      const client = new Connection({ connectionString: url });
      await client.connect();
      await migrateTo(client, knownMigrations()[BEFORE_CUSTOMERS] ?? 0);
      await client.query(ORDERED_BEFORE);
      await client.end();
      await migrateDatabase(url);
      const customers = await query("select id, user_id, name, email, phone, orders_count from customers order by id");
      expect(customers.rows).toEqual([
        { id: 1, user_id: 1, name: "Ana Paz", email: "Ana@correo.example", phone: "1155550003", orders_count: 3 },
        { id: 2, user_id: null, name: "Beto Díaz", email: "BETO@correo.example", phone: "1155550005", orders_count: 3 },
        { id: 3, user_id: null, name: "Ciro", email: "", phone: "1155550006", orders_count: 1 },
      ]);
      const orders = await query("select customer_id, channel from orders order by id");
      expect(orders.rows.map((row) => [row.customer_id, row.channel])).toEqual([
        [1, "web"],
        [1, "web"],
        [1, "phone"],
        [2, "phone"],
        [2, "web"],
        [2, "web"],
        [3, "web"],
        [null, "web"],
      ]);
    },
    { empty: true },
  ));

const UNDOABLE_BEFORE = `
  insert into categories (name, folded_name) values ('Tierras', 'tierras');
  insert into products (id, name, category_id, search_name, search_brand, search_text, stock) overriding system value
    values (8, 'Turba', 1, '', '', '', 2);
  insert into activity_entries (action, description) select 'update', 'Algo' from generate_series(1, 8);
  insert into undoable_operations (activity_id, undone_by) values (1, null), (2, null), (3, null), (4, null), (5, null), (6, null), (7, 8);
  insert into product_changes (activity_id, product_id, before, after) values
    (1, 7, '{"category_id": 1}', null), (1, 8, null, '{"stock": 2}'), (7, 7, '{"stock": 1}', '{"stock": 2}');
  insert into menu_changes (activity_id, category_id, group_id, before, after) values
    (2, 3, null, '{"id": 3, "name": "Tierras", "label": ""}', '{"id": 3, "name": "Suelos", "label": ""}'),
    (3, null, 4, '{"id": 4, "name": "Otros", "categories": [3]}', null);
  insert into own_page_changes (activity_id, page_id, before, after) values (4, 5,
    '{"id": 5, "title": "Entregas", "slug": "envios", "blocks": [], "is_published": true, "updated_at": "2026-01-01T00:00:00.000Z"}',
    '{"id": 5, "title": "Envíos", "slug": "envios", "blocks": [], "is_published": true, "updated_at": "2026-01-02T00:00:00.000Z"}');
  insert into setting_changes (activity_id, name, before, after) values
    (5, 'name', '"Vivero"', '"Brote"'), (5, 'bank', null, '{"cbu": "1"}');
  insert into invoice_changes (activity_id, order_id, before, after) values (6, 9, null, 12);`;

/** Product 7 was deleted and can be undone; product 1 lost its pack of 5; the third line's product is gone for good. */
const DELETED_BEFORE = `
  insert into categories (name, folded_name) values ('Semillas', 'semillas');
  insert into products (name, category_id, price_centavos, stock, search_name, search_brand, search_text)
    values ('Semillas', 1, 100000, 4, '', '', '');
  insert into orders (recipient_name, shipping_address, customer_email, customer_phone, delivery_type, total_centavos)
    values ('Ana', 'Coordinar entrega', 'ana@correo.example', '1155550101', 'coordinate', 300);
  insert into order_lines (order_id, product_id, quantity, price_at_time_centavos, product_name, product_brand, seed_count)
    values (1, null, 1, 100, 'Volvedora', '', 3), (1, 1, 1, 100, 'Semillas', '', 5), (1, null, 1, 100, 'Perdida', '', null);
  insert into activity_entries (action, description) values ('delete', 'Producto eliminado: Volvedora');
  insert into undoable_deeds (activity_id) values (1);
  insert into product_changes (activity_id, product_id, before)
    select 1, 7, to_jsonb(p) || '{"name": "Volvedora", "stock": 8, "thc": "18 %", "order_lines": {"1": 70},
      "blisters": {"70": {"seed_count": 3, "position": 0, "price_centavos": 90000, "stock": 8}}}' from products p`;
