import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";

const { db, get, post, call } = await openTestApp();
const staff = await createStaff(db);
const asStaff = { token: staff.token };
const change = (body: unknown) => post("/products/bulk/", body, asStaff);
const undo = (activityId: number) => post(`/activity-logs/${activityId}/undo/`, undefined, asStaff);
const seen = async (id: number) => (await get(`/products/${id}/`, asStaff)).body;
const idsOf = (query: string) => get(`/products/ids/?${query}`, asStaff);

describe("changing chosen products", () => {
  test("hides and shows them, counting those that weren't like that already", async () => {
    const [shown, hidden, other] = [
      await createProduct(db),
      await createProduct(db, { isAvailable: false }),
      await createProduct(db),
    ];
    const answer = await change({ action: "hide", ids: [shown.id, hidden.id, shown.id, 2_147_483_647] });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: "Ocultaste 1 producto", products_updated: 1, activity_id: expect.any(Number) },
    });
    expect([(await seen(shown.id)).is_available, (await seen(other.id)).is_available]).toEqual([false, true]);
    expect((await change({ action: "show", ids: [shown.id, hidden.id] })).body.products_updated).toBe(2);
    await undo(answer.body.activity_id);
    const nothing = await change({ action: "show", ids: [shown.id] });
    expect(nothing.body).toEqual({ message: "No había nada para cambiar", products_updated: 0, activity_id: null });
  });

  test.each([
    [{ action: "hide" }, "1 producto oculto", "2 productos ocultos"],
    [{ action: "show" }, "1 producto a la vista", "2 productos a la vista"],
    [{ action: "discount", discount: 20 }, "Descuento de 20 % a 1 producto", "Descuento de 20 % a 2 productos"],
    [{ action: "discount", discount: 0 }, "Descuento quitado a 1 producto", "Descuento quitado a 2 productos"],
    [{ action: "delete" }, "1 producto eliminado", "2 productos eliminados"],
  ])("the log tells %j of one and of many as people say it", async (input, ofOne, ofMany) => {
    const unlike = { isAvailable: input.action !== "show", discount: 10 };
    const made = await Promise.all([1, 2, 3].map(() => createProduct(db, unlike)));
    const [alone, ...others] = made.map(({ id }) => id);
    const told = [];
    for (const ids of [[alone], others]) {
      const { body } = await change({ ...input, ids });
      const [entry] = await db.select().from(activityEntries).where(eq(activityEntries.id, body.activity_id));
      told.push(entry?.description);
    }
    expect(told).toEqual([ofOne, ofMany]);
  });

  test("moves them to a category, where searches find them, and back", async () => {
    const category = await createCategory(db, "Mudanzas");
    const [one, two] = [await createProduct(db), await createProduct(db)];
    const { body } = await change({ action: "category", ids: [one.id, two.id], category: category.id });
    expect(body).toMatchObject({ message: "Pasaste 2 productos a Mudanzas", products_updated: 2 });
    expect((await get("/products/?search=mudanzas")).body.count).toBe(2);
    await undo(body.activity_id);
    expect((await get("/products/?search=mudanzas")).body.count).toBe(0);
    expect(await seen(one.id)).toMatchObject({ category: one.categoryId });
  });

  test("gives them a discount, and takes it back", async () => {
    const [one, two] = [await createProduct(db, { discount: 5 }), await createProduct(db, { discount: 12.5 })];
    const { body } = await change({ action: "discount", ids: [one.id, two.id], discount: 12.5 });
    expect(body.products_updated).toBe(1);
    expect(await seen(one.id)).toMatchObject({ discount: 12.5, final_price: 875 });
    await undo(body.activity_id);
    expect([(await seen(one.id)).discount, (await seen(two.id)).discount]).toEqual([5, 12.5]);
  });

  test("deletes them, in one entry, and brings them back", async () => {
    const made = [
      await createProduct(db),
      await createProduct(db, { blisters: [{ seedCount: 3, price: 5_000, stock: 1 }] }),
    ];
    const ids = made.map(({ id }) => id);
    const before = await Promise.all(ids.map(seen));
    const { body } = await change({ action: "delete", ids });
    expect(body).toMatchObject({ message: "Eliminaste 2 productos", products_updated: 2 });
    const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: "delete", actor: staff.username, changes: { products_updated: "2" } });
    await undo(body.activity_id);
    const updated_at = expect.any(String);
    expect(await Promise.all(ids.map(seen))).toEqual(before.map((product) => ({ ...product, updated_at })));
  });

  test.each([
    {},
    { action: "hide" },
    { action: "hide", ids: [] },
    { action: "hide", ids: ["1"] },
    { action: "hide", ids: [0] },
    { action: "explode", ids: [1] },
    { action: "discount", ids: [1] },
    { action: "discount", ids: [1], discount: 101 },
    { action: "category", ids: [1] },
    { action: "category", ids: [1], category: 2_147_483_647 },
  ])("refuses %j", async (body) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  });
});

test("the ids of a list are those of every page of it, typos forgiven", async () => {
  const category = await createCategory(db);
  const made = [
    await createProduct(db, { categoryId: category.id, name: "Lámpara brillante" }),
    await createProduct(db, { categoryId: category.id, isAvailable: false }),
  ];
  const [shown] = made;
  expect((await idsOf(`category=${category.id}`)).body).toEqual({ ids: [shown?.id] });
  const all = await idsOf(`category=${category.id}&include_unavailable=true`);
  expect(all.body.ids.sort()).toEqual(made.map(({ id }) => id).sort());
  expect((await idsOf(`category=${category.id}&search=brilante`)).body.ids).toEqual([shown?.id]);
});

test("choosing and changing many is for staff alone", async () => {
  const { token } = await createUser(db);
  for (const [method, path] of [
    ["GET", "/products/ids/"],
    ["POST", "/products/bulk/"],
    ["POST", "/bulk-update-prices/preview/"],
  ] as const) {
    const body = method === "GET" ? undefined : {};
    expect((await call(method, path, { body })).status).toBe(401);
    expect((await call(method, path, { body, token })).status).toBe(403);
  }
});
