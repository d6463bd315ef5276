import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createProduct, createUser } from "../../../../test/factories.ts";

const app = await openTestApp();

/** A line as it is told; of what the catalogue doesn't have, nobody knows whether it was a blister. */
const line = (product_id: number, quantity: number, variant_id: number | null = null) => ({
  product_id,
  variant_id,
  blister_id: variant_id,
  quantity,
});

test("a cart is kept as a whole and is its owner's alone", async () => {
  const [one, other] = [await createUser(app.db), await createUser(app.db)];
  expect(await app.get("/cart/", { token: one.token })).toMatchObject({ status: 200, body: { products: [] } });
  const products = [line(4, 2), line(9, 1, 3)];
  expect((await app.put("/cart/", { products }, { token: one.token })).body).toEqual({ products });
  expect((await app.get("/cart/", { token: one.token })).body).toEqual({ products });
  expect((await app.get("/cart/", { token: other.token })).body).toEqual({ products: [] });

  await app.put("/cart/", { products: [line(9, 5, 3)] }, { token: one.token });
  expect((await app.get("/cart/", { token: one.token })).body).toEqual({ products: [line(9, 5, 3)] });
  await app.put("/cart/", { products: [] }, { token: one.token });
  expect((await app.get("/cart/", { token: one.token })).body).toEqual({ products: [] });
});

test("repeated lines become one, up to 99; prices and names aren't kept", async () => {
  const { token } = await createUser(app.db);
  const products = [
    { product_id: 4, quantity: 60, price: 1, name: "x" },
    { product_id: 4, quantity: 60 },
  ];
  expect((await app.put("/cart/", { products }, { token })).body).toEqual({ products: [line(4, 99)] });
});

test("a line is told by its variant, however it was named", async () => {
  const { token } = await createUser(app.db);
  const [plain, pots, seeds] = [
    await createProduct(app.db),
    await createProduct(app.db, {
      options: [{ name: "Volumen", values: ["5 l", "10 l"] }],
      variants: [{ options: { Volumen: "5 l" } }, { options: { Volumen: "10 l" } }],
    }),
    await createProduct(app.db, { blisters: [{ seedCount: 3, price: 100, stock: 4 }] }),
  ];
  const idOf = (variant: { id: number } | undefined) => variant?.id ?? 0;
  const [only, large, pack] = [idOf(plain.variants[0]), idOf(pots.variants[1]), idOf(seeds.blisters[0])];
  const put = (products: object[]) => app.put("/cart/", { products }, { token });
  const told = [
    { product_id: plain.id, variant_id: only, blister_id: null, quantity: 3 },
    { product_id: pots.id, variant_id: large, blister_id: null, quantity: 1 },
    { product_id: seeds.id, variant_id: pack, blister_id: pack, quantity: 2 },
  ];
  const asked = [
    { product_id: plain.id, quantity: 2 },
    { variant_id: large, quantity: 1 },
    { product_id: seeds.id, blister_id: pack, quantity: 2 },
    { variant_id: only, product_id: plain.id, quantity: 1 },
  ];
  expect((await put(asked)).body).toEqual({ products: told });
  expect((await app.get("/cart/", { token })).body).toEqual({ products: told });
  expect((await put(told)).body, "as it was read").toEqual({ products: told });

  for (const products of [
    [{ variant_id: large, product_id: plain.id, quantity: 1 }],
    [{ variant_id: large, blister_id: pack, quantity: 1 }],
    [{ variant_id: large, blister_id: large, quantity: 1 }],
    [{ product_id: pots.id, blister_id: large, quantity: 1 }],
    [{ product_id: pots.id, quantity: 1 }],
    [{ product_id: seeds.id, quantity: 1 }],
    [{ variant_id: 2_000_000_000, quantity: 1 }],
    [{ quantity: 1 }],
  ])
    expect(await put(products), JSON.stringify(products)).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", details: [{ path: "products" }] },
    });

  await archiveProduct(app.db, pots.id);
  expect((await put(told)).body, "what is gone stays, to be told of").toEqual({ products: told });
});

test.for([
  [{}],
  [{ products: [line(0, 1)] }],
  [{ products: [line(1, 0)] }],
  [{ products: [line(1, 100)] }],
  [{ products: [line(1, 1.5)] }],
  [{ products: Array.from({ length: 101 }, (_, number) => line(number + 1, 1)) }],
])("refuses %j", async ([body]) => {
  const { token } = await createUser(app.db);
  expect(await app.put("/cart/", body, { token })).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
});

test("is for those who signed in", async () => {
  expect((await app.get("/cart/")).status).toBe(401);
  expect((await app.put("/cart/", { products: [] })).status).toBe(401);
});
