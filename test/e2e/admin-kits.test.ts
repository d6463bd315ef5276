import { expect, test } from "vitest";
import { adminProductPath } from "#src/admin-paths.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { createCategory } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openOrdersShop } from "./orders-shop.ts";

const { db, soil, peat, openAsStaff, visitorPage, call } = await openOrdersShop();

test("a kit is made in the form, sold by its page, and one of its parts comes back", async () => {
  const { id: category } = await createCategory(db);
  const made = await call<Product>("POST", "/products/", { name: "Kit de inicio", category, price: 100 });
  const form = await openAsStaff(DESKTOP, adminProductPath(made.id));
  const search = form.getByLabel("Agregar al kit");
  for (const { name } of [soil, peat]) {
    await search.fill(name.slice(0, 8));
    await form.clock.fastForward(400);
    await form.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  }
  await form.getByLabel("Cantidad", { exact: true }).first().fill("2");
  await form.getByLabel("Descuento del kit", { exact: true }).fill("10");
  await form.getByText("su stock y su precio salen de lo que trae").waitFor();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(async () => (await call<Product>("GET", `/products/${made.id}/`)).price)
    .toBe((2 * soil.pesos + peat.pesos) * 0.9);

  const page = await visitorPage(PHONE);
  await page.goto(`/producto/${made.id}`);
  await page.getByText("Qué trae").waitFor();
  const parts = page.getByRole("region", { name: "Qué trae" });
  expect(await parts.getByRole("listitem").allTextContents()).toEqual([`2 ×${soil.name}`, `1 ×${peat.name}`]);
  expect(await parts.getByRole("link", { name: peat.name }).getAttribute("href")).toBe(`/producto/${peat.id}`);

  const order = await call<Order>(
    "POST",
    "/orders/for-customer/",
    orderBody([{ product_id: made.id, quantity: 3 }], { customer_phone: "1140009999" }),
  );
  const screen = await openAsStaff(PHONE, `/admin/pedidos/${order.id}`);
  await screen.getByText(`6 × ${soil.name}`).waitFor();
  await screen.getByRole("button", { name: "Registrar devolución" }).click();
  await screen.getByRole("button", { name: "Guardar devolución" }).click();
  await screen.getByText("Poné cuántas unidades volvieron", { exact: true }).first().waitFor();
  const whole = screen.getByRole("form").getByLabel("Kit de inicio", { exact: true });
  const part = screen.getByLabel(`Kit de inicio: ${peat.name}`);
  await whole.fill("1");
  await part.fill("4");
  await screen.getByRole("button", { name: "Guardar devolución" }).click();
  await screen.getByText("Podés devolver de 1 a 3").waitFor();
  await part.fill("2");
  await screen.getByLabel("Vuelve al stock").uncheck();
  await screen.getByRole("button", { name: "Guardar devolución" }).click();
  await screen.getByText("No volvió al stock").first().waitFor();
  const [line] = (await call<Order>("GET", `/orders/${order.id}/`)).products;
  expect(line?.returned).toEqual([
    { variant_id: null, quantity: 1, restocked: false },
    { variant_id: line?.parts[1]?.variant_id, quantity: 2, restocked: false },
  ]);
});
