import { afterAll, expect, test, vi } from "vitest";
import { openTestApp } from "../app.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createUser } from "../factories.ts";
import { freezableDatabase } from "../frozen-database.ts";
import { orderBody } from "../orders.ts";

const LONGEST_ANSWER_MS = 10_000;

const database = await createTestDatabase();
const line = await freezableDatabase(database.url);
const shop = await openTestApp({ databaseUrl: line.url });
const customer = await createUser(shop.db);
const product = await createProduct(shop.db, { stock: 5 });

afterAll(async () => {
  await line.close();
  await database.drop();
});

const order = (headers = {}) =>
  shop.post("/orders/", orderBody([{ product_id: product.id, quantity: 1 }]), { token: customer.token, headers });

async function timed(answering: ReturnType<typeof order>) {
  const began = performance.now();
  const answer = await answering;
  return { ...answer, took: performance.now() - began };
}

test("while the database hangs no request waits over 10 s, each is told when to try again, and then all goes on", async () => {
  await Promise.all(Array.from({ length: 5 }, () => shop.get("/products/")));
  line.freeze();
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, () => timed(shop.get("/products/"))),
    timed(order()),
    timed(shop.get("/orders/my-orders/", { token: customer.token })),
  ]);
  for (const { status, body, headers, took } of answers) {
    expect(body).toMatchObject({ code: "UNAVAILABLE", request_id: expect.any(String) });
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(took).toBeLessThan(LONGEST_ANSWER_MS);
  }
  line.thaw();
  await vi.waitFor(async () => expect((await order()).status).toBe(201), 20_000);
});

test("a row that somebody else holds is not waited for over 10 s", async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(`select from products where id = ${product.id} for update`);
    const answer = await timed(order());
    expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect(answer.took).toBeLessThan(LONGEST_ANSWER_MS);
  });
});

test("what a call waits for one after another ends together", async () => {
  const key = "again";
  await shop.db.transaction(async (tx) => {
    await tx.execute(`select from products where id = ${product.id} for update`);
    const waiting = Promise.withResolvers<Awaited<ReturnType<typeof timed>>>();
    await shop.db.transaction(async (other) => {
      await other.execute(`select pg_advisory_xact_lock(hashtextextended('order ${customer.id} ${key}', 0))`);
      waiting.resolve(timed(order({ "Idempotency-Key": key })));
      await other.execute("select pg_sleep(4.5)");
    });
    const answer = await waiting.promise;
    expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.took).toBeLessThan(LONGEST_ANSWER_MS);
  });
});
