import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { CASH, offering, TRANSFER } from "./means.ts";
import { type Customer, openShopAtHand } from "./shop-at-hand.ts";
import { actionCounter } from "./staff-shop.ts";

const shop = await openShopAtHand();

const PDF = { name: "pago.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nrecibo\n%%EOF\n") };

/** An order of two units at $ 1.000, to be transferred for $ 1.900. */
async function anOrder(): Promise<{ customer: Customer; order: Order }> {
  const [customer, product] = [await shop.customer(), await shop.product()];
  return { customer, order: await shop.order(customer, [{ product_id: product.id, quantity: 2 }]) };
}

/** Its invoice as the staff upload it. */
async function invoiced({ id }: Order, amount: string) {
  const { token } = await shop.staff();
  const body = new FormData();
  for (const [name, value] of Object.entries({ number: "B 0001-00001234", amount })) body.set(name, value);
  body.set("file", new File(["%PDF-1.7\n%%EOF\n"], "factura.pdf", { type: "application/pdf" }));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.origin()}/api/orders/${id}/invoice/`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
}

async function atOrder(order: Order, open: "phone" | "desk") {
  const customer = await shop.staff();
  const page = await shop[open]({ customer });
  await page.goto(`/admin/pedidos/${order.id}`);
  const card = page.getByRole("region", { name: "Pagos" });
  await card.waitFor();
  return { page, card, seen: () => shop.call<Order>(customer.token, "GET", `/orders/${order.id}/`) };
}

test.each(["phone", "desk"] as const)("a payment takes two presses, and is taken back by one (%s)", async (open) => {
  await offering(shop, TRANSFER);
  const { order } = await anOrder();
  await invoiced(order, "2000");
  const { page, card, seen } = await atOrder(order, open);
  const { act, count } = actionCounter();
  await card.getByText("Falta cobrar $\u00a01.900").waitFor();
  await card.getByText("$\u00a02.000", { exact: true }).waitFor();
  await expectAccessible(page);
  await act(page.getByRole("button", { name: "Registrar pago" }).click());
  expect(await card.getByLabel("Importe").inputValue()).toBe("1.900");
  await expectAccessible(page);
  await act(card.getByRole("button", { name: "Guardar pago" }).click());
  await card.getByText("Pagado", { exact: true }).waitFor();
  expect(count()).toBe(2);
  await card.getByText("$\u00a02.000, y se pagaron $\u00a01.900").waitFor();
  expect(await seen()).toMatchObject({
    payment_status: "paid",
    payments: [{ amount: 1900, method: { label: "Transferencia" } }],
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: "Anular: pago" }).click();
  await card.getByText("Falta cobrar $\u00a01.900").waitFor();
  await card.getByText("Anulación").waitFor();
});

test.each(["phone", "desk"] as const)("a hold is a day longer by one press, and back by another (%s)", async (open) => {
  await offering(shop, { ...TRANSFER, hold_hours: 48 });
  const { order } = await anOrder();
  const { page, card, seen } = await atOrder(order, open);
  await card.getByText("Reservado hasta el").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: "Extender un día" }).click();
  await page.getByText("Reserva extendida un día").waitFor();
  const until = Date.parse(order.hold_until ?? "");
  expect(Date.parse((await seen()).hold_until ?? "") - until).toBe(24 * 60 * 60 * 1000);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("La reserva volvió a como estaba").waitFor();
  expect((await seen()).hold_until).toBe(order.hold_until);
});

test("money is given back in part, with a date, a reference and a note", async () => {
  await offering(shop, TRANSFER, CASH);
  const { order } = await anOrderBy("Efectivo");
  const { page, card, seen } = await atOrder(order, "desk");
  await page.getByRole("button", { name: "Registrar pago" }).click();
  await card.getByRole("button", { name: "Guardar pago" }).click();
  await card.getByRole("button", { name: "Devolver" }).click();
  await card.getByLabel("Importe").fill("1.500,50");
  await card.getByText("Fecha, referencia y nota").click();
  await card.getByLabel("Referencia").fill("OP-9");
  await card.getByRole("button", { name: "Guardar devolución" }).click();
  await card.getByText("Falta cobrar $\u00a01.500,50").waitFor();
  await card.getByText("OP-9").waitFor();
  expect((await seen()).payments[1]).toMatchObject({ kind: "refund", amount: 1500.5, reference: "OP-9" });
});

async function anOrderBy(label: string) {
  const [customer, product, { token }] = [await shop.customer(), await shop.product(), await shop.staff()];
  const { results } = await shop.call<{ results: { id: number; label: string }[] }>(token, "GET", "/payment-methods/");
  const order = await shop.call<Order>(customer.token, "POST", "/orders/", {
    ...{ recipient_name: "Ana Prueba", customer_email: "ana@correo.example", customer_phone: "1155550000" },
    ...{ delivery_type: "coordinate", products: [{ product_id: product.id, quantity: 2 }] },
    payment_method_id: results.find((one) => one.label === label)?.id,
  });
  return { customer, order };
}

const chip = (page: Page, name: string) =>
  page.getByRole("group", { name: "Cobro" }).getByRole("button", { name: new RegExp(`^${name}`) });

test.each(["phone", "desk"] as const)(
  "chosen orders are marked as paid at once, and undone at once (%s)",
  async (open) => {
    await offering(shop, TRANSFER);
    const orders = [(await anOrder()).order, (await anOrder()).order];
    const staff = await shop.staff();
    const page = await shop[open]({ customer: staff });
    await page.goto("/admin/pedidos");
    const dues = /Falta cobrar: (\d+) · \$\u00a0[\d.,]+/;
    await expect.poll(() => chip(page, "Falta cobrar").textContent()).toMatch(dues);
    const count = Number(dues.exec((await chip(page, "Falta cobrar").textContent()) ?? "")?.[1]);
    const narrowed = page.waitForResponse(/payment=due/);
    await chip(page, "Falta cobrar").click();
    await narrowed;
    // The list of before is dimmed until then.
    await expect.poll(() => page.locator("main .opacity-60").count()).toBe(0);
    for (const { id } of orders) await page.getByLabel(`Elegir el pedido #${id}`).check();
    await page.getByText("2 elegidos · $\u00a03.800").waitFor();
    // Else a row that shows half above the docked bar is measured by that half.
    const screen = page.viewportSize();
    await page.setViewportSize({ width: screen?.width ?? 0, height: 3000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (screen) await page.setViewportSize(screen);
    await page.getByRole("button", { name: "Marcar pagados" }).click();
    await page.getByText("2 pedidos pagados: $\u00a03.800").waitFor();
    await expect.poll(() => chip(page, "Falta cobrar").textContent()).toContain(`: ${count - 2} ·`);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => chip(page, "Falta cobrar").textContent()).toContain(`: ${count} ·`);
    for (const { id } of orders)
      expect(await shop.call(staff.token, "GET", `/orders/${id}/`)).toMatchObject({ payment_status: "pending" });
  },
);

test.each(["phone", "desk"] as const)(
  "from the order to its receipt it takes two actions, and the staff download it (%s)",
  async (open) => {
    await offering(shop, TRANSFER);
    const { customer, order } = await anOrder();
    const page = await shop[open]({ customer });
    await page.goto("/mi-cuenta?section=orders");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Subir comprobante", exact: true }).click();
    await (await chooser).setFiles(PDF);
    await page.getByText("Comprobante recibido").first().waitFor();
    const payment = page.getByRole("group", { name: "Pago" });
    await payment.getByText("A pagar: $\u00a01.900").waitFor();
    await payment.getByRole("button", { name: "Bajar pago.pdf" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const { page: theirs, card } = await atOrder(order, "desk");
    await card.getByText("Falta cobrar $\u00a01.900, con comprobante").waitFor();
    const download = theirs.waitForEvent("download");
    await card.getByRole("button", { name: "Bajar pago.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("pago.pdf");
    await theirs.goto("/admin/pedidos");
    await chip(theirs, "Con comprobante").click();
    const row = theirs.getByRole("article", { name: `Pedido #${order.id}` });
    await row.getByText("Con comprobante").waitFor();
  },
);

test("a picture that can't be opened everywhere is refused in words", async () => {
  await offering(shop, TRANSFER);
  const { customer } = await anOrder();
  const page = await shop.phone({ customer });
  await page.goto("/mi-cuenta?section=orders");
  const buffer = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(8)]);
  await page
    .getByLabel("Subir comprobante: archivo")
    .setInputFiles({ name: "foto.heic", mimeType: "image/heic", buffer });
  await page.getByText("Esa foto es HEIC").waitFor();
  shop.forgive(/415/);
});

test("editing an order with a price by its means of payment says that it is priced again", async () => {
  await offering(shop, TRANSFER);
  const { order } = await anOrder();
  const { page, seen } = await atOrder(order, "desk");
  await page.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Cantidad").fill("1");
  await page.getByText("Al guardar se vuelve a calcular: Transferencia: 5 % menos. El total puede cambiar.").waitFor();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Pedido actualizado").waitFor();
  expect(await seen()).toMatchObject({ subtotal: 1000, total: 950 });
});

test("a shop without means of payment has none of it", async () => {
  await offering(shop);
  const { order, customer } = await anOrder();
  const page = await shop.desk({ customer: await shop.staff() });
  await page.goto(`/admin/pedidos/${order.id}`);
  await page.getByRole("region", { name: "Factura" }).waitFor();
  expect(await page.getByRole("region", { name: "Pagos" }).count()).toBe(0);
  await page.goto("/admin/pedidos");
  await page.getByRole("article", { name: `Pedido #${order.id}` }).waitFor();
  expect(await page.getByRole("group", { name: "Cobro" }).count()).toBe(0);
  const phone = await shop.phone({ customer });
  await phone.goto("/mi-cuenta?section=orders");
  await phone.getByRole("article", { name: `Pedido #${order.id}` }).waitFor();
  expect(await phone.getByRole("button", { name: "Subir comprobante" }).count()).toBe(0);
});
