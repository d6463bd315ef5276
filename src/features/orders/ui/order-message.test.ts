import { expect, test } from "vitest";
import { orderSeen } from "../../../../test/order-seen.ts";
import { messageAbout } from "./order-message.ts";

const [line] = orderSeen().products;

test("an order is written with number, lines, total and delivery", () => {
  const seeds = { name: "Critical & Co", brand: "", image: null, label: "3 semillas", seed_count: 3 };
  const pot = { ...seeds, name: "Maceta", brand: "Barro", label: "10 l", seed_count: null };
  const unit = line && { ...line, quantity: 1 };
  const products =
    line && unit
      ? [line, { ...unit, subtotal: 1234.5, product_details: seeds }, { ...unit, product_details: pot }]
      : [];
  expect(messageAbout(orderSeen({ id: 48, total: 3234.5, products }))).toBe(
    [
      "¡Hola! Soy Ana Gómez y les escribo por el pedido #48:",
      "",
      "• 2 × Sustrato (Marca): $\u00a02.000",
      "• 1 × Critical & Co (blister de 3): $\u00a01.234,50",
      "• 1 × Maceta (10 l), Barro: $\u00a02.000",
      "",
      "Total: $\u00a03.234,50",
      "Entrega: a coordinar",
    ].join("\n"),
  );
});

test("what was adjusted stands below the lines, with its sign", () => {
  const adjustments = [
    { id: 1, kind: "manual" as const, label: "Envío por moto", amount: 1500 },
    { id: 2, kind: "manual" as const, label: "Descuento acordado", amount: -500.5 },
  ];
  expect(messageAbout(orderSeen({ adjustments, total: 2999.5 }))).toContain(
    "• Envío por moto: $\u00a01.500\n• Descuento acordado: −$\u00a0500,50\n\nTotal: $\u00a02.999,50",
  );
});

test("a delivery to an address says which", () => {
  const order = orderSeen({ delivery_type: "address", shipping_address: "Rivadavia 100, 1406, CABA" });
  expect(messageAbout(order)).toContain("Entrega: Rivadavia 100, 1406, CABA");
});

test("a chosen delivery is named with what it costs, and the province with the address", () => {
  const address = {
    street: "Mitre",
    number: "1",
    floor: "",
    postal_code: "2000",
    city: "Rosario",
    details: "Timbre 3",
  };
  const delivery = { option_id: 1, kind: "zone", label: "Moto", price: 0, days: null };
  const sent = orderSeen({
    ...{ delivery_type: "address", shipping_address: "Mitre 1, 2000, Rosario, Timbre 3" },
    delivery: { ...delivery, address: { ...address, province: "Santa Fe" } },
  });
  expect(messageAbout(sent)).toContain("Entrega: Moto, gratis · Mitre 1, 2000, Rosario, Santa Fe, Timbre 3");
  const pickup = { ...delivery, kind: "pickup", label: "Local", price: null, address: null };
  expect(messageAbout(orderSeen({ delivery: pickup }))).toContain("Entrega: Local, a cotizar");
});
