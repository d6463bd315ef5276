import { expect, test } from "vitest";
import { orderSeen } from "../../../../test/order-seen.ts";
import { canTakeOut, changeDone, changesFor } from "./order-changes.ts";

const [first] = orderSeen().products;
if (!first) throw new Error("an order has lines");
const second = { ...first, id: 2, product: 8, blister: 3, quantity: 4 };
const order = orderSeen({ products: [first, second] });

test("cancelling asks for the status alone", () => {
  expect(changesFor({ order })).toEqual({ status: "cancelled" });
  expect(changeDone({ order })).toBe("Pedido cancelado correctamente");
});

test("taking out one of several sends the others", () => {
  expect(changesFor({ order, without: first })).toEqual({ products: [{ product_id: 8, blister_id: 3, quantity: 4 }] });
  expect(changeDone({ order, without: first })).toBe("Producto eliminado del pedido");
});

test("taking out the last one cancels", () => {
  const only = orderSeen({ products: [first] });
  expect(changesFor({ order: only, without: first })).toEqual({ products: [] });
  expect(changeDone({ order: only, without: first })).toBe("Pedido cancelado por falta de productos");
});

test("nothing is taken out of a settled order, nor where another line can't be named", () => {
  expect(canTakeOut(order, first)).toBe(true);
  expect(canTakeOut({ ...order, status: "completed" }, first)).toBe(false);
  const withGone = orderSeen({ products: [first, { ...second, product: null }] });
  expect(canTakeOut(withGone, first)).toBe(false);
  expect(canTakeOut(withGone, { ...second, product: null })).toBe(true);
});
