import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { Connection } from "#src/db/connection.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { freePort } from "../free-port.ts";
import { orderBody } from "../orders.ts";
import { openPooler } from "../pooler.ts";
import { openPair } from "../postgres-pair.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";

async function openShop(variables: Record<string, string>) {
  const data = await makeDataFolder();
  onTestFinished(data.remove);
  const shop = await startShopProcess({ DATA_DIR: data.folder, LOG_LEVEL: "error", ...variables });
  onTestFinished(async () => void (await shop.stop()));
  const call = (method: string, path: string, token = "", body?: unknown) =>
    fetch(`${shop.origin}${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { ...shop, call, textOf: async (path: string, token = "") => (await call("GET", path, token)).text() };
}

/** How many reads of visitors a replica answered, by the metrics at `port`. */
async function readsFromReplica(port: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^brote_reads_total\{from="replica"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

function openTables(url: string) {
  const { db, close } = openDatabase(url, { connections: 4 });
  onTestFinished(close);
  return db;
}

test("with a replica that lags everybody reads their own writes, and visitors read from it", async () => {
  const pair = await openPair();
  onTestFinished(pair.close);
  const METRICS_PORT = `${await freePort()}`;
  const shop = await openShop({ DATABASE_URL: pair.primary, DATABASE_REPLICA_URL: pair.replica, METRICS_PORT });
  const db = openTables(pair.primary);
  const [staff, customer] = [await createStaff(db), await createUser(db)];
  const { id } = await createProduct(db, { name: "Nombre 0", stock: 50 });
  const replica = new Connection({ connectionString: pair.replica });
  await replica.connect();
  onTestFinished(() => replica.end());
  const nameOnReplica = async () =>
    (await replica.query("select name from products where id = $1", [id])).rows[0]?.name;
  const isPaused = async () =>
    (await replica.query("select pg_get_wal_replay_pause_state() = 'paused' as is")).rows[0]?.is;

  await vi.waitFor(async () => expect(await nameOnReplica()).toBe("Nombre 0"), { timeout: 20_000, interval: 50 });
  for (let round = 1; round <= 3; round++) {
    const name = `Nombre ${round}`;
    const look = async () => {
      for (const path of [`/producto/${id}`, `/api/products/${id}/`]) expect(await shop.textOf(path)).toContain(name);
      expect(await shop.textOf(`/api/products/${id}/`, staff.token)).toContain(name);
      expect(await shop.textOf("/api/products/?page_size=100", customer.token)).toContain(name);
    };
    await replica.query("select pg_wal_replay_pause()");
    await vi.waitFor(async () => expect(await isPaused()).toBe(true), { timeout: 20_000, interval: 20 });
    expect((await shop.call("PUT", `/api/products/${id}/`, staff.token, { name })).status).toBe(200);
    for (let looks = 0; looks < 2; looks++) await look();
    expect(await nameOnReplica()).not.toBe(name);
    await replica.query("select pg_wal_replay_resume()");
    while ((await nameOnReplica()) !== name) await look();
    await look();
    const ordered = await shop.call(
      "POST",
      "/api/orders/",
      customer.token,
      orderBody([{ product_id: id, quantity: 1 }]),
    );
    const { id: order } = (await ordered.json()) as { id: number };
    const mine = JSON.parse(await shop.textOf("/api/orders/my-orders/", customer.token));
    expect(mine.results.map((each: { id: number }) => each.id)).toContain(order);
    expect(JSON.parse(await shop.textOf(`/api/products/${id}/`, customer.token)).stock).toBe(50 - round);
  }

  const neverCached = `/api/products/?ids=${id}`;
  const before = await readsFromReplica(METRICS_PORT);
  await vi.waitFor(
    async () => {
      await shop.textOf(neverCached);
      expect(await readsFromReplica(METRICS_PORT)).toBeGreaterThan(before);
    },
    { timeout: 30_000, interval: 100 },
  );
  // Without it the primary answers.
  await pair.stopReplica();
  expect(await shop.textOf(neverCached)).toContain("Nombre 3");
});

test("the primary dies under load and the replica is promoted: no confirmed order is lost, and the shop goes on", async () => {
  const pair = await openPair({ isSynchronous: true });
  onTestFinished(pair.close);
  const pooler = await openPooler(pair.primary, { connections: 10 });
  onTestFinished(pooler.close);
  const METRICS_PORT = `${await freePort()}`;
  const database = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.sessionUrl };
  const shop = await openShop({ ...database, DATABASE_REPLICA_URL: pair.replica, METRICS_PORT });
  const before = openDatabase(pair.primary, { connections: 4 });
  const customers = await Promise.all(Array.from({ length: 40 }, () => createUser(before.db)));
  const { id } = await createProduct(before.db, { stock: 100_000 });
  await before.close();

  const confirmed: number[] = [];
  const answers = new Set<number>();
  let [asked, isEnding] = [0, false];
  const buyers = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (!isEnding) {
        const { token = "" } = customers[asked++ % customers.length] ?? {};
        const answer = await shop.call("POST", "/api/orders/", token, orderBody([{ product_id: id, quantity: 1 }]));
        answers.add(answer.status);
        const { id: order } = (await answer.json()) as { id: number };
        if (answer.status === 201) confirmed.push(order);
      }
    }),
  );
  const more = (count: number) =>
    vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(count), { timeout: 90_000, interval: 20 });
  await more(50);
  const neverCached = () => shop.textOf(`/api/products/?ids=${id}`);
  const readByReplica = async () => {
    await neverCached();
    expect(await readsFromReplica(METRICS_PORT)).toBeGreaterThan(0);
  };
  await vi.waitFor(readByReplica, { timeout: 30_000, interval: 100 });
  await pair.killPrimary();
  await pair.promote();
  await pooler.leadTo(pair.replica);
  await more(confirmed.length + 50);
  isEnding = true;
  await buyers;

  expect([...answers].filter((status) => status !== 201 && status !== 503 && status !== 429)).toEqual([]);
  const { rows } = await openTables(pair.replica).execute<{ id: number }>("select id from orders");
  const stored = new Set(rows.map((row) => row.id));
  expect(confirmed.filter((order) => !stored.has(order))).toEqual([]);
  await vi.waitFor(async () => expect((await shop.call("GET", "/readyz")).status).toBe(200), { timeout: 20_000 });

  // What was promoted is the primary now, and no longer asked as a replica.
  const readByPrimary = async () => {
    const reads = await readsFromReplica(METRICS_PORT);
    for (let look = 0; look < 10; look++) expect(JSON.parse(await neverCached()).results).toHaveLength(1);
    expect(await readsFromReplica(METRICS_PORT)).toBe(reads);
  };
  await vi.waitFor(readByPrimary, { timeout: 30_000, interval: 100 });
});
