import { expect, test } from "vitest";
import { orderSeen } from "../../../../test/order-seen.ts";
import type { Order } from "../contract.ts";
import { isStillHere, nextInWords, stateInWords, stepsOf } from "./order-steps.ts";

const order = (facts: Partial<Order>) =>
  orderSeen({ due: 1_000, states: [{ status: "to_prepare", on: "2026-11-20" }], ...facts });

const TRANSFER = { id: 1, kind: "transfer", label: "Transferencia" } as const;
const MOTO = { option_id: 1, kind: "zone", label: "Moto", price: 0, days: null, address: null } as const;

const walk = (facts: Partial<Order>) =>
  stepsOf(order(facts)).map(({ name, isDone }) => `${isDone ? "✓" : "·"} ${name}`);

test("a shop that set nothing up has an order that comes in and is completed", () => {
  expect(walk({})).toEqual(["✓ Recibido", "· En tus manos"]);
  expect(nextInWords(order({}))).toBe("Te escribimos para coordinar el pago y la entrega.");
  expect(walk({ status: "completed" })).toEqual(["✓ Recibido", "✓ En tus manos"]);
  expect(walk({ status: "cancelled" })).toEqual([]);
});

test("each step says what comes next", () => {
  const sent = { payment_method: TRANSFER, delivery: MOTO, delivery_type: "address" } as const;
  expect(nextInWords(order(sent))).toBe("Falta tu pago: transferilo y subí el comprobante.");
  expect(nextInWords(order({ ...sent, has_receipt: true }))).toMatch(/^Recibimos tu comprobante/);
  const paid = { ...sent, payment_status: "paid", due: 0 } as const;
  expect(walk(paid)).toEqual(["✓ Recibido", "✓ Pago", "· Preparación", "· En camino", "· En tus manos"]);
  expect(nextInWords(order(paid))).toMatch(/^Lo estamos preparando/);
  expect(nextInWords(order({ ...paid, fulfilment_status: "sent" }))).toBe("Enviado: ya salió para tu casa.");
  const pickUp = { ...paid, delivery: { ...MOTO, kind: "pickup" }, fulfilment_status: "ready" } as const;
  expect(walk(pickUp)).toEqual(["✓ Recibido", "✓ Pago", "✓ Preparación", "· En tus manos"]);
  expect(nextInWords(order(pickUp))).toBe("Listo para retirar: ya podés pasar a buscarlo.");
});

test("what is paid on arrival is prepared before", () => {
  const cash = { id: 1, kind: "on_delivery", label: "Efectivo al recibir" } as const;
  expect(walk({ payment_method: cash, delivery: MOTO, delivery_type: "address" })).toEqual([
    ...["✓ Recibido", "· Preparación", "· En camino", "· Pago", "· En tus manos"],
  ]);
});

test("an order's state is told once, with what comes next", () => {
  expect(stateInWords(order({ status: "completed" }))).toBe("Completado");
  expect(stateInWords(order({ payment_method: { id: 1, kind: "cash", label: "Efectivo" } }))).toBe(
    "Pendiente · Falta tu pago: lo hacés en el local, al retirar.",
  );
});

test("an order that is paid or on its way isn't called pending", () => {
  const cash = { id: 1, kind: "cash", label: "Efectivo" } as const;
  expect(stateInWords(order({ payment_method: cash, due: 0 }))).toMatch(/^Lo estamos preparando/);
  expect(stateInWords(order({ fulfilment_status: "sent" }))).toBe("Enviado: ya salió para tu casa.");
});

test("what has left can't be lowered or cancelled by its customer", () => {
  expect(isStillHere(order({}))).toBe(true);
  expect(isStillHere(order({ fulfilment_status: "ready" }))).toBe(true);
  expect(isStillHere(order({ fulfilment_status: "sent" }))).toBe(false);
  expect(isStillHere(order({ status: "completed" }))).toBe(false);
});

test("a step tells the day on which it was done", () => {
  const states = [
    { status: "to_prepare", on: "2026-11-20" },
    { status: "ready", on: "2026-11-23" },
    { status: "sent", on: "2026-11-24" },
  ] satisfies Order["states"];
  const steps = stepsOf(order({ delivery: MOTO, delivery_type: "address", fulfilment_status: "sent", states }));
  expect(steps.map(({ name, on }) => [name, on])).toEqual([
    ["Recibido", "2026-11-20"],
    ["Preparación", "2026-11-23"],
    ["En camino", "2026-11-24"],
    ["En tus manos", undefined],
  ]);
});
