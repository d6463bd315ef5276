import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";

/** What service managers wait for before they kill. */
const END_WITHIN_MS = 10_000;

async function dataFolder(): Promise<string> {
  const { folder, remove } = await makeDataFolder();
  onTestFinished(remove);
  return folder;
}

const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).status;

/** Searches the catalogue again and again, each time for something that no cache holds; `end` tells every status that came back. */
function visit(origin: string) {
  let isEnding = false;
  const statuses = new Set<number>();
  let asked = 0;
  const visitor = async () => {
    while (!isEnding) {
      const answer = await fetch(`${origin}/api/products/?search=maceta-${asked++}`);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  };
  const visitors = Promise.all([1, 2, 3, 4].map(visitor));
  return {
    statuses,
    async end(): Promise<void> {
      isEnding = true;
      await visitors;
    },
  };
}

/** What the shop logged that it did not expect. */
const unexpected = (output: string) =>
  output
    .split("\n")
    .filter((line) => line.includes("unexpected error"))
    .join("\n");

test("a shop under load lives on when its connections are cut and its outside database is killed and restarted", async () => {
  const folder = join(await dataFolder(), "postgres");
  let database = await startEmbeddedPostgres({ folder });
  const shop = await startShopProcess({
    DATA_DIR: await dataFolder(),
    DATABASE_URL: database.url,
    LOG_LEVEL: "error",
  });
  const visits = visit(shop.origin);

  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => undefined);
  await client.connect();
  for (let round = 0; round < 5; round++)
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()",
    );
  const backend = await vi.waitFor(async () => {
    const { rows } = await client.query(
      "select pid from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() limit 1",
    );
    return Number(rows[0].pid);
  }, 20_000);
  process.kill(backend, "SIGKILL");
  await vi.waitFor(async () => expect(await readiness(shop.origin)).toBe(200), 20_000);

  await database.stop();
  await vi.waitFor(async () => expect(await readiness(shop.origin)).toBe(503), 20_000);
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
  database = await startEmbeddedPostgres({ folder });
  await vi.waitFor(async () => expect(await readiness(shop.origin)).toBe(200), 20_000);

  await visits.end();
  expect([...visits.statuses].toSorted(), unexpected(shop.output())).toEqual([200, 503]);
  expect((await fetch(`${shop.origin}/api/products/`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  await database.stop();
});

test("the shop's own database is started again when it was killed, and the shop says so", async () => {
  const folder = await dataFolder();
  const shop = await startShopProcess({ DATA_DIR: folder, DEMO: "0", LOG_LEVEL: "error" });
  const [pid = ""] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  await vi.waitFor(() => expect(shop.output()).toContain("La base de datos funciona otra vez."), 30_000);
  await vi.waitFor(async () => expect(await readiness(shop.origin)).toBe(200), 20_000);
  expect(await shop.stop()).toBe(0);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s twice while a mail hangs ends the shop with 0 within 10 s",
  async (signal) => {
    const hung = Promise.withResolvers<void>();
    const mailServer = createServer(() => hung.resolve());
    await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
    const address = mailServer.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    onTestFinished(() => void mailServer.close());

    const shop = await startShopProcess({
      DATA_DIR: await dataFolder(),
      DEMO: "0",
      LOG_LEVEL: "error",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    const registered = await fetch(`${shop.origin}/api/auth/register/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        username: "lucia",
        email: "lucia@correo.example",
        first_name: "Lucía",
        last_name: "Prueba",
        password: "una-clave-larga",
        password2: "una-clave-larga",
      }),
    });
    expect(registered.ok, await registered.text()).toBe(true);
    await hung.promise;
    const began = performance.now();
    const ended = shop.stop(signal);
    shop.stop(signal);
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(END_WITHIN_MS);
  },
);
