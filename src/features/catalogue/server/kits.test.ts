import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";

const { db, get, post, put, delete: remove } = await openTestApp();
const asStaff = { token: (await createStaff(db)).token };
const { id: category } = await createCategory(db);

/** Soil of 10 units at $ 1.000 and a pot of 7 at $ 333,33. */
async function twoParts() {
  const soil = await createProduct(db, { stock: 10, price: 100_000 });
  const pot = await createProduct(db, { stock: 7, price: 33_333 });
  const [soilId, potId] = [soil.variants[0]?.id ?? 0, pot.variants[0]?.id ?? 0];
  const parts = [
    { variant_id: soilId, quantity: 2 },
    { variant_id: potId, quantity: 1 },
  ];
  return { soil, pot, soilId, potId, parts };
}

const makeKit = (given: Record<string, unknown>) => post("/products/", { name: "Kit", category, ...given }, asStaff);
const read = async (id: number, options = asStaff) => (await get(`/products/${id}/`, options)).body;
const pathsOf = (answer: { body: { details?: { path: string }[] } }) => answer.body.details?.map(({ path }) => path);
const undoLastOf = async (id: number) => {
  const { results } = (await get("/activity-logs/?page_size=50", asStaff)).body;
  const entry = results.find((one: { product: number | null }) => one.product === id);
  return post(`/activity-logs/${entry.id}/undo/`, undefined, asStaff);
};

test("a kit has the least stock that its parts allow, and their price less a percentage", async () => {
  const { soil, pot, parts } = await twoParts();
  const made = await makeKit({ parts, parts_discount: 12.5 });
  expect(made.status).toBe(201);
  // (2 × 1.000 + 333,33) less 12,5 %: 2.041,66375.
  expect(made.body).toMatchObject({ stock: 5, price: 2041.66, final_price: 2041.66, parts_discount: 12.5 });
  expect(made.body.parts).toEqual([
    { ...parts[0], product_id: soil.id, name: soil.name, label: "" },
    { ...parts[1], product_id: pot.id, name: pot.name, label: "" },
  ]);
  await put(`/products/${soil.id}/`, { stock: 3 }, asStaff);
  await put(`/products/${pot.id}/`, { discount: 50 }, asStaff);
  expect(await read(made.body.id)).toMatchObject({ stock: 1, price: 1895.84 });
  await put("/bulk-update-prices/", { operation: "increase", type: "all", percentage: 100 }, asStaff);
  expect((await read(made.body.id)).price).toBe(3793.13);
  // A part without a price leaves the kit without one.
  await put(`/products/${pot.id}/`, { price: 0 }, asStaff);
  expect(await read(made.body.id)).toMatchObject({ price: 0, final_price: 0 });
});

test("a kit may have a price of its own, with the offer that any product may have", async () => {
  const { soil, parts } = await twoParts();
  const { body: kit } = await makeKit({ parts, price: 1500, discount: 10 });
  expect(kit).toMatchObject({ price: 1500, final_price: 1350, stock: 5, parts_discount: null });
  await put(`/products/${soil.id}/`, { price: 9000 }, asStaff);
  expect((await read(kit.id)).price).toBe(1500);
});

test("what a kit can't be made of is refused by name", async () => {
  const { soil, soilId, potId, parts } = await twoParts();
  const { body: kit } = await makeKit({ parts, parts_discount: 0 });
  const kitVariant = kit.variants[0].id;
  const packs = [{ seed_count: 3, price: 10, stock: 1 }];
  const own = (given: Record<string, unknown>) => put(`/products/${soil.id}/`, given, asStaff);
  const refused = {
    "parts.0.variant_id": [
      await makeKit({ parts: [{ variant_id: kitVariant, quantity: 1 }] }),
      await makeKit({ parts: [{ variant_id: 2_000_000_000, quantity: 1 }] }),
      await put(`/products/${kit.id}/`, { parts: [{ variant_id: kitVariant, quantity: 1 }] }, asStaff),
    ],
    "parts.1.variant_id": [await makeKit({ parts: [parts[0], parts[0]] })],
    "parts.0.quantity": [await makeKit({ parts: [{ variant_id: soilId, quantity: 0 }] })],
    parts: [
      await own({ parts: [{ variant_id: potId, quantity: 1 }] }),
      await makeKit({ parts, blisters: packs }),
      await put(`/products/${kit.id}/`, { blisters: packs }, asStaff),
      await makeKit({ parts: Array.from({ length: 31 }, () => parts[0]) }),
    ],
    stock: [await makeKit({ parts, stock: 4 }), await put(`/products/${kit.id}/`, { stock: 4 }, asStaff)],
    price: [
      await makeKit({ parts, parts_discount: 5, price: 10 }),
      await put(`/products/${kit.id}/`, { price: 10 }, asStaff),
    ],
    parts_discount: [await makeKit({ parts, parts_discount: 101 })],
  };
  for (const [path, answers] of Object.entries(refused))
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(pathsOf(answer)).toContain(path);
    }
  expect(await read(kit.id)).toEqual(kit);
  // What was read may be sent back.
  expect((await put(`/products/${kit.id}/`, { ...kit, variants: undefined }, asStaff)).body).toEqual(kit);
});

test("what is part of a kit isn't deleted, by itself, among others or by undoing", async () => {
  const { soil, pot, parts } = await twoParts();
  const { body: third } = await makeKit({ name: "Tercero", price: 10, stock: 3 });
  const { body: kit } = await makeKit({
    parts: [...parts, { variant_id: third.variants[0].id, quantity: 1 }],
    price: 9,
  });
  const deleting = await remove(`/products/${soil.id}/`, asStaff);
  expect(deleting).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect(deleting.body.message).toContain("es parte del kit Kit");
  const bulk = (ids: number[]) => post("/products/bulk/", { action: "delete", ids }, asStaff);
  expect((await bulk([pot.id])).status).toBe(409);
  const split = { blisters: [{ seed_count: 3, price: 1, stock: 1 }] };
  expect((await put(`/products/${pot.id}/`, split, asStaff)).status).toBe(409);
  expect((await bulk([pot.id, soil.id, kit.id])).status).toBe(200);
  // The kit comes back with its parts, not before them.
  const entries = (await get("/activity-logs/?page_size=5", asStaff)).body.results;
  expect((await post(`/activity-logs/${entries[0].id}/undo/`, undefined, asStaff)).status).toBe(200);
  expect(await read(kit.id)).toMatchObject({ stock: 3 });
  const gone = await remove(`/products/${kit.id}/`, asStaff);
  await remove(`/products/${third.id}/`, asStaff);
  expect((await post(`/activity-logs/${gone.body.activity_id}/undo/`, undefined, asStaff)).status).toBe(409);
});

test("a change of parts is undone, also after their stock moved; becoming a kit gives the stock up", async () => {
  const { soil, soilId, parts } = await twoParts();
  const { body: plain } = await makeKit({ name: "Bolsa", price: 70, stock: 40 });
  const changed = await put(`/products/${plain.id}/`, { parts, parts_discount: 0 }, asStaff);
  expect(changed.body).toMatchObject({ stock: 5, price: 2333.33 });
  await put(`/products/${soil.id}/`, { stock: 4 }, asStaff);
  expect((await undoLastOf(plain.id)).body).toMatchObject({ restored: 1 });
  expect(await read(plain.id)).toMatchObject({ stock: 40, price: 70, parts: [], parts_discount: null });
  const { body: kit } = await put(`/products/${plain.id}/`, { parts: [{ variant_id: soilId, quantity: 3 }] }, asStaff);
  expect(kit).toMatchObject({ stock: 1, price: 70 });
  expect((await put(`/products/${plain.id}/`, { parts: [] }, asStaff)).body).toMatchObject({ stock: 0, price: 70 });
  const { results } = (await get(`/products/${plain.id}/stock-movements/`, asStaff)).body;
  expect(results.reduce((sum: number, { change }: { change: number }) => sum + change, 0)).toBe(0);
});

test("parts that visitors don't see have no address for them, and a kit's list entry follows its stock", async () => {
  const { pot, parts } = await twoParts();
  const { body: kit } = await makeKit({ parts, price: 10 });
  await put(`/products/${pot.id}/`, { is_available: false, stock: 0 }, asStaff);
  const { body: seen } = await get(`/products/${kit.id}/`);
  expect(seen).toMatchObject({ availability: "none", parts: [{}, { product_id: null, name: pot.name }] });
});
