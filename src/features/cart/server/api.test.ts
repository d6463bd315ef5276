import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createUser } from "../../../../test/factories.ts";

const app = await openTestApp();

const line = (product_id: number, quantity: number, blister_id: number | null = null) => ({
  product_id,
  blister_id,
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
