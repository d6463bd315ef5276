import { existsSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hashOfToken } from "#src/features/accounts/server/access-token.ts";
import { sessions } from "#src/features/accounts/server/tables.ts";
import { idempotencyKeys } from "#src/features/orders/server/tables.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { openLog } from "#src/http/log.ts";
import { openTestApp } from "../../test/app.ts";
import { archiveProduct, createProduct, createStaff, createUser } from "../../test/factories.ts";
import { orderBody, placedOrder } from "../../test/orders.ts";
import { cleanUp } from "./clean-up.ts";

const app = await openTestApp();
const { db, images, imageFolder } = app;
const cleaned = (now?: Date) => cleanUp({ db, images, log: openLog("error") }, now);

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test("sessions that weren't used for 30 days are removed", async () => {
  const [idle, used] = [await createUser(db), await createUser(db)];
  const usedAt = (token: string, at: Date) =>
    db
      .update(sessions)
      .set({ lastUsedAt: at })
      .where(eq(sessions.tokenHash, hashOfToken(token)));
  await usedAt(idle.token, daysAgo(30.1));
  await usedAt(used.token, daysAgo(29.9));
  await cleaned();
  const left = await db.select({ userId: sessions.userId }).from(sessions);
  expect(left.map(({ userId }) => userId)).toEqual([used.id]);
  expect((await app.get("/auth/profile/", { token: used.token })).status).toBe(200);
});

test("the keys of orders are removed after 30 days, the orders stay", async () => {
  const { token } = await createUser(db);
  const { id } = await createProduct(db);
  const body = orderBody([{ product_id: id, quantity: 1 }]);
  const place = (key: string) => app.post("/orders/", body, { token, headers: { "idempotency-key": key } });
  const [old, young] = [await place("old"), await place("young")];
  await db
    .update(idempotencyKeys)
    .set({ createdAt: daysAgo(30.1) })
    .where(eq(idempotencyKeys.key, "old"));
  await db
    .update(idempotencyKeys)
    .set({ createdAt: daysAgo(29.9) })
    .where(eq(idempotencyKeys.key, "young"));
  await cleaned();
  expect((await place("young")).body.id).toBe(young.body.id);
  expect((await app.get(`/orders/${old.body.id}/`, { token })).status).toBe(200);
  expect((await place("old")).body.id).not.toBe(old.body.id);
});

let made = 0;
const upload = async () => {
  const { path } = await images.put(
    await sharp({ create: { width: ++made, height: 1, channels: 3, background: "green" } })
      .png()
      .toBuffer(),
  );
  return path;
};
const keyOf = (path: string) => path.split("/")[2] ?? "";
const isThere = (path: string) => existsSync(join(imageFolder, keyOf(path)));
const setAge = (path: string, days: number) =>
  utimes(join(imageFolder, keyOf(path), "master.webp"), daysAgo(days), daysAgo(days));

const nights = async (count: number, first = 0) => {
  for (let night = first; night < first + count; night++) await cleaned(daysAgo(-night));
};

test("a picture that nothing named on more than 30 nights is removed with its sizes, one that was uploaded again stays", async () => {
  const unused = await upload();
  await images.variant(keyOf(unused), "160.webp");
  await setAge(unused, 2);
  await nights(29);
  const again = await upload();
  await setAge(again, 2);
  await nights(1, 29);
  expect(isThere(unused)).toBe(true);
  made -= 1;
  expect(await upload()).toBe(again);
  await nights(1, 30);
  expect([unused, again].map(isThere)).toEqual([false, true]);
  expect((await app.app.request(unused)).status).toBe(404);
});

test("a night that is tried several times counts once, and a name begins the count anew", async () => {
  const unused = await upload();
  await setAge(unused, 2);
  await nights(30, 100);
  await nights(1, 129);
  expect(isThere(unused)).toBe(true);
  const { id } = await createProduct(db, { image: unused });
  await nights(1, 130);
  await db.execute(sql`update products set image = null where id = ${id}`);
  await nights(1, 131);
  expect(isThere(unused)).toBe(true);
});

test("a clock that jumps years ahead or back takes no picture that was uploaded just now", async () => {
  const unused = await upload();
  await cleaned(daysAgo(-4000));
  await cleaned(daysAgo(-9000));
  await cleaned(daysAgo(9000));
  await cleaned(daysAgo(-4001));
  expect(isThere(unused)).toBe(true);
});

test("a picture that anything still names stays, however old", async () => {
  const { token } = await createStaff(db);
  const [shown, archived, ordered, replaced, set] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  await createProduct(db, { image3: shown });
  await archiveProduct(db, (await createProduct(db, { image: archived })).id);
  const sold = await createProduct(db, { image: ordered });
  await placedOrder(app, token, [{ product_id: sold.id, quantity: 1 }]);
  await app.put(`/products/${sold.id}/`, { image: replaced }, { token });
  const changed = await app.put(`/products/${sold.id}/`, { image: null }, { token });
  expect(changed.body.image).toBeNull();
  const [slide, ...slides] = defaultSettings.hero;
  if (!slide) throw new Error("no slide");
  await writeSettings(db, { ...defaultSettings, hero: [{ ...slide, image: set }, ...slides] });
  const named = [shown, archived, ordered, replaced, set];
  for (const path of named) await setAge(path, 400);
  await nights(32, 200);
  expect(named.map(isThere)).toEqual(named.map(() => true));
});

test("what an ended process left half removed goes, and what is no picture is left alone", async () => {
  await mkdir(join(imageFolder, ".removed-1"), { recursive: true });
  await writeFile(join(imageFolder, ".removed-1", "master.webp"), "");
  await mkdir(join(imageFolder, "lost+found"), { recursive: true });
  await cleaned();
  expect(existsSync(join(imageFolder, ".removed-1"))).toBe(false);
  expect(existsSync(join(imageFolder, "lost+found"))).toBe(true);
});
