import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test, vi } from "vitest";
import { observeShop, observeStorage } from "#src/entry/shop-metrics.ts";
import { countMails } from "#src/features/mail/server/list-mails.ts";
import { openLog } from "#src/http/log.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createUser } from "./factories.ts";
import { orderBody } from "./orders.ts";

/** Stands in everything that a request brings along. */
const MARK = "Zaragocita";

const lines: string[] = [];
const log = openLog("warn", { write: (line) => void lines.push(line) });
const shop = await openTestApp({ log, slowMs: 0 });
const customer = await createUser(shop.db);

let isDatabaseUp = true;
observeShop(shop.registry, {
  pools: { requests: shop.pool },
  cache: shop.cache,
  reads: shop.reads,
  purger: { use: () => ({ done: 2, failed: 1, owedSeconds: 0 }) },
  countBacklog: async () => {
    if (!isDatabaseUp) throw new Error("away");
    return { jobs: await shop.jobs.countJobs(shop.db), mails: await countMails(shop.db) };
  },
});

const NEWEST = "2026-03-04T03:00:00.000Z";
let kept: { name: string; created_at: string; size: number }[] = [];
let copies: { place: string; error: string | null }[] = [];
observeStorage(shop.registry, {
  folders: { data: dirname(shop.imageFolder) },
  backups: {
    isDaily: true,
    list: async () => kept,
    lastOutcome: async () => ({ at: NEWEST, error: null, copies }),
  },
});

const order = (product_id: number, quantity: number) =>
  shop.post("/orders/", orderBody([{ product_id, quantity }], { recipient_name: MARK }), { token: customer.token });

/** The value of the series of `name` that has all of `labels`; undefined where there is none. */
async function seriesOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const series = (await shop.registry.metrics())
    .split("\n")
    .find((line) => new RegExp(`^${name}[{ ]`).test(line) && wanted.every((label) => line.includes(label)));
  return series === undefined ? undefined : Number(series.split(" ").at(-1));
}

const duration = "brote_http_request_duration_seconds_count";

test("requests are counted by method, route and status; nothing that came with one becomes a label", async () => {
  const { id } = await createProduct(shop.db);
  await shop.get(`/products/${id}/`);
  await shop.get(`/products/?search=${MARK}`);
  await shop.get(`/${MARK}/`);
  for (const path of [
    `/producto/${id}`,
    `/producto/${id}.data`,
    `/productos?search=${MARK}`,
    `/${MARK}`,
    `/assets/${MARK}.js`,
  ])
    await shop.app.request(path);

  expect(await seriesOf(duration, { method: "GET", route: "/api/products/:id/", status: "200" })).toBe(1);
  expect(await seriesOf(duration, { route: "/api/products/", status: "200" })).toBe(1);
  expect(await seriesOf(duration, { route: "/api/*", status: "404" })).toBe(1);
  expect(await seriesOf(duration, { route: "/producto/:id", status: "200" })).toBe(2);
  expect(await seriesOf(duration, { route: "/productos", status: "200" })).toBe(1);
  expect(await seriesOf(duration, { route: "*", status: "302" })).toBe(1);
  expect(await shop.registry.metrics()).not.toContain(MARK);
});

test("pages that were kept, reads that were kept, connections, jobs and mails are told", async () => {
  const { id } = await createProduct(shop.db);
  await shop.pageChanges.catchUp();
  const hits = (await seriesOf("brote_page_cache_requests_total", { result: "hit" })) ?? 0;
  for (let visit = 0; visit < 3; visit++) await shop.app.request(`/producto/${id}`);
  expect(await seriesOf("brote_page_cache_requests_total", { result: "hit" })).toBe(hits + 2);
  expect(await seriesOf("brote_page_cache_bytes")).toBeGreaterThan(1_000);
  expect(await seriesOf("brote_kept_reads_total", { result: "miss" })).toBeGreaterThan(0);

  expect((await order(id, 1)).status).toBe(201);
  expect(await seriesOf("brote_mails", { state: "queued" })).toBeGreaterThan(0);
  await vi.waitFor(async () =>
    expect(await seriesOf("brote_jobs", { queue: "mail", state: "created" })).toBeGreaterThan(0),
  );
  expect(await seriesOf("brote_db_connections", { pool: "requests", state: "idle" })).toBeGreaterThan(0);
  expect(await seriesOf("brote_db_connections", { pool: "requests", state: "waiting" })).toBe(0);
  expect(await seriesOf("brote_db_query_duration_seconds_count")).toBeGreaterThan(10);
});

test("an order for more than there is counts as a conflict over stock", async () => {
  const { id } = await createProduct(shop.db, { stock: 1 });
  expect((await order(id, 2)).status).toBe(409);
  expect(await seriesOf("brote_problems_total", { code: "OUT_OF_STOCK" })).toBe(1);
});

test("the room on the shop's disk, the age of its last good backup and the copies that failed are told", async () => {
  const [free = 0, size = 0] = [await seriesOf("brote_disk_free_bytes"), await seriesOf("brote_disk_size_bytes")];
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(free);
  const newest = () => seriesOf("brote_backup_last_success_timestamp_seconds");
  expect(await newest()).toBe(0);
  kept = [{ name: "brote-1.tar.gz", created_at: NEWEST, size: 1 }];
  expect(await newest()).toBe(Date.parse(NEWEST) / 1000);
  expect(await seriesOf("brote_backup_copies_failed")).toBe(0);
  copies = [
    { place: "un bucket", error: "contestó 403" },
    { place: "otro", error: null },
  ];
  expect(await seriesOf("brote_backup_copies_failed")).toBe(1);
});

test("while the database is away the rest is told all the same", async () => {
  expect(await seriesOf("brote_database_up")).toBe(1);
  isDatabaseUp = false;
  expect(await seriesOf("brote_database_up")).toBe(0);
  expect(await seriesOf("brote_mails", { state: "queued" })).toBeUndefined();
  expect(await seriesOf("brote_db_connections", { state: "idle" })).toBeGreaterThan(0);
  isDatabaseUp = true;
});

test("a slow statement is logged by its text, without a value, with the id of its request", async () => {
  const { id } = await createProduct(shop.db);
  lines.length = 0;
  const ofRequests = [await order(id, 1), await shop.get(`/products/${id}/`)].map(({ headers }) => {
    const requestId = headers.get("x-request-id");
    return lines.map((line) => JSON.parse(line)).filter(({ request_id }) => request_id === requestId);
  });
  const [ofOrder = [], ofProduct = []] = ofRequests;
  for (const told of [ofOrder, ofProduct])
    expect(told[0]).toMatchObject({
      msg: "slow query",
      statement: expect.any(String),
      milliseconds: expect.any(Number),
    });
  expect(ofOrder.map(({ statement }) => statement)).toContainEqual(expect.stringMatching(/^insert into "orders"/));
  expect(ofProduct.map(({ statement }) => statement)).toContainEqual(
    expect.stringMatching(/^select "active_products"/),
  );
  for (const value of [MARK, customer.token]) expect(lines.join("")).not.toContain(value);
});

test("every series that the dashboard and the alerts ask for is one that the shop tells", async () => {
  const told = await shop.registry.metrics();
  for (const file of ["deploy/grafana-dashboard.json", "deploy/alerts.yml"]) {
    const named = new Set(readFileSync(file, "utf8").match(/brote_\w+/g));
    expect(named.size).toBeGreaterThan(3);
    for (const name of named) expect(told, `${file}: ${name}`).toMatch(new RegExp(`^${name}[{ ]`, "m"));
  }
});
