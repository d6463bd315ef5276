import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";

const { db, get, post, put } = await openTestApp();
const { token } = await createStaff(db);

test("of fifty buyers of ten units of a variant ten have them, whatever staff change of it meanwhile", async () => {
  const { id: category } = await createCategory(db);
  const sizes = ["5 l", "10 l"].map((value) => ({ options: { Volumen: value }, price: 100, stock: 10 }));
  const { body: made } = await post(
    "/products/",
    { name: "Disputada", category, options: [{ name: "Volumen", values: ["5 l", "10 l"] }], variants: sizes },
    { token },
  );
  const [small, large] = made.variants;
  const buyers = await Promise.all(Array.from({ length: 50 }, () => createUser(db)));
  const orders = buyers.map((buyer) =>
    post("/orders/", orderBody([{ variant_id: large.id, quantity: 1 }]), { token: buyer.token }),
  );
  const edits = Array.from({ length: 12 }, (_, round) =>
    put(
      `/products/${made.id}/`,
      {
        variants: [
          { id: small.id, stock: 10 - (round % 3) },
          { id: large.id, sku: `R-${round}`, cost: { amount: round, currency: "ARS" }, image: null, price: 100 },
        ],
      },
      { token },
    ),
  );
  const placed = await Promise.all(orders);
  const edited = await Promise.all(edits);
  expect(new Set(edited.map(({ status }) => status))).toEqual(new Set([200]));
  expect(placed.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(placed.filter(({ status, body }) => status === 409 && body.code === "OUT_OF_STOCK")).toHaveLength(40);
  const after = (await get(`/products/${made.id}/`, { token })).body;
  expect(after.variants[1]).toMatchObject({ id: large.id, stock: 0 });
  const moves = (await get(`/products/${made.id}/stock-movements/?page_size=100`, { token })).body.results;
  for (const [label, stock] of [
    ["5 l", after.variants[0].stock],
    ["10 l", 0],
  ]) {
    const changes = moves.flatMap((move: { label: string; change: number }) =>
      move.label === label ? move.change : [],
    );
    expect(changes.reduce((sum: number, change: number) => sum + change, 0)).toBe(stock);
  }
});
