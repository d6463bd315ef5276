import { expect, test } from "vitest";
import { orderSeen } from "../../../../test/order-seen.ts";
import { orderAsMessage, orderOnWhatsApp } from "./whatsapp-order.ts";

const [line] = orderSeen().products;

test("an order is written with number, lines, total and delivery", () => {
  const seeds = { name: "Critical & Co", brand: "", image: null, seed_count: 3 };
  const products = line ? [line, { ...line, quantity: 1, subtotal: 1234.5, product_details: seeds }] : [];
  expect(orderAsMessage(orderSeen({ id: 48, total: 3234.5, products }))).toBe(
    [
      "¡Hola! Hice el pedido #48.",
      "",
      "• 2 × Sustrato (Marca): $\u00a02.000",
      "• 1 × Critical & Co, blister de 3: $\u00a01.234,50",
      "",
      "Total: $\u00a03.234,50",
      "Entrega: Coordinar entrega",
      "A nombre de: Ana Gómez",
    ].join("\n"),
  );
});

test("a delivery to an address says which", () => {
  const order = orderSeen({ delivery_type: "address", shipping_address: "Rivadavia 100, 1406, CABA" });
  expect(orderAsMessage(order)).toContain("Entrega: Envío a domicilio: Rivadavia 100, 1406, CABA");
});

test("the message opens on the shop's number", () => {
  const address = new URL(orderOnWhatsApp(orderSeen(), "1123456789"));
  expect(address.origin + address.pathname).toBe("https://wa.me/5491123456789");
  expect(address.searchParams.get("text")).toBe(orderAsMessage(orderSeen()));
});
