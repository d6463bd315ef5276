import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openTestApp } from "../../test/app.ts";
import { createProduct, createUser } from "../../test/factories.ts";
import { orderBody } from "../../test/orders.ts";
import { health } from "./health.ts";

const shop = await openTestApp();
const name = new URL(shop.databaseUrl).pathname.slice(1);

/** That all is well is told again for 2 seconds. */
const REMEMBERED = { timeout: 20_000, interval: 100 };

/** How much of its log PostgreSQL has written, in bytes. */
async function written(): Promise<number> {
  const { rows } = await shop.bulkDb.execute<{ bytes: number }>(
    sql`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

async function readiness(app: Pick<typeof shop.app, "request"> = shop.app) {
  const answer = await app.request("/readyz");
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get("retry-after") };
}

/** Has every connection of the shop opened anew, as after a failover. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  await shop.bulkDb.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(
      sql`alter database ${sql.identifier(name)} set default_transaction_read_only = ${sql.raw(`${isReadOnly}`)}`,
    );
  });
  await shop.bulkDb.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`,
  );
}

test("a shop that can read and write is ready", async () => {
  expect(await readiness()).toMatchObject({ status: 200, body: { status: "ready", database: "ok", disk: "ok" } });
});

test("on a read-only database it is not ready and says so, orders are told to come back, and pages go on", async () => {
  const { token } = await createUser(shop.db);
  const { id } = await createProduct(shop.db);
  const order = () => shop.post("/orders/", orderBody([{ product_id: id, quantity: 1 }]), { token });
  await setReadOnly(true);
  await vi.waitFor(
    async () =>
      expect(await readiness()).toEqual({
        status: 503,
        body: { status: "unavailable", database: "read-only", disk: "ok" },
        retryAfter: "5",
      }),
    REMEMBERED,
  );
  expect(await order()).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
  expect((await shop.get(`/products/${id}/`)).status).toBe(200);
  await setReadOnly(false);
  await vi.waitFor(async () => expect((await readiness()).status).toBe(200), REMEMBERED);
  await vi.waitFor(async () => expect((await order()).status).toBe(201));
});

test("without room on the disk it is not ready and says so", async () => {
  const app = health({ db: shop.db, images: { hasRoom: async () => false } });
  expect(await readiness(app)).toMatchObject({ status: 503, body: { database: "ok", disk: "full" } });
});

test("it writes to find out, once for all who ask at about the same time, and leaves nothing behind", async () => {
  let transactions = 0;
  const db = new Proxy(shop.db, {
    get(target, name, receiver) {
      if (name === "transaction") transactions++;
      return Reflect.get(target, name, receiver);
    },
  });
  const app = health({ db, images: shop.images });
  const before = await written();
  await Promise.all(Array.from({ length: 20 }, () => readiness(app)));
  expect((await readiness(app)).status).toBe(200);
  expect(transactions).toBe(1);
  expect(await written()).toBeGreaterThan(before);
});

test("readiness is tried by writing to the database's disk, too", async () => {
  const spilled = async () => {
    const { rows } = await shop.bulkDb.execute<{ bytes: number }>(
      sql`select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.bytes ?? 0;
  };
  const before = await spilled();
  const tried = async () => {
    await readiness();
    return spilled();
  };
  await expect.poll(tried, REMEMBERED).toBeGreaterThan(before);
});

test("a database whose disk is full is told apart from one that is away", async () => {
  const full = Object.assign(new Error("could not write block"), { code: "53100" });
  const db = { transaction: async () => Promise.reject(full) } as unknown as typeof shop.db;
  const app = health({ db, images: shop.images });
  expect(await readiness(app)).toMatchObject({ status: 503, body: { database: "full", disk: "ok" } });
});

test("with its database away the process lives and is not ready", async () => {
  const db = {
    transaction: async () => Promise.reject(new Error("Connection terminated")),
  } as unknown as typeof shop.db;
  const app = health({ db, images: shop.images });
  expect((await app.request("/healthz")).status).toBe(200);
  expect(await readiness(app)).toMatchObject({ status: 503, body: { database: "away", disk: "ok" } });
});
