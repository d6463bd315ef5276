import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createUser } from "../factories.ts";
import { freePort } from "../free-port.ts";
import { orderBody } from "../orders.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";

/** One machine's part of a shop whose database others share. */
async function openPart(variables: Record<string, string>) {
  const data = await makeDataFolder();
  onTestFinished(data.remove);
  const part = await startShopProcess({
    ...{ DATA_DIR: data.folder, DEMO: "0", LOG_LEVEL: "error" },
    SECRET_KEY: "la-misma-clave-en-todas-las-maquinas",
    ...variables,
  });
  onTestFinished(async () => void (await part.stop()));
  const folder = join(data.folder, "mail");
  return { ...part, sent: async () => (existsSync(folder) ? readdir(folder) : []) };
}

test("what serves sends no mail, what works opens no port and sends them", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const DATABASE_URL = database.url;
  const several = await openPart({ DATABASE_URL, ROLE: "web", WEB_CONCURRENCY: "2" });
  const one = await openPart({ DATABASE_URL, ROLE: "web" });
  // Two that serve, and none that works.
  const children = execFileSync("pgrep", ["--parent", `${several.pid}`], { encoding: "utf8" });
  expect(children.trim().split("\n")).toHaveLength(2);

  const { db, close } = openDatabase(DATABASE_URL, { connections: 2 });
  onTestFinished(close);
  const { id } = await createProduct(db, { stock: 10 });
  for (const { origin } of [several, one]) {
    const answer = await fetch(`${origin}/api/orders/`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${(await createUser(db)).token}` },
      body: JSON.stringify(orderBody([{ product_id: id, quantity: 1 }])),
    });
    expect(answer.status).toBe(201);
  }
  const waiting = async () => (await db.select().from(mails)).filter(({ status }) => status !== "sent").length;
  const ordered = await waiting();
  expect(ordered).toBeGreaterThanOrEqual(2);

  const PORT = `${await freePort()}`;
  const worker = await openPart({ DATABASE_URL, ROLE: "worker", PORT });
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 100 });
  await expect(fetch(`http://127.0.0.1:${PORT}/healthz`)).rejects.toThrow("fetch failed");
  expect((await worker.sent()).length).toBeGreaterThanOrEqual(ordered);
  expect([await several.sent(), await one.sent()]).toEqual([[], []]);
});
