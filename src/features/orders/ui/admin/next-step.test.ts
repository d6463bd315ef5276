import { expect, test } from "vitest";
import type { Order } from "../../contract.ts";
import { nextOfDelivery, nextStepOf } from "./next-step.ts";

const TRANSFER = { id: 1, kind: "transfer", label: "Transferencia" };
const ON_DELIVERY = { id: 2, kind: "on_delivery", label: "Al recibir" };
const PARCEL = { option_id: 1, kind: "carrier" };

const orderWith = (given: object) =>
  ({
    ...{ status: "pending", due: 0, paid: 0, payment_method: null, delivery: null, fulfilment_status: "to_prepare" },
    ...given,
  }) as unknown as Order;

test.each([
  ["an unpaid one is paid first", { due: 10, payment_method: TRANSFER, delivery: PARCEL }, "pay"],
  ["a paid one is delivered", { paid: 10, payment_method: TRANSFER, delivery: PARCEL }, "deliver"],
  ["on delivery it is delivered first", { due: 10, payment_method: ON_DELIVERY, delivery: PARCEL }, "deliver"],
  [
    "then it is paid",
    { due: 10, payment_method: ON_DELIVERY, delivery: PARCEL, fulfilment_status: "delivered" },
    "pay",
  ],
  ["a delivered one is completed", { paid: 10, delivery: PARCEL, fulfilment_status: "delivered" }, "complete"],
  ["one without means or option is completed", { due: 10 }, "complete"],
  ["a completed one that owes is paid", { status: "completed", due: 10, payment_method: TRANSFER }, "pay"],
  ["a cancelled one is left", { status: "cancelled", paid: 10, delivery: PARCEL }, undefined],
])("what comes next: %s", (_words, given, next) => {
  expect(nextStepOf(orderWith(given))).toBe(next);
});

test("a pick-up is made ready and handed over, a parcel is sent", () => {
  const steps = (kind: string) =>
    (["to_prepare", "ready", "sent", "delivered"] as const).map((fulfilment_status) =>
      nextOfDelivery(orderWith({ delivery: { option_id: 1, kind }, fulfilment_status })),
    );
  expect(steps("pickup")).toEqual(["ready", "delivered", "delivered", undefined]);
  expect(steps("carrier")).toEqual(["sent", "sent", "delivered", undefined]);
});
