import { expect, test } from "vitest";
import { orderSeen } from "../../../../test/order-seen.ts";
import { orderMessage, orderMessageData } from "./order-message.ts";

const [line] = orderSeen().products;

test("an order is written with number, lines, total and delivery", () => {
  const seeds = { name: "Critical & Co", brand: "", image: null, seed_count: 3 };
  const products = line ? [line, { ...line, quantity: 1, subtotal: 1234.5, product_details: seeds }] : [];
  expect(orderMessage(orderMessageData(orderSeen({ id: 48, total: 3234.5, products })))).toBe(
    [
      "¡Hola! Soy Ana Gómez y les escribo por el pedido #48:",
      "",
      "• 2 × Sustrato (Marca): $\u00a02.000",
      "• 1 × Critical & Co, blister de 3: $\u00a01.234,50",
      "",
      "Total: $\u00a03.234,50",
      "Entrega: a coordinar",
    ].join("\n"),
  );
});

test("a delivery to an address says which", () => {
  const order = orderSeen({ delivery_type: "address", shipping_address: "Rivadavia 100, 1406, CABA" });
  expect(orderMessage(orderMessageData(order))).toContain("Entrega: Rivadavia 100, 1406, CABA");
});
