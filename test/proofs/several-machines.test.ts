import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { BUCKET_KEYS, openBucket } from "../bucket.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { freePort } from "../free-port.ts";
import { type HeldShop, startOnHeldPort } from "../held-port.ts";
import { startNginx } from "../nginx.ts";
import { orderBody } from "../orders.ts";
import { openPooler } from "../pooler.ts";
import { openPair } from "../postgres-pair.ts";
import { CONTRACT, EXPAND, layOutNextRelease, layOutRelease, leadTo } from "../releases.ts";
import { slowness } from "../slowness.ts";

/** What a change by one machine may take to be seen on the other, on two quiet cores. */
const SEEN_WITHIN_MS = 100;

/** One that never becomes so ends the test. */
const NEVER_MS = 60_000;

const MACHINES = [0, 1] as const;

const home = await mkdtemp(join(tmpdir(), "brote-machines-"));
await chmod(home, 0o755);
const [pair, bucket] = [await openPair(), await openBucket()];
// Fewer connections than the two ask for at once.
const pooler = await openPooler(pair.primary, { connections: 5 });
const { db, close: closeDatabase } = openDatabase(pair.primary, { connections: 4 });
const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
const metricsPorts = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${port}`;
let machines: HeldShop[] = [];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let tokens: string[] = [];

const releases = { first: join(home, "0.1.0"), expanded: join(home, "0.2.0"), contracted: join(home, "0.3.0") };
const currentOf = (machine: number) => join(home, `current${machine}`);
const dataOf = (machine: number) => join(home, `data${machine}`);

/** One of the two machines, which share the database and the bucket and nothing else. */
const open = (machine: number) =>
  startOnHeldPort(
    ports[machine] ?? 0,
    {
      ...{ DATA_DIR: dataOf(machine), SHOP_ORIGIN: origin, TRUST_PROXY: "1", DEMO: "0" },
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pair.primary, DATABASE_REPLICA_URL: pair.replica },
      ...{ S3_IMAGES_URL: `${bucket.origin}/fotos/tienda`, S3_REGION: BUCKET_KEYS.region },
      ...{ S3_ACCESS_KEY_ID: BUCKET_KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: BUCKET_KEYS.secretAccessKey },
      SECRET_KEY: "la-misma-clave-en-todas-las-maquinas",
      ...{ LOG_LEVEL: "warn", SLOW_QUERY_MS: "60000", METRICS_PORT: `${metricsPorts[machine]}` },
    },
    currentOf(machine),
  );

beforeAll(async () => {
  await mkdir(releases.first);
  await layOutRelease(releases.first);
  await layOutNextRelease(releases.first, releases.expanded, { version: "0.2.0", migration: EXPAND });
  await layOutNextRelease(releases.expanded, releases.contracted, { version: "0.3.0", migration: CONTRACT });
  for (const machine of MACHINES) await leadTo(releases.first, currentOf(machine));
  // Both come to an empty database: one brings it up to date, the other waits for it.
  machines = await Promise.all(MACHINES.map(open));
  nginx = await startNginx({ port: port ?? 0, shopPorts: ports });
  const customers = await Promise.all(Array.from({ length: 200 }, () => createUser(db)));
  tokens = customers.map(({ token }) => token);
});

afterAll(async () => {
  await nginx.stop();
  await Promise.all(machines.map((machine) => machine.stop()));
  await closeDatabase();
  await pooler.close();
  await pair.close();
  await bucket.close();
  await rm(home, { recursive: true, force: true });
});

function call(at: string, method: string, path: string, body: unknown, token = "", key = "") {
  const headers = {
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { "idempotency-key": key }),
  };
  return fetch(`${at}/api${path}`, { method, headers, body: JSON.stringify(body) });
}

/** Asks `address` until it shows `text`; how long after `since` it was asked last and still didn't. */
async function longestWithout(text: string, address: string, since: number): Promise<number> {
  for (let longest = 0; ; ) {
    const asked = performance.now();
    if ((await (await fetch(address)).text()).includes(text)) return longest;
    longest = asked - since;
    expect(longest, `${address} never showed ${text}`).toBeLessThan(NEVER_MS);
  }
}

test("whoever asks 100 ms after a change sees it, on both, from the replica or not", async () => {
  const staff = await createStaff(db);
  const { id } = await createProduct(db, { name: "Cambio 0" });
  const addresses = machines.flatMap((machine) =>
    [`/producto/${id}`, `/api/products/${id}/`].map((path) => machine.origin + path),
  );
  const all = (text: string, since: number) =>
    Promise.all(addresses.map((address) => longestWithout(text, address, since)));
  await all("Cambio 0", performance.now());
  // Of several, half: the machine may be busy with something else.
  const times: number[] = [];
  for (let change = 1; change <= 9; change++) {
    const [name, speed] = [`Cambio ${change}`, slowness()];
    expect((await call(origin, "PUT", `/products/${id}/`, { name }, staff.token)).status).toBe(200);
    times.push(Math.round(Math.max(...(await all(name, performance.now()))) / speed));
  }
  const sorted = times.toSorted((one, other) => one - other);
  process.stdout.write(`Changes seen on both after ${sorted.join(", ")} ms, as two quiet cores have it\n`);
  expect(sorted[4]).toBeLessThan(SEEN_WITHIN_MS);

  // The replica has its part in what visitors read, on both.
  const readsFromReplica = async (machine: number) => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPorts[machine]}/metrics`)).text();
    return Number(/^brote_reads_total\{from="replica"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
  };
  for (const machine of MACHINES) {
    const before = await readsFromReplica(machine);
    const asked = async () => {
      await fetch(`${machines[machine]?.origin}/api/products/?ids=${id}`);
      expect(await readsFromReplica(machine)).toBeGreaterThan(before);
    };
    await vi.waitFor(asked, { timeout: NEVER_MS, interval: 100 });
  }
});

/** What `docs/shop.md` (Costs) gives a pause of sales. */
const PAUSED_WITHIN_MS = 1_000;

test("a pause of sales refuses orders on both at once, and both say so within a second", async () => {
  const [staff, { token }, speed] = [await createStaff(db), await createUser(db), slowness()];
  const { id } = await createProduct(db, { brand: "Pausada", price: 123_400 });
  const pages = machines.map((machine) => `${machine.origin}/producto/${id}`);
  for (const page of pages) expect(await (await fetch(page)).text()).toContain("$\u00a01.234");
  const pause = { scope: "brand", value: "Pausada" };
  expect((await call(machines[0]?.origin ?? "", "POST", "/sales/pause/", pause, staff.token)).status).toBe(200);
  const since = performance.now();
  const refused = machines.map(async (machine) => {
    const lines = [{ product_id: id, quantity: 1 }];
    const quote = await call(machine.origin, "POST", "/orders/quote/", { products: lines });
    expect((await quote.json()).lines).toMatchObject([{ can_order: false }]);
    expect((await call(machine.origin, "POST", "/orders/", orderBody(lines), token)).status).toBe(409);
  });
  const seen = pages.map((page) => longestWithout("Precio a confirmar", page, since));
  const times = await Promise.all(seen);
  await Promise.all(refused);
  process.stdout.write(`A pause seen on both after ${times.map(Math.round).join(", ")} ms\n`);
  expect(Math.max(...times) / speed).toBeLessThan(PAUSED_WITHIN_MS);
});

test("a limit counts in both together", async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const body = { username: "nadie", password: "clave-equivocada" };
    statuses.push((await call(machines[tries % 2]?.origin ?? "", "POST", "/auth/login/", body)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test("a picture that one takes the other shows", async () => {
  const { token } = await createStaff(db);
  const body = new FormData();
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: "#285" } });
  body.set("file", new Blob([new Uint8Array(await picture.png().toBuffer())], { type: "image/png" }), "foto.png");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${machines[0]?.origin}/api/media/upload/`, { method: "POST", headers, body });
  const { path } = (await answer.json()) as { path: string };
  for (const at of [...machines.toReversed().map((machine) => machine.origin), origin]) {
    const shown = await fetch(at + path);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(700);
  }
});

let nextNumber = 0;

/** Orders with one key; where `isAskedAgain`, as often as a machine that is gone left it without an answer. */
async function order(number: number, product: number, isAskedAgain = false): Promise<number> {
  const body = orderBody([{ product_id: product, quantity: 1 }], { customer_email: `pedido${number}@correo.example` });
  const token = tokens[number % tokens.length];
  for (let tries = 1; ; tries++) {
    const answer = await call(origin, "POST", "/orders/", body, token, `pedido-${number}`);
    if (answer.ok) return ((await answer.json()) as { id: number }).id;
    const isGone = [502, 504].includes(answer.status);
    if (!(isAskedAgain && isGone) || tries === 50)
      throw new Error(`order ${number}: ${answer.status} ${await answer.text()}`);
  }
}

test("both send mails, and each goes out once", async () => {
  const { id } = await createProduct(db, { stock: 1_000 });
  const waiting = async () => (await db.select().from(mails)).filter(({ status }) => status !== "sent");
  const filesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : []);
  const sent = () => Promise.all(MACHINES.map((machine) => filesIn(join(dataOf(machine), "mail"))));
  const first = nextNumber;
  // As many as it takes for either to find some waiting.
  do {
    await Promise.all(Array.from({ length: 60 }, () => order(nextNumber++, id)));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 120_000, interval: 200 });
  } while ((await sent()).some((files) => files.length === 0) && nextNumber < first + 600);
  const files = await sent();
  expect(files.map(({ length }) => length > 0)).toEqual([true, true]);
  const ids = files.flat().map((file) => /brote-mail-(\d+)/.exec(file)?.[1]);
  expect(new Set(ids).size).toBeGreaterThanOrEqual(nextNumber - first);
  expect(ids).toHaveLength(new Set(ids).size);
});

/** Buyers and visitors in front of nginx while `work` goes on: no page and no order may fail, nor be stored twice. */
async function whileSelling(
  work: (more: (count: number) => Promise<unknown>) => Promise<void>,
  { isAskedAgain = false } = {},
): Promise<void> {
  const { id } = await createProduct(db, { stock: 100_000 });
  const before = await db.$count(orders);
  const stored: number[] = [];
  const failed: string[] = [];
  let isEnding = false;
  const until = async (act: () => Promise<unknown>) => {
    while (!isEnding) await act().catch((error: unknown) => failed.push(String(error)));
  };
  const look = async (path: string) => {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 200)}`);
  };
  const people = [
    ...[1, 2, 3, 4].map(() => until(async () => stored.push(await order(nextNumber++, id, isAskedAgain)))),
    ...["/productos", `/producto/${id}`, "/api/products/?search=nada"].map((path) => until(() => look(path))),
  ];
  const more = (count: number) => {
    const enough = stored.length + count;
    return vi.waitUntil(() => stored.length >= enough || failed.length > 0, { timeout: NEVER_MS, interval: 20 });
  };
  await more(20);
  await work(more);
  await more(20);
  isEnding = true;
  await Promise.all(people);
  expect(failed).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  expect(await db.$count(orders)).toBe(before + stored.length);
}

test("one is killed under load: no page fails, no order that is asked for again is lost or stored twice, and it comes back", () =>
  whileSelling(
    async (more) => {
      await machines[0]?.restart("SIGKILL");
      await more(20);
    },
    { isAskedAgain: true },
  ));

test("one dies and stays dead: the other sells on alone, and it comes back", () =>
  whileSelling(
    async (more) => {
      await machines[0]?.stop("SIGKILL");
      // Nothing takes connections there any more, the port that was held neither.
      await expect(fetch(`${machines[0]?.origin}/healthz`)).rejects.toThrow("fetch failed");
      try {
        await more(50);
      } finally {
        machines[0] = await open(0);
      }
    },
    { isAskedAgain: true },
  ));

const columns = async () => {
  const { rows } = await db.execute<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where (table_name, column_name) in (('orders', 'wrapping'), ('products', 'shelf')) order by 1",
  );
  return rows.map(({ name }) => name);
};

test("an upgrade goes from one to the other without a request that fails, over a migration that adds and one that takes away", async () => {
  for (const [release, left] of [
    [releases.expanded, ["orders.wrapping", "products.shelf"]],
    [releases.contracted, ["orders.wrapping"]],
  ] as const) {
    await whileSelling(async (more) => {
      for (const machine of MACHINES) {
        await leadTo(release, currentOf(machine));
        await machines[machine]?.restart();
        // The one that was not upgraded yet sells on, on a database that is newer than it.
        expect(await columns()).toEqual(left);
        await more(20);
      }
    });
  }
  for (const { said } of machines) expect(said()).not.toMatch(/unexpected error|prepared statement|cached plan/);
});
