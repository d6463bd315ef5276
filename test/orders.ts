import { expect } from "vitest";
import type { Answer, openTestApp } from "./app.ts";

type App = Awaited<ReturnType<typeof openTestApp>>;

export type OrderedLine = {
  product_id?: number;
  blister_id?: number | null;
  variant_id?: number;
  quantity: number;
};

/** The body of a new order, valid but for what `given` changes. */
export const orderBody = (products: OrderedLine[], given: Record<string, unknown> = {}) => ({
  recipient_name: "Ana Prueba",
  shipping_address: "",
  customer_email: "ana@correo.example",
  customer_phone: "1155550000",
  delivery_type: "coordinate",
  products,
  ...given,
});

/** An order placed through the API, as its answer shows it. */
export async function placedOrder(
  app: App,
  token: string,
  products: OrderedLine[],
  given: Record<string, unknown> = {},
): Promise<Answer["body"]> {
  const answer = await app.post("/orders/", orderBody(products, given), { token });
  expect(answer.body, "the order was placed").toMatchObject({ status: "pending" });
  return answer.body;
}
