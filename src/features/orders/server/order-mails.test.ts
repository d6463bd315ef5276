import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;

// Loading the templates takes most of it.
test("the customer gets a mail with the order and its next steps, and one when it is completed", {
  timeout: 30_000,
}, async () => {
  const [user, staff] = [await createUser(db), await createStaff(db)];
  const product = await createProduct(db, { name: "Carpa 80", price: 12_345_650 });
  const customer_email = "compra@correo.example";
  const order = await placedOrder(app, user.token, [{ product_id: product.id, quantity: 2 }], { customer_email });

  const [received] = await app.mailsTo(customer_email);
  expect(received?.subject).toContain(`Recibimos tu pedido #${order.id}`);
  for (const part of ["2 × Carpa 80", "$\u00a0246.913", ...defaultSettings.payment_steps]) {
    expect(received?.text?.replace(/[^\S\u00a0]+/g, " ")).toContain(part);
  }

  await app.put(`/orders/${order.id}/`, { status: "completed" }, { token: staff.token });
  const [, completed] = await app.mailsTo(customer_email, 2);
  expect(completed?.subject).toContain(`Tu pedido #${order.id} está completado`);
});
