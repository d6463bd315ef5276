import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";

const app = await openTestApp({ connections: 1 });

test("requests at once are all answered where the database gives a single connection", async () => {
  const { token, email } = await createUser(app.db);
  const { id } = await createProduct(app.db);
  const order = await placedOrder(app, token, [{ product_id: id, quantity: 1 }], { customer_email: email });
  const answers = await Promise.all([
    app.post("/withdrawals/", { order_number: `${order.id}`, contact: email }),
    app.post("/withdrawals/", { order_number: "2000000", contact: "otra@correo.example" }),
    app.post("/withdrawals/account/", { email }),
    app.post("/withdrawals/personal-data/", { kind: "access", email }),
    app.post("/withdrawals/personal-data/", { kind: "erasure", email: "otra@correo.example" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
});
