import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { freePort } from "../free-port.ts";
import { startOnHeldPort } from "../held-port.ts";
import { orderBody } from "../orders.ts";
import { layOutNextRelease, layOutRelease, leadTo } from "../releases.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";

const METRICS_PORT = `${await freePort()}`;
const [data, database] = [await makeDataFolder(), await createTestDatabase()];
const { db, close } = openDatabase(database.url, { connections: 4 });
const variables = {
  ...{ DATA_DIR: data.folder, DATABASE_URL: database.url, LOG_LEVEL: "error" },
  SECRET_KEY: "la-misma-clave-en-todas-las-maquinas",
};
const shop = await startShopProcess({ ...variables, WEB_CONCURRENCY: "2", METRICS_PORT });

afterAll(async () => {
  await close();
  await database.drop();
  await data.remove();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });

const post = (path: string, body: unknown, token = "") =>
  fetch(`${shop.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && as(token)) },
    body: JSON.stringify(body),
  });

/** Visitors and customers at work on connections that are kept; `end` tells how often each answer came, and what failed. */
function openLoad(tokens: string[], product: number) {
  let isEnding = false;
  const answers: Record<string, number> = {};
  const failures: string[] = [];
  const count = (answer: string) => (answers[answer] = (answers[answer] ?? 0) + 1);
  let asked = 0;
  // Each customer may order only so often.
  const order = () =>
    post("/orders/", orderBody([{ product_id: product, quantity: 1 }]), tokens[asked++ % tokens.length]);
  const until = async (ask: () => Promise<Response>, name: string) => {
    while (!isEnding) {
      try {
        const answer = await ask();
        await answer.arrayBuffer();
        count(`${name} ${answer.status}`);
      } catch (error) {
        failures.push(`${name}: ${error} ${error instanceof Error ? error.cause : ""}`);
      }
    }
  };
  const all = [
    ...[1, 2, 3].map(() => until(order, "order")),
    until(() => fetch(`${shop.origin}/productos`), "page"),
    until(() => fetch(`${shop.origin}/api/products/`), "list"),
  ];
  return {
    answers,
    async end() {
      isEnding = true;
      await Promise.all(all);
      return { answers, failures };
    },
  };
}

/** The processes that the first one opened. */
const childrenOf = (first: number): number[] =>
  execFileSync("pgrep", ["--parent", `${first}`], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

async function metrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
}

test("SIGHUP replaces every process under load without a request that fails; what was ordered is stored", async () => {
  const { id } = await createProduct(db, { stock: 1_000_000 });
  const customers = await Promise.all(Array.from({ length: 60 }, () => createUser(db)));
  const load = openLoad(
    customers.map(({ token }) => token),
    id,
  );
  const isOrdering = (more: number) =>
    vi.waitFor(() => expect(load.answers["order 201"]).toBeGreaterThan(more), { timeout: 20_000 });
  await isOrdering(5);
  process.kill(shop.pid, "SIGHUP");
  await vi.waitFor(() => expect(shop.output()).toContain("se renovaron"), { timeout: 60_000 });
  await isOrdering((load.answers["order 201"] ?? 0) + 5);
  const { answers, failures } = await load.end();
  expect(failures).toEqual([]);
  expect(Object.keys(answers).toSorted(), shop.output()).toEqual(["list 200", "order 201", "page 200"]);
  expect(await db.$count(orders)).toBe(answers["order 201"]);
});

test("a limit counts in all processes together", async () => {
  const wrong = () => post("/auth/login/", { username: "nadie", password: "clave-equivocada" });
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries++) statuses.push((await wrong()).status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
});

test("what the staff changes is seen at once, whichever process is asked", async () => {
  const staff = await createStaff(db);
  const { id } = await createProduct(db, { name: "Antes del cambio" });
  const seen = async () => {
    const asked = Array.from({ length: 8 }, () =>
      fetch(`${shop.origin}/producto/${id}`, { headers: { connection: "close" } }).then((answer) => answer.text()),
    );
    return (await Promise.all(asked)).filter((page) => page.includes("Después del cambio")).length;
  };
  expect(await seen()).toBe(0);
  const changed = await fetch(`${shop.origin}/api/products/${id}/`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${staff.token}` },
    body: JSON.stringify({ name: "Después del cambio" }),
  });
  expect(changed.status).toBe(200);
  await vi.waitFor(async () => expect(await seen()).toBe(8), { timeout: 20_000, interval: 5 });
});

test("an order whose hold is over is cancelled within two minutes, by one of the processes", async () => {
  const { token } = await createUser(db);
  const product = await createProduct(db, { stock: 5 });
  const { id } = await (await post("/orders/", orderBody([{ product_id: product.id, quantity: 2 }]), token)).json();
  await db.update(orders).set({ holdUntil: new Date() }).where(eq(orders.id, id));
  const seen = async (path: string) => (await fetch(`${shop.origin}/api${path}`, { headers: as(token) })).json();
  const isOver = async () => expect(await seen(`/orders/${id}/`)).toMatchObject({ status: "cancelled" });
  await vi.waitFor(isOver, { timeout: 120_000, interval: 1_000 });
  expect(await seen(`/products/${product.id}/`)).toMatchObject({ stock: 5 });
}, 150_000);

test("with a database of its own the first process closes it after the others", async () => {
  const own = await makeDataFolder();
  const alone = await startShopProcess({ DATA_DIR: own.folder, DEMO: "0", LOG_LEVEL: "error", WEB_CONCURRENCY: "1" });
  expect((await fetch(`${alone.origin}/readyz`)).status).toBe(200);
  expect(await alone.stop()).toBe(0);
  expect(existsSync(join(own.folder, "postgres/postmaster.pid"))).toBe(false);
  await own.remove();
});

const NEXT_VERSION = "99.0.0";

/** Two releases in a folder, and `current` that leads to the first until `upgrade`. */
async function makeReleases() {
  const home = await mkdtemp(join(tmpdir(), "brote-releases-"));
  await chmod(home, 0o755);
  const [first, next, current] = [join(home, "first"), join(home, "next"), join(home, "current")];
  await mkdir(first);
  await layOutRelease(first);
  await layOutNextRelease(first, next, { version: NEXT_VERSION });
  await leadTo(first, current);
  return {
    current,
    upgrade: () => leadTo(next, current),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

test("on a port that systemd holds they are all started anew without a request that fails; a restart upgrades, SIGHUP never does", async () => {
  const [own, port, home] = [await makeDataFolder(), await freePort(), await makeReleases()];
  const held = await startOnHeldPort(port, { ...variables, DATA_DIR: own.folder, WEB_CONCURRENCY: "2" }, home.current);
  let [answered, isEnding] = [0, false];
  const failed: string[] = [];
  const answer = () => fetch(`${held.origin}/api/products/`, { headers: { connection: "close" } });
  const visit = async () => {
    while (!isEnding) {
      const { status, text } = await answer().then(
        async (response) => ({ status: response.status, text: await response.text() }),
        (error: Error) => ({ status: `${error.cause}`, text: "" }),
      );
      if (status === 200 && text !== "") answered++;
      else failed.push(`${status}`);
    }
  };
  const visitors = Promise.all(Array.from({ length: 6 }, visit));
  const replace = async () => {
    process.kill(await held.pid(), "SIGHUP");
    await vi.waitUntil(() => held.said().includes("se renovaron"), { timeout: 60_000 });
  };
  const { token } = await createStaff(db);
  const version = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${held.origin}/api/admin/status/`, { headers });
    return ((await answer.json()) as { version: string }).version;
  };
  const before = await version();
  await home.upgrade();
  for (const [anew, expected] of [
    [replace, before],
    [held.restart, NEXT_VERSION],
    [held.restart, NEXT_VERSION],
  ] as const) {
    const enough = answered + 10;
    await vi.waitUntil(() => answered >= enough, { timeout: 60_000 });
    await anew();
    expect(await version()).toBe(expected);
  }
  isEnding = true;
  await visitors;
  expect(failed).toEqual([]);

  // The port stays theirs when no process that serves is left but the first.
  const killed = childrenOf(await held.pid());
  for (const child of killed) process.kill(child, "SIGKILL");
  // On a busy machine one that is killed may still take a connection, and what it was answering is lost with it.
  await vi.waitUntil(() => !killed.some((child) => existsSync(`/proc/${child}`)), { timeout: 60_000 });
  expect((await answer()).status).toBe(200);
  await held.stop();
  await own.remove();
  await home.remove();
});

test("the metrics are those of all processes, and one that is killed is replaced", async () => {
  expect(await metrics()).toMatch(/brote_http_request_duration_seconds_count\{.*route="\/api\/orders\/"/);
  expect((await metrics()).match(/^brote_database_up 1$/gm)).toHaveLength(1);
  const [first = 0, ...others] = childrenOf(shop.pid);
  expect(others).toHaveLength(2);
  process.kill(first, "SIGKILL");
  await vi.waitFor(() => expect(shop.output()).toContain("terminó (SIGKILL); se abre otro"), 10_000);
  await vi.waitFor(() => expect(childrenOf(shop.pid)).toHaveLength(3), 20_000);
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
});
