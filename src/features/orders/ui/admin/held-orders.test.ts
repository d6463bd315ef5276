import { expect, test } from "vitest";
import { orderSeen } from "../../../../../test/order-seen.ts";
import { holdNewOrders, newestOf } from "./held-orders.ts";

const orders = (...ids: number[]) => ids.map((id) => orderSeen({ id }));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test("new orders wait, and the rows that they pushed off the page stay where they are", () => {
  const { shown, waiting } = holdNewOrders(orders(5, 4, 3), { newest: 3, before: orders(3, 2, 1), size: 3 });
  expect(idsOf(shown)).toEqual([3, 2, 1]);
  expect(waiting).toBe(2);
});

test("what changed in a shown row shows at once, and what is gone is gone", () => {
  const fresh = [orderSeen({ id: 4 }), orderSeen({ id: 3, status: "completed" }), orderSeen({ id: 1 })];
  const { shown } = holdNewOrders(fresh, { newest: 3, before: orders(3, 2, 1), size: 20 });
  expect(shown).toMatchObject([{ id: 3, status: "completed" }, { id: 1 }]);
});

test("nothing waits in a list that has just been opened", () => {
  const fresh = orders(2, 1);
  expect(holdNewOrders(fresh, { newest: newestOf(fresh), before: [], size: 20 })).toEqual({ shown: fresh, waiting: 0 });
  expect(newestOf([])).toBe(0);
});
