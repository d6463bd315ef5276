import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { createTestDatabase } from "../../database.ts";
import { createProduct, createUser } from "../../factories.ts";
import { openMailServer } from "../../mail-server.ts";
import { orderBody } from "../../orders.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../../shop-process.ts";

const GONE = "mudado@correo.example";

const data = await makeDataFolder();
const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 4 });
const post = await openMailServer({ refused: [GONE] });
const shops = new Set<ShopProcess>();
let product: { id: number };

beforeAll(async () => {
  product = await createProduct(db, { name: "Carpa 80", stock: 1_000 });
});

afterAll(async () => {
  await Promise.all([...shops].map((shop) => shop.stop()));
  await post.down();
  await close();
  await database.drop();
  await data.remove();
});

async function openShop(): Promise<ShopProcess> {
  const shop = await startShopProcess({
    DATA_DIR: data.folder,
    DATABASE_URL: database.url,
    SMTP_URL: post.url,
    MAIL_FROM: "Vivero <tienda@vivero.example>",
    LOG_LEVEL: "error",
  });
  shops.add(shop);
  return shop;
}

async function closeShop(shop: ShopProcess, how: "stop" | "kill" = "stop"): Promise<void> {
  await shop[how]();
  shops.delete(shop);
}

/** Places an order whose mail goes to `email`; tells the mail's id. */
async function orderFor(shop: ShopProcess, email: string): Promise<number> {
  const { token } = await createUser(db);
  const answer = await fetch(`${shop.origin}/api/orders/`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(orderBody([{ product_id: product.id, quantity: 1 }], { customer_email: email })),
  });
  expect(answer.status).toBe(201);
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, email));
  return mail?.id ?? 0;
}

/** The mail as the staff find it, once `isSo`. */
const mailOnce = (id: number, isSo: (mail: typeof mails.$inferSelect) => boolean) =>
  vi.waitFor(
    async () => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, id));
      if (!mail || !isSo(mail)) throw new Error(`the mail is ${JSON.stringify(mail)}`);
      return mail;
    },
    { timeout: 15_000, interval: 25 },
  );

/** Seconds until the next try of the mail, as the queue has it. */
async function nextTryIn(id: number): Promise<number> {
  const { rows } = await db.execute<{ pause: number }>(sql`
    select extract(epoch from start_after - created_on)::float as pause from jobs.job
    where name = 'mail' and state < 'active' and (data ->> 'mailId')::integer = ${id}`);
  expect(rows).toHaveLength(1);
  return rows[0]?.pause ?? 0;
}

/** Lets the time of the next tries come, as if the pauses were over. */
const letPausesPass = () =>
  db.execute(sql`update jobs.job set start_after = now() where name = 'mail' and state < 'active'`);

test("a mail waits out a server that is down, with growing pauses and through a restart, and arrives once", async () => {
  await post.down();
  const first = await openShop();
  const id = await orderFor(first, "paciente@correo.example");
  const once = await mailOnce(id, ({ attempts }) => attempts === 1);
  expect(once).toMatchObject({ status: "queued", lastError: expect.stringContaining("ECONNREFUSED") });
  expect(await nextTryIn(id)).toBeCloseTo(60, 0);

  await closeShop(first);
  await letPausesPass();
  const second = await openShop();
  await mailOnce(id, ({ attempts }) => attempts === 2);
  expect(await nextTryIn(id)).toBeCloseTo(120, 0);

  await closeShop(second, "kill");
  await letPausesPass();
  await post.up();
  const third = await openShop();
  await mailOnce(id, ({ status }) => status === "sent");
  const [email] = await post.emailsTo("paciente@correo.example");
  expect(email?.subject).toContain("Recibimos tu pedido");
  expect(email?.from).toMatchObject({ name: "Vivero", address: "tienda@vivero.example" });
  expect(email?.html).toContain("Carpa 80");
  expect(email?.text).toContain("Carpa 80");
  expect(email?.messageId).toContain(`brote-mail-${id}@`);

  const next = await orderFor(third, "siguiente@correo.example");
  await mailOnce(next, ({ status }) => status === "sent");
  expect(post.received.filter(({ to }) => to === "paciente@correo.example")).toHaveLength(1);
  await closeShop(third);
});

test("after two days it shows as failed, with the server's reason", async () => {
  await post.down();
  const before = await openShop();
  const id = await orderFor(before, "tarde@correo.example");
  await mailOnce(id, ({ attempts }) => attempts === 1);
  await closeShop(before);
  await db.update(mails).set({ attempts: 19 }).where(eq(mails.id, id));
  await db.execute(sql`update jobs.job set data = ${JSON.stringify({ mailId: id, attempt: 19 })}::jsonb, start_after = now()
    where name = 'mail' and state < 'active' and (data ->> 'mailId')::integer = ${id}`);

  const after = await openShop();
  expect(await mailOnce(id, ({ status }) => status === "failed")).toMatchObject({
    attempts: 20,
    lastError: expect.stringContaining("ECONNREFUSED"),
    sentAt: null,
  });
  await closeShop(after);
  await post.up();
});

test("an address that is refused for good fails at once; the others get theirs", async () => {
  const shop = await openShop();
  const refused = await orderFor(shop, GONE);
  const taken = await orderFor(shop, "vecina@correo.example");
  expect(await mailOnce(refused, ({ status }) => status === "failed")).toMatchObject({
    attempts: 1,
    lastError: expect.stringContaining("550"),
  });
  await mailOnce(taken, ({ status }) => status === "sent");
  await closeShop(shop);
});

test("what the queue has lost is queued again at the next start", async () => {
  const first = await openShop();
  await post.down();
  const id = await orderFor(first, "perdida@correo.example");
  await mailOnce(id, ({ attempts }) => attempts === 1);
  await closeShop(first);
  await db.execute(sql`delete from jobs.job where name = 'mail'`);

  await post.up();
  const second = await openShop();
  await mailOnce(id, ({ status }) => status === "sent");
  expect(await post.emailsTo("perdida@correo.example")).toHaveLength(1);
  await closeShop(second);
});

test("two processes send each mail once", async () => {
  const [one, other] = await Promise.all([openShop(), openShop()]);
  const addresses = Array.from({ length: 60 }, (_, number) => `doble${number}@correo.example`);
  const ids: number[] = [];
  for (let first = 0; first < addresses.length; first += 10) {
    const ten = addresses.slice(first, first + 10);
    ids.push(...(await Promise.all(ten.map((address, number) => orderFor(number % 2 === 0 ? one : other, address)))));
  }
  for (const id of ids) await mailOnce(id, ({ status }) => status === "sent");
  const arrived = post.received.map(({ to }) => to).filter((to) => to.startsWith("doble"));
  expect(arrived.toSorted()).toEqual(addresses.toSorted());
  await Promise.all([closeShop(one), closeShop(other)]);
});
