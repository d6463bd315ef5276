import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { activityEntries, undoableChanges } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { lockProducts, readStatesBefore, recordOnProducts } from "./product-states.ts";
import { products } from "./tables/products.ts";
import { variants } from "./tables/variants.ts";

const app = await openTestApp();
const { db, get, post, put } = app;
const staff = await createStaff(db);
const asStaff = { token: staff.token };

const undo = (activityId: number) => post(`/activity-logs/${activityId}/undo/`, undefined, asStaff);
const seen = async (id: number) => (await get(`/products/${id}/`, asStaff)).body;
const entries = async () => (await get("/activity-logs/?page_size=5", asStaff)).body.results;
const pack = (price: number, stock = 3) => ({ seedCount: 1, price, stock });

describe("undoing", () => {
  test("a price change gives back the prices of products and of their blisters, once, and is recorded", async () => {
    const brand = "Una vez";
    const plain = await createProduct(db, { brand, price: 100_000 });
    const packed = await createProduct(db, { brand, blisters: [pack(50_000), pack(120_000)] });
    const raise = { operation: "increase", type: "brand", value: brand, percentage: 10 };
    const { body } = await put("/bulk-update-prices/", raise, asStaff);
    expect(await seen(plain.id)).toMatchObject({ price: 1100 });
    expect((await entries())[0]).toMatchObject({ id: body.activity_id, can_undo: true });

    const answer = await undo(body.activity_id);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: "2 productos volvieron a como estaban", restored: 2, left_alone: 0 },
    });
    expect(await seen(plain.id)).toMatchObject({ price: 1000 });
    const back = await seen(packed.id);
    expect(back.price).toBe(500);
    expect(back.blisters.map((one: { price: number }) => one.price)).toEqual([500, 1200]);
    const [undoing, undone] = await entries();
    expect(undoing).toMatchObject({
      description: `Se deshizo: Cambio masivo de precios: ${brand}`,
      user: staff.username,
      can_undo: false,
      changes: { restored: "2", left_alone: "0" },
    });
    expect(undone).toMatchObject({ id: body.activity_id, can_undo: false });

    expect(await undo(body.activity_id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await seen(plain.id)).price).toBe(1000);
    const left = await db.select().from(undoableChanges).where(eq(undoableChanges.activityId, body.activity_id));
    expect(left).toEqual([]);
  });

  test("leaves alone what was edited since, and only that", async () => {
    const brand = "Editados";
    const [edited, renamed, sold, gone] = [
      await createProduct(db, { brand, price: 100_000 }),
      await createProduct(db, { brand, price: 100_000 }),
      await createProduct(db, { brand, blisters: [pack(100_000)] }),
      await createProduct(db, { brand, price: 100_000 }),
    ];
    const raise = { operation: "increase", type: "brand", value: brand, amount: 50 };
    const { body } = await put("/bulk-update-prices/", raise, asStaff);
    await put(`/products/${edited.id}/`, { price: 1234 }, asStaff);
    await put(`/products/${renamed.id}/`, { name: "Otro nombre" }, asStaff);
    await db.update(variants).set({ stock: 1 }).where(eq(variants.productId, sold.id));
    await archiveProduct(db, gone.id);

    const { body: undone } = await undo(body.activity_id);
    expect(undone).toMatchObject({ restored: 2, left_alone: 2 });
    expect(undone.message).toContain("2 quedaron como están porque cambiaron después");
    expect((await seen(edited.id)).price).toBe(1234);
    expect(await seen(renamed.id)).toMatchObject({ name: "Otro nombre", price: 1000 });
    expect(await seen(sold.id)).toMatchObject({ price: 1000, stock: 1 });
  });

  test("a deletion brings the product back whole, its blisters, its place in orders and searches", async () => {
    const customer = await createUser(db);
    const made = await createProduct(db, { name: "Semilla Volvedora", blisters: [pack(80_000, 5)], thc: "18 %" });
    const blister = made.blisters[0]?.id ?? 0;
    const order = await placedOrder(app, customer.token, [{ product_id: made.id, blister_id: blister, quantity: 2 }]);
    const before = await seen(made.id);
    const { body } = await app.delete(`/products/${made.id}/`, asStaff);
    expect((await get(`/products/${made.id}/`, asStaff)).status).toBe(404);

    expect((await undo(body.activity_id)).body).toMatchObject({ restored: 1, left_alone: 0 });
    expect(await seen(made.id)).toEqual({ ...before, updated_at: expect.any(String) });
    expect((await get("/products/?search=volvedora")).body.count).toBe(1);
    await put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
    expect((await seen(made.id)).stock).toBe(5);
  });

  test("an edit gives back texts, search and blisters as they were", async () => {
    const made = await createProduct(db, { name: "Nombre viejísimo", blisters: [pack(10_000), pack(20_000)] });
    const before = await seen(made.id);
    const [kept] = before.blisters;
    const added = { seed_count: 7, price: 900, stock: 1 };
    await put(
      `/products/${made.id}/`,
      { name: "Nombre flamante", blisters: [{ ...kept, price: 150 }, added], features: ["Una"] },
      asStaff,
    );
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: "update", can_undo: true });
    await undo(entry.id);
    expect(await seen(made.id)).toEqual({ ...before, updated_at: expect.any(String) });
    expect((await get("/products/?search=viejisimo")).body.count).toBe(1);
    expect((await get("/products/?search=flamante")).body.count).toBe(0);
  });

  test("waits for the pending orders that hold units of what it would take away, and leaves such products of many alone", async () => {
    const customer = await createUser(db);
    const [edited, other] = [await createProduct(db, { blisters: [pack(10_000)] }), await createProduct(db)];
    const path = `/products/${edited.id}/`;
    const ofSeven = { seed_count: 7, price: 900, stock: 2 };
    const added = (await put(path, { blisters: [...(await seen(edited.id)).blisters, ofSeven] }, asStaff)).body;
    const blister = added.blisters.find((one: { seed_count: number }) => one.seed_count === 7).id;
    const [entry] = await entries();
    const order = await placedOrder(app, customer.token, [{ product_id: edited.id, blister_id: blister, quantity: 2 }]);
    const refused = {
      status: 409,
      body: {
        code: "CONFLICT",
        message: "Hay pedidos pendientes con unidades del blister de 7: completalos o cancelalos antes de sacarlo",
      },
    };
    expect(await undo(entry.id)).toMatchObject(refused);
    // As the change left it, with its two units on order.
    await db.update(variants).set({ stock: 2 }).where(eq(variants.id, blister));
    expect(await undo(entry.id)).toMatchObject(refused);
    expect((await seen(edited.id)).blisters).toHaveLength(2);

    const ofMany = await db.transaction(async (tx) => {
      const before = await readStatesBefore(tx, await lockProducts(tx, [edited.id, other.id]));
      await tx.update(products).set({ name: "Entre muchos" }).where(eq(products.id, other.id));
      await tx
        .insert(variants)
        .values({ productId: edited.id, seedCount: 9, position: 3, price: centavos(100), stock: 4 });
      const entry = { action: "update", event: "products_imported", actor: null } as const;
      return (await recordOnProducts(tx, entry, before)).activityId;
    });
    const nine = (await seen(edited.id)).blisters.find((one: { seed_count: number }) => one.seed_count === 9).id;
    await placedOrder(app, customer.token, [{ product_id: edited.id, blister_id: nine, quantity: 1 }]);
    expect((await undo(ofMany)).body).toEqual({
      message:
        "1 producto volvió a como estaba. 1 quedó como está porque cambió después o hay pedidos pendientes con sus unidades",
      restored: 1,
      left_alone: 1,
    });

    await db.update(variants).set({ archivedAt: new Date() }).where(eq(variants.id, nine));
    await put(`/orders/${order.id}/`, { status: "cancelled" }, { token: customer.token });
    await db.update(variants).set({ stock: 2 }).where(eq(variants.id, blister));
    expect((await undo(entry.id)).body).toMatchObject({ restored: 1 });
    expect((await seen(edited.id)).blisters).toHaveLength(1);
  });

  test("to or from blisters waits for orders of the other kind, too", async () => {
    const customer = await createUser(db);
    const packed = await createProduct(db, { blisters: [pack(10_000)] });
    await put(`/products/${packed.id}/`, { blisters: [], stock: 9, price: 80 }, asStaff);
    const [entry] = await entries();
    await placedOrder(app, customer.token, [{ product_id: packed.id, quantity: 2 }]);
    expect(await undo(entry.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Hay pedidos pendientes con unidades de este producto") },
    });
  });

  test("what was made is taken away, unless it was sold or edited since", async () => {
    const [untouched, touched] = [await createProduct(db), await createProduct(db)];
    const activityId = await db.transaction(async (tx) => {
      const before = await readStatesBefore(tx, await lockProducts(tx, []));
      const entry = { action: "create", event: "products_imported", actor: null } as const;
      const { activityId, canUndo } = await recordOnProducts(tx, entry, before, [untouched.id, touched.id]);
      expect(canUndo).toBe(true);
      return activityId;
    });
    await db.update(variants).set({ stock: sql`stock - 1` }).where(eq(variants.productId, touched.id));
    expect((await undo(activityId)).body).toMatchObject({ restored: 1, left_alone: 1 });
    expect((await get(`/products/${untouched.id}/`)).status).toBe(404);
    expect((await get(`/products/${touched.id}/`)).status).toBe(200);
  });

  test("a product whose old category is gone stays where it is", async () => {
    const [old, now] = [await createCategory(db), await createCategory(db)];
    const made = await createProduct(db, { categoryId: old.id });
    const { body } = await post("/products/bulk/", { action: "category", ids: [made.id], category: now.id }, asStaff);
    expect((await app.delete(`/categories/${old.id}/`, asStaff)).status).toBe(200);
    expect((await undo(body.activity_id)).body).toMatchObject({ restored: 0, left_alone: 1 });
    expect((await seen(made.id)).category).toBe(now.id);
  });

  test("pressed twice at once happens once", async () => {
    const made = await createProduct(db, { isAvailable: true });
    const { body } = await post("/products/bulk/", { action: "hide", ids: [made.id] }, asStaff);
    const answers = await Promise.all([undo(body.activity_id), undo(body.activity_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seen(made.id)).is_available).toBe(true);
  });

  test("an entry that changed nothing that can come back is a conflict, an unknown one not found, a wrong id refused", async () => {
    await post("/categories/", { name: "Sin vuelta" }, asStaff);
    const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
    expect(await undo(entry?.id ?? 0)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await undo(2_147_483_647)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await post("/activity-logs/x/undo/", undefined, asStaff)).status).toBe(400);
  });

  test("is for staff alone", async () => {
    const { token } = await createUser(db);
    expect((await post("/activity-logs/1/undo/", undefined)).status).toBe(401);
    expect((await post("/activity-logs/1/undo/", undefined, { token })).status).toBe(403);
  });
});
