import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoment } from "#src/contract/moments.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { CASH, offering, TRANSFER } from "./means.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { actionCounter } from "./staff-shop.ts";

const shop = await openShopAtHand();

/** A customer with the checkout of ten pots at $ 1.000 open. */
async function atCheckout(open: "phone" | "desk" = "phone") {
  const [customer, product] = [await shop.customer(), await shop.product({ name: "Maceta", stock: 100 })];
  const page = await shop[open]({ customer, cart: `${product.id}x10` });
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByLabel("Teléfono").fill("1155550101");
  return { customer, page };
}

const confirm = (page: Page) => page.getByRole("button", { name: "Confirmar Pedido" });
const total = (page: Page, pesos: string) => page.getByRole("definition").filter({ hasText: pesos }).last().waitFor();

test.each(["phone", "desk"] as const)("the checkout asks how it is paid, and the total follows (%s)", async (open) => {
  const [transfer] = await offering(shop, TRANSFER, CASH);
  const { page, customer } = await atCheckout(open);
  await page.getByText("Para confirmar falta: medio de pago.").waitFor();
  expect(await confirm(page).isDisabled()).toBe(true);
  const group = page.getByRole("group", { name: "Medio de pago" });
  expect(await group.getByRole("radio").count()).toBe(2);
  await total(page, "$\u00a010.000");
  await group.getByLabel("Efectivo: $\u00a010.000").check();
  await group.getByLabel("Transferencia: $\u00a09.500").check();
  await total(page, "$\u00a09.500");
  await page.getByText("Transferencia: 5 % menos").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  expect(await group.getByLabel("Transferencia: $\u00a09.500").isChecked()).toBe(true);
  await total(page, "$\u00a09.500");
  await confirm(page).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toMatchObject([
    { total: 9500, payment_method: { id: transfer?.id, kind: "transfer", label: "Transferencia" } },
  ]);
});

test("of one means the customer is told, and has nothing to choose", async () => {
  await offering(shop, TRANSFER);
  const { page, customer } = await atCheckout();
  await page.getByText("Medio de pago: Transferencia").waitFor();
  expect(await page.getByRole("group", { name: "Medio de pago" }).count()).toBe(0);
  await total(page, "$\u00a09.500");
  await confirm(page).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toMatchObject([{ total: 9500, payment_method: { label: "Transferencia" } }]);
});

test("without means set up nothing about them shows", async () => {
  await offering(shop);
  const { page, customer } = await atCheckout();
  expect(await page.getByText("Medio de pago").count()).toBe(0);
  await confirm(page).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toMatchObject([{ total: 10_000, payment_method: null }]);
});

test("a means that the shop took away meanwhile is said to be gone, and another is chosen", async () => {
  await offering(shop, TRANSFER, CASH);
  const { page, customer } = await atCheckout();
  await page.getByLabel("Transferencia: $\u00a09.500").check();
  await total(page, "$\u00a09.500");
  await offering(shop, CASH, { ...TRANSFER, label: "Transferencia bancaria" });
  await confirm(page).click();
  shop.forgive(/400/);
  await page.getByLabel("Transferencia bancaria: $\u00a09.500").waitFor();
  expect(await page.getByRole("radio", { name: /Transferencia/, checked: true }).count()).toBe(0);
  await page.getByText("Para confirmar falta: medio de pago.").waitFor();
  await page.getByLabel("Efectivo: $\u00a010.000").check();
  await total(page, "$\u00a010.000");
  await confirm(page).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toMatchObject([{ total: 10_000, payment_method: { label: "Efectivo" } }]);
});

test.each(["phone", "desk"] as const)(
  "the order says where to transfer what is due, to be copied (%s)",
  async (open) => {
    await offering(shop, TRANSFER);
    const { page } = await atCheckout(open);
    await confirm(page).click();
    const payment = page.getByRole("article").first().getByRole("group", { name: "Pago" });
    await payment.getByText("A pagar: $\u00a09.500").waitFor();
    for (const fact of ["brote.semilla", "2850590940090418135201", "Ana Prueba", "20-11111111-2"])
      await payment.getByText(fact).waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [name, copied, said] of [
      ["Copiar alias", "brote.semilla", "Alias copiado"],
      ["Copiar CBU", "2850590940090418135201", "CBU copiado"],
      ["Copiar importe", "9500", "Importe copiado"],
    ] as const) {
      await payment.getByRole("button", { name }).click();
      await page.getByText(said).first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("the customer reads what was paid, and nothing of where to once it is", async () => {
  await offering(shop, TRANSFER);
  const [customer, product, { token }] = [await shop.customer(), await shop.product(), await shop.staff()];
  const order = await shop.order(customer, [{ product_id: product.id, quantity: 2 }]);
  const pay = (amount: number) => shop.call(token, "POST", `/orders/${order.id}/payments/`, { amount });
  await pay(1000);
  const page = await shop.phone({ customer });
  await page.goto("/mi-cuenta?section=orders");
  const payment = page.getByRole("group", { name: "Pago" });
  await payment.getByText("Pagaste $\u00a01.000, faltan $\u00a0900").waitFor();
  await payment.getByText("brote.semilla").waitFor();
  await pay(900);
  await page.reload();
  await payment.getByText("Pagado", { exact: true }).waitFor();
  expect(await payment.getByText("brote.semilla").count()).toBe(0);
});

test.each(["phone", "desk"] as const)(
  "an unpaid order says until when it is held, until a receipt is there, four actions from the order (%s)",
  async (open) => {
    await offering(shop, { ...TRANSFER, hold_hours: 48 }, CASH);
    const { page, customer } = await atCheckout(open);
    const { act, count } = actionCounter();
    await act(page.getByLabel("Transferencia: $\u00a09.500").check());
    await act(confirm(page).click());
    const payment = page.getByRole("article").first().getByRole("group", { name: "Pago" });
    const hold = payment.getByText(/Te lo guardamos hasta el/);
    await hold.waitFor();
    const [order] = await shop.ordersOf(customer);
    expect(await hold.textContent()).toContain(formatMoment(order?.hold_until ?? ""));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const file = { name: "pago.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nrecibo\n%%EOF\n") };
    const chooser = page.waitForEvent("filechooser");
    await act(payment.getByRole("button", { name: "Subir comprobante", exact: true }).click());
    await act((await chooser).setFiles(file));
    await page.getByText("Comprobante recibido").first().waitFor();
    expect(count()).toBe(4);
    await expect.poll(() => page.getByText(/Te lo guardamos hasta el/).count()).toBe(0);
  },
);
