import { expect, test } from "vitest";
import type { OrderEvent } from "../history-contract.ts";
import { changesInWords, eventInWords } from "./event-words.ts";

const event = (given: Partial<OrderEvent>): OrderEvent => ({
  id: 1,
  event: "changed",
  by: "shop",
  timestamp: "2026-01-01T12:00:00.000Z",
  changes: {},
  ...given,
});

test("says who did what", () => {
  expect(eventInWords(event({ event: "received", by: "customer" }))).toBe("Hiciste el pedido");
  expect(eventInWords(event({ event: "cancelled", by: "customer" }))).toBe("Cancelaste el pedido");
  expect(eventInWords(event({ event: "cancelled" }))).toBe("La tienda canceló el pedido");
});

test("says what a change changed, before and after", () => {
  const changes = {
    order_total: { before: "3000", after: "1999.5" },
    products: { before: "3 × Tierra", after: "2 × Tierra" },
    delivery_type: { before: "coordinate", after: "address" },
  };
  expect(changesInWords(event({ changes }))).toEqual([
    "Productos: antes 3 × Tierra, ahora 2 × Tierra",
    "Total: antes $\u00a03.000, ahora $\u00a01.999,50",
  ]);
});

test("says nothing of what was blank before", () => {
  const changes = { adjustments: { before: "", after: "Vale" }, invoice_name: { before: "Ana", after: "" } };
  expect(changesInWords(event({ changes }))).toEqual([
    "Ajustes: ahora Vale",
    "Factura a nombre de: antes Ana, ahora nada",
  ]);
});
