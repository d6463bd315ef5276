import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

test("staff quote a delivery and send it, and its customer follows the parcel", async () => {
  const [customer, staff] = [await shop.customer(), await shop.staff()];
  const pot = await shop.product({ name: "Maceta", price: 100_000 });
  const carrier = await shop.call<{ id: number }>(staff.token, "POST", "/carriers/", {
    name: "Correo",
    tracking_url: "https://correo.example/?n={code}",
  });
  const option = await shop.call<{ id: number }>(staff.token, "POST", "/delivery-options/", {
    ...{ kind: "carrier", label: "Correo a domicilio", carrier: carrier.id },
  });
  const address = { street: "Mitre", number: "123", postal_code: "1430", city: "CABA" };
  const order = await shop.order(customer, [{ product_id: pot.id, quantity: 2 }], {
    ...{ delivery_type: "address", address, delivery_option_id: option.id },
  });

  const page = await shop.desk({ customer: staff });
  await page.goto(`/admin/pedidos/${order.id}`);
  const card = page.getByRole("region", { name: "Entrega", exact: true });
  await card.getByText("Correo a domicilio, a cotizar").waitFor();
  await card.getByLabel("Precio del envío").fill("2.500,50");
  await card.getByRole("button", { name: "Guardar precio" }).click();
  await card.getByText("Correo a domicilio, $\u00a02.500,50 · A preparar").waitFor();
  await card.getByLabel("Código de seguimiento").fill("AB 12");
  await page.getByRole("button", { name: "Marcar enviado" }).click();
  await card.getByText("Enviado").waitFor();
  expect(await card.getByRole("link", { name: "Ver seguimiento" }).getAttribute("href")).toBe(
    "https://correo.example/?n=AB%2012",
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const phone = await shop.phone({ customer });
  await phone.goto("/mi-cuenta?section=orders");
  const own = phone.getByRole("article", { name: `Pedido #${order.id}` });
  await own.getByText("Enviado").waitFor();
  await own.getByText("Correo · AB 12").waitFor();
  await own.getByRole("link", { name: "Ver seguimiento" }).waitFor();
  await expectAccessible(phone);

  const [seen] = await shop.ordersOf(customer);
  const visitor = await shop.phone({});
  await visitor.goto(`/seguimiento/${seen?.tracking_key}`);
  await visitor.getByRole("heading", { name: `Pedido #${order.id}` }).waitFor();
  await visitor.getByRole("link", { name: "Ver seguimiento" }).waitFor();
  expect(await visitor.getByRole("main").textContent()).not.toMatch(/Mitre|Maceta|\$/);
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
});

test("a pick-up is made ready, and an order without an option shows nothing new", async () => {
  const [customer, staff] = [await shop.customer(), await shop.staff()];
  const pot = await shop.product({ name: "Maceta", price: 100_000 });
  const lines = [{ product_id: pot.id, quantity: 1 }];
  const plain = await shop.order(customer, lines);
  const option = await shop.call<{ id: number }>(staff.token, "POST", "/delivery-options/", {
    ...{ kind: "pickup", label: "Local" },
  });
  const order = await shop.order(customer, lines, { delivery_option_id: option.id });
  const page = await shop.phone({ customer: staff });
  await page.goto(`/admin/pedidos/${order.id}`);
  const card = page.getByRole("region", { name: "Entrega", exact: true });
  await page.getByRole("button", { name: "Listo para retirar" }).click();
  await card.getByText("Local, gratis · Listo para retirar").waitFor();
  await page.getByRole("button", { name: "Marcar entregado" }).click();
  await card.getByText("Local, gratis · Entregado").waitFor();
  await expectAccessible(page);
  await page.goto(`/admin/pedidos/${plain.id}`);
  await page.getByRole("region", { name: "Cliente y entrega" }).waitFor();
  expect(await card.count()).toBe(0);
});
