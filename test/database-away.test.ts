import { expect, test, vi } from "vitest";
import { openTestApp } from "./app.ts";
import { withServer } from "./database-url.ts";

const shop = await openTestApp();
const { app } = shop;
const name = new URL(shop.databaseUrl).pathname.slice(1);
const statusOf = async (path: string) => (await app.request(path)).status;

// The first page waits for the built pages to be opened.
await app.request("/404");

/** As for a database that is stopped: who is connected is cut, and nobody else is let in. */
const letIn = (isOpen: boolean) =>
  withServer(shop.databaseUrl, async (server) => {
    await server.query(`alter database "${name}" connection limit ${isOpen ? -1 : 0}`);
    if (!isOpen)
      await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  });

test("while the database is away cached pages go on, what needs it is 503 in the shape of errors, and then all is back", async () => {
  expect(await statusOf("/")).toBe(200);
  await letIn(false);
  await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(503), { timeout: 20_000 });
  for (let time = 0; time < 3; time++) expect(await statusOf("/")).toBe(200);
  expect(await statusOf("/productos")).toBe(503);
  expect(await shop.get("/products/")).toMatchObject({
    status: 503,
    body: { code: "UNAVAILABLE", message: expect.any(String), request_id: expect.any(String) },
  });
  await letIn(true);
  await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(200));
  expect(await statusOf("/productos")).toBe(200);
  expect((await shop.get("/products/")).status).toBe(200);
});
