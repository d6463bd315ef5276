import { expect, test } from "vitest";
import { orderSeen } from "../../../../test/order-seen.ts";
import { changesFor, wordsOf } from "./order-changes.ts";

const [first] = orderSeen().products;
if (!first) throw new Error("an order has lines");
const second = { ...first, id: 2, product: 8, blister: 3, quantity: 4 };
const order = orderSeen({ products: [first, second] });

test("cancelling asks for the status alone", () => {
  expect(changesFor({ order })).toEqual({ status: "cancelled" });
  expect(wordsOf({ order }).done).toBe("Pedido cancelado correctamente");
});

test("taking out one of several sends the others", () => {
  expect(changesFor({ order, without: first })).toEqual({
    products: [{ id: 2, quantity: 4 }],
  });
  expect(wordsOf({ order, without: first }).done).toBe("Producto eliminado del pedido");
});

test("taking out the last one cancels", () => {
  const only = orderSeen({ products: [first] });
  expect(changesFor({ order: only, without: first })).toEqual({ products: [] });
  expect(wordsOf({ order: only, without: first }).done).toBe("Pedido cancelado por falta de productos");
});

test("a line can be taken out beside one whose product was deleted, and that one too", () => {
  const gone = { ...second, product: null, blister: null };
  const withGone = orderSeen({ products: [first, gone] });
  expect(changesFor({ order: withGone, without: first })).toEqual({
    products: [{ id: 2, quantity: 4 }],
  });
  expect(changesFor({ order: withGone, without: gone })).toEqual({
    products: [{ id: first.id, quantity: first.quantity }],
  });
});

test("before a line is taken out that makes the delivery free, that is said", () => {
  const delivery = { option_id: 1, kind: "zone", label: "Moto", price: 0, days: null, free_from: 2000, address: null };
  const words = (given: object) => wordsOf({ order: { ...order, ...given }, without: first }).description;
  expect(words({ subtotal: 3999, delivery })).toMatch(
    /El resto queda igual\. Sin él no llega a \$\u00a02\.000: «Moto» deja de ser gratis y se suma al total\.$/,
  );
  expect(words({ subtotal: 4000, delivery })).toMatch(/El resto queda igual\.$/);
  expect(words({ subtotal: 3999, delivery: { ...delivery, price: 500 } })).toMatch(/El resto queda igual\.$/);
});
