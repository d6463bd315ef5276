import { expect, test } from "vitest";
import { HIGHEST_PRICE } from "#src/contract/money.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff } from "../../../../test/factories.ts";

const { db, get, post, put } = await openTestApp();
const asStaff = { token: (await createStaff(db)).token };
const preview = async (body: object) => (await post("/bulk-update-prices/preview/", body, asStaff)).body;
const pack = (price: number) => ({ seedCount: 1, price, stock: 1 });

test("a preview tells what the change would do, changes nothing, and the change does just that", async () => {
  const brand = "Vista previa";
  const [cheap, packed, dear] = [
    await createProduct(db, { brand, name: "Barato", price: 104_500 }),
    await createProduct(db, { brand, name: "Semillas", blisters: [pack(200_000), pack(900_000)] }),
    await createProduct(db, { brand, name: "Caro", price: 500_000 }),
    await createProduct(db, { brand, name: "Sin precio", price: 0 }),
  ];
  const tooDear = await createProduct(db, { brand, name: "Altísimo", price: HIGHEST_PRICE });
  const raise = { operation: "increase", type: "brand", value: brand, percentage: 10 };
  expect(await preview(raise)).toEqual({
    products_updated: 3,
    products_failed: 1,
    lowest: 1150,
    highest: 9900,
    samples: [
      { id: cheap.id, name: "Barato", before: 1045, after: 1150 },
      { id: packed.id, name: "Semillas", before: 2000, after: 2200 },
      { id: dear.id, name: "Caro", before: 5000, after: 5500 },
    ],
    failures: [
      { id: tooDear.id, name: "Altísimo", before: 999_999_999.99, reason: "Pasaría el precio más alto posible" },
    ],
  });
  expect((await get(`/products/${cheap.id}/`)).body.price).toBe(1045);
  expect((await put("/bulk-update-prices/", raise, asStaff)).body).toMatchObject({
    products_updated: 3,
    products_failed: 1,
  });
  expect((await get(`/products/${cheap.id}/`)).body.price).toBe(1150);
});

test("a selection is changed alone, and one that would reach 0 is named with its reason", async () => {
  const [one, low, other] = [
    await createProduct(db, { price: 100_000 }),
    await createProduct(db, { price: 5_000 }),
    await createProduct(db, { price: 100_000 }),
  ];
  const lower = { operation: "decrease", type: "selection", ids: [one.id, low.id], amount: 50 };
  const { products_updated, failures } = await preview(lower);
  expect(products_updated).toBe(1);
  expect(failures).toEqual([{ id: low.id, name: low.name, before: 50, reason: "Quedaría en $ 0 o menos" }]);
  await put("/bulk-update-prices/", lower, asStaff);
  const prices = await Promise.all([one, low, other].map(async ({ id }) => (await get(`/products/${id}/`)).body.price));
  expect(prices).toEqual([950, 50, 1000]);
});

test("a preview of nothing has no lowest and no highest, and asks for all that the change asks for", async () => {
  const nobody = { operation: "increase", type: "brand", value: "Nadie", percentage: 10 };
  expect(await preview(nobody)).toEqual({
    products_updated: 0,
    products_failed: 0,
    lowest: null,
    highest: null,
    samples: [],
    failures: [],
  });
  for (const wrong of [{}, { operation: "increase", type: "selection", percentage: 10 }]) {
    const answer = await post("/bulk-update-prices/preview/", wrong, asStaff);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "Por favor completa todos los campos requeridos" },
    });
  }
});
