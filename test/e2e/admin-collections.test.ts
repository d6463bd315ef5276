import { expect, test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);

const bank = (orders: readonly Order[]) => ({
  name: "movimientos.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    ["Fecha;Concepto;Importe", ...orders.map(({ total }) => `${today()};TRANSFERENCIA RECIBIDA;${total},00`)].join(
      "\n",
    ),
  ),
});

/** Orders of these pesos. */
async function ordersOf(...pesos: number[]): Promise<Order[]> {
  const customer = await shop.customer();
  const orders = [];
  for (const price of pesos) {
    const product = await shop.product({ price: price * 100 });
    orders.push(await shop.order(customer, [{ product_id: product.id, quantity: 1 }]));
  }
  return orders;
}

test.each(["phone", "desk"] as const)(
  "a bank's file pays its orders in five actions, and one undo (%s)",
  async (open) => {
    const base = open === "phone" ? 10_000 : 20_000;
    const orders = await ordersOf(base + 1, base + 2, base + 3, base + 9, base + 9);
    const [, , , one, other] = orders;
    const staff = await shop.staff();
    const page = await shop[open]({ customer: staff });
    await page.goto("/admin/cobros");
    // 1. the file; 2 and 3. which of two equal orders each equal movement paid; 4. all at once
    await page.getByLabel("Archivo del banco").setInputFiles(bank(orders));
    const doubts = page.getByLabel(/^¿Qué pedido pagó/);
    await doubts.nth(1).waitFor();
    expect(await doubts.count()).toBe(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await doubts.nth(0).selectOption(`${one?.id}`);
    await doubts.nth(1).selectOption(`${other?.id}`);
    await page.getByRole("button", { name: "Registrar 5 pagos" }).click();
    await page.getByText(/^5 pedidos cobrados/).waitFor();
    await page.getByText("No quedan movimientos por anotar").waitFor();
    const seen = async () => {
      const all = [];
      for (const { id } of orders)
        all.push((await shop.call<Order>(staff.token, "GET", `/orders/${id}/`)).payment_status);
      return all;
    };
    expect(await seen()).toEqual(["paid", "paid", "paid", "paid", "paid"]);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("button", { name: "Registrar 5 pagos" }).waitFor();
    expect(await seen()).toEqual(["pending", "pending", "pending", "pending", "pending"]);
  },
);

test("a file of unknown titles asks which is which, and a picture is refused in words", async () => {
  const [order] = await ordersOf(777);
  const page = await shop.desk({ customer: await shop.staff() });
  shop.forgive(/400/);
  await page.goto("/admin/cobros");
  const file = page.getByLabel("Archivo del banco");
  await file.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("\x89PNG\0\0") });
  await page.getByText(/No es una planilla que podamos leer/).waitFor();
  const odd = Buffer.from(`Cuándo,Cuánto\n${today()},777.00\n`);
  await file.setInputFiles({ name: "otro.csv", mimeType: "text/csv", buffer: odd });
  const form = page.getByRole("form", { name: "Columnas del archivo" });
  await form.getByLabel("Fecha").selectOption("Cuándo");
  await form.getByLabel("Importe").selectOption("Cuánto");
  await form.getByRole("button", { name: "Leer con estas columnas" }).click();
  await page.getByLabel(`Pedido #${order?.id} · `).waitFor();
  expect(await page.getByLabel(`Pedido #${order?.id} · `).isChecked()).toBe(true);
  // Read once more it brings nothing, and leads to where its movement waits.
  await file.setInputFiles({ name: "otro.csv", mimeType: "text/csv", buffer: odd });
  await page.getByText("No quedan movimientos por anotar de este archivo").waitFor();
  await page
    .getByRole("button", { name: /: 1 sin anotar$/ })
    .first()
    .click();
  await page.getByLabel(`Pedido #${order?.id} · `).waitFor();
});

test("a movement that resembles no order is given to one, found by its number, its name or its amount", async () => {
  const [order] = await ordersOf(77_123);
  const page = await shop.desk({ customer: await shop.staff() });
  await page.goto("/admin/cobros");
  const file = `Fecha;Concepto;Importe\n${today()};TRANSFERENCIA RECIBIDA;50.000,00`;
  await page
    .getByLabel("Archivo del banco")
    .setInputFiles({ name: "otro.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  const search = page.getByRole("combobox", { name: /^¿Qué pedido pagó/ });
  const found = page.getByRole("option", { name: `#${order?.id} · Ana Prueba` });
  for (const words of ["77123", "Prueba", `${order?.id}`]) {
    await search.fill(words);
    await found.waitFor();
  }
  await found.click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Registrar 1 pago" }).click();
  await page.getByText("1 pedido cobrado: $\u00a050.000").waitFor();
});
