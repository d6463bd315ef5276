import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { toldByMeans } from "./told-by-means.ts";

const CASH = { label: "Efectivo en el local" };
const PICKUP = { kind: "pickup", label: "Retiro en Pilar", price: null } as const;
const MOTO = { kind: "zone", label: "Moto", price: 2_500 } as const;
const nothing = { payments: [], deliveries: [] };

test("without means and deliveries the first texts stand", () => {
  const { settings, notes } = toldByMeans(defaultSettings, nothing);
  expect(settings).toEqual(defaultSettings);
  expect(notes.payment).toBe(defaultSettings.payment_steps[0]);
});

test("what is set up is told in place of the first texts", () => {
  const payments = [{ label: "Transferencia" }, CASH, { label: "Mercado Pago" }];
  const { settings, notes } = toldByMeans(defaultSettings, { payments, deliveries: [PICKUP, MOTO] });
  expect(notes).toEqual({
    payment: "Pagás con transferencia, efectivo en el local o Mercado Pago.",
    pickUp: "Retiro en Pilar: te avisamos cuando tu pedido esté listo.",
    shipping: "Envío a domicilio desde $\u00a02.500: con tu código postal ves el costo antes de confirmar.",
  });
  expect([settings.payment_steps, settings.delivery_steps]).toEqual([[], { coordinate: [], address: [] }]);
  for (const { answer } of settings.faq) expect(answer).not.toContain("te escribimos para");
});

test("what an owner wrote stays", () => {
  const written = { ...defaultSettings, payment_steps: ["Pagás al recibir"], faq: [{ question: "¿Y?", answer: "No" }] };
  const { settings, notes } = toldByMeans(written, { payments: [CASH], deliveries: [MOTO] });
  expect(settings.faq).toEqual(written.faq);
  expect([settings.payment_steps, notes.payment]).toEqual([["Pagás al recibir"], "Pagás al recibir"]);
});
