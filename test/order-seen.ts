import type { Order } from "#src/features/orders/contract.ts";

/** An order as the API shows it; the test gives what it is about. Prices in pesos. */
export const orderSeen = (given: Partial<Order> = {}): Order => ({
  id: 1,
  status: "pending",
  created_at: "2026-01-01T12:00:00.000Z",
  updated_at: "2026-01-01T12:00:00.000Z",
  recipient_name: "Ana Gómez",
  shipping_address: "Coordinar entrega",
  customer_email: "ana@correo.example",
  customer_phone: "1123456789",
  delivery_type: "coordinate",
  invoice_name: "",
  invoice_tax_id: "",
  invoice_condition: "",
  invoice: null,
  accepted_texts: null,
  is_adult: null,
  total: 2000,
  products: [
    {
      id: 1,
      product: 1,
      blister: null,
      quantity: 2,
      price_at_time: 1000,
      subtotal: 2000,
      product_details: { name: "Sustrato", brand: "Marca", image: null, seed_count: null },
    },
  ],
  customer_details: { username: "anag", first_name: "Ana", last_name: "Gómez", email: "ana@correo.example" },
  customer_name: "Ana Gómez",
  ...given,
});
