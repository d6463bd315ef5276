import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { createProduct } from "../factories.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openOrdersShop } from "./orders-shop.ts";
import { sidewaysOf } from "./staff-shop.ts";

const { db, place, call, staffPage } = await openOrdersShop();

const waiting = async (hours: number, given: Record<string, unknown> = {}): Promise<Order> => {
  const order = await place(given);
  await db
    .update(orders)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(orders.id, order.id));
  return order;
};

test("the day begins with the pending orders; one is completed there, and that taken back", async () => {
  const late = await waiting(72, { recipient_name: "Ana Larga Espera", customer_phone: "1144440000" });
  await waiting(1, { recipient_name: "Bruno Reciente" });
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/hoy");
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await first.waitFor();
  expect(await first.textContent()).toBe("Pedidos pendientes (2)");
  const rows = page.getByRole("list", { name: "Pedidos pendientes" }).getByRole("listitem");
  expect(await rows.nth(0).textContent()).toMatch(
    /Ana Larga Espera #\d+hace 3 días · 1\s×\sSustrato liviano 50\sL\$\s18\.900/,
  );
  await page.getByText("1 espera hace más de 48 h.").waitFor();
  const chat = rows.nth(0).getByRole("link", { name: `Escribir por WhatsApp a Ana Larga Espera, pedido #${late.id}` });
  expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5491144440000\?text=/);

  const complete = page.getByRole("button", { name: `Completar el pedido #${late.id}` });
  await complete.focus();
  await page.keyboard.press("Enter");
  await page.getByText(`Pedido #${late.id} completado`).waitFor();
  await complete.waitFor({ state: "detached" });
  expect((await call<Order>("GET", `/orders/${late.id}/`)).status).toBe("completed");
  const next = rows.nth(0).getByRole("button", { name: /^Completar/ });
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await complete.waitFor();
  expect((await call<Order>("GET", `/orders/${late.id}/`)).status).toBe("pending");
});

test("sales say what they count, and the cards of a row begin and end together", async () => {
  await createProduct(db, { name: "Sin precio ni stock", price: 0, stock: 0 });
  const { id } = await place();
  for (const amount of [10_000, 2_500.5]) await call("POST", `/orders/${id}/payments/`, { amount });
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/hoy");
  await page.getByText("Pedidos pendientes y completados, sin los cancelados, a los precios de cada pedido.").waitFor();
  await page.getByText("Ordenado por unidades vendidas.").waitFor();
  const boxOf = async (title: RegExp) => {
    const card = page.getByRole("region", { name: title });
    const heading = await card.getByRole("heading").boundingBox();
    const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
    return { y, height, heading: heading?.y };
  };
  expect(await boxOf(/^Poco stock/)).toEqual(await boxOf(/^Sin precio/));
  expect(await boxOf(/^Sin foto/)).toEqual(await boxOf(/^Emails que no llegaron/));
  expect(await boxOf(/^Lo más vendido/)).toEqual(await boxOf(/^Por categoría/));

  const paid = page.getByRole("region", { name: "Cobrado: $\u00a012.500,50" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    paid.getByRole("button", { name: "Bajar CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("cobrado.csv");
  await paid.getByText("Ver día por día").click();
  expect(await paid.getByRole("list", { name: "Cobrado por día" }).textContent()).toMatch(
    /^\d\d\/\d\d · Sin decir\$\s12\.500,50$/,
  );
});

test("no name is cut on a phone", async () => {
  const name = "Sustrato profesional premezclado con perlita, vermiculita y humus de lombriz certificado 50 L";
  const recipient = "María de los Ángeles Etcheverry de la Serna y Anchorena Rodríguez Larreta";
  await createProduct(db, { name, stock: 0 });
  await waiting(80, { recipient_name: recipient });
  const page = await staffPage(PHONE);
  await page.goto("/admin/hoy");
  for (const text of [name, recipient]) {
    const shown = page.getByRole("main").getByText(text).first();
    await shown.waitFor();
    const isCut = await shown.evaluate(
      (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
    );
    expect(isCut, text).toBe(false);
  }
  expect(await sidewaysOf(page)).toBe(0);
});
