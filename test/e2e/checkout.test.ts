import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { type Customer, openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });

/** A signed-in customer's phone with the checkout of `quantity` of a new product open. */
async function atCheckout(name: string, quantity: number, stock = 10) {
  const [customer, product] = [await shop.customer(), await shop.product({ name, stock })];
  const page = await shop.phone({ customer, cart: `${product.id}x${quantity}` });
  await openCheckout(page);
  return { customer, product, page };
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByRole("heading", { name: "Finalizar pedido" }).waitFor();
}

const confirm = (page: Page) => page.getByRole("button", { name: "Confirmar Pedido" });

async function placed(page: Page, customer: Customer): Promise<void> {
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  await page.getByText("¡Recibimos tu pedido!").waitFor();
  expect(await shop.ordersOf(customer)).toHaveLength(1);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("cart");
}

test("each field says what it needs, and the order can't be confirmed until it is complete", async () => {
  const { page } = await atCheckout("Sustrato", 1);
  const name = page.getByLabel("Nombre del destinatario");
  const [phone, email] = [page.getByLabel("Teléfono"), page.getByLabel("Email")];
  expect(await name.inputValue()).toBe("Ana Prueba");
  expect(await confirm(page).isDisabled()).toBe(true);
  for (const [field, typed, message] of [
    [name, "", "El nombre es requerido"],
    [name, "An", "El nombre debe tener al menos 3 caracteres"],
    [phone, "", "El teléfono es requerido"],
    [phone, "1234", "Ingresa un teléfono válido"],
    [email, "", "El email es requerido"],
    [email, "ana@", "Ingresa un email válido"],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await page.getByText(message, { exact: true }).waitFor();
  }
  await name.fill("Ana Gómez");
  await phone.fill("11 5555-0101");
  await email.fill("ana@correo.example");
  expect(await confirm(page).isEnabled()).toBe(true);
  await page.getByLabel("Envío a domicilio").check();
  await page.getByText("Para confirmar falta: calle, número, código postal y ciudad.").waitFor();
  expect(await confirm(page).isDisabled()).toBe(true);
  await page.getByLabel("Calle").fill("Rivadavia");
  await page.getByLabel("Número").fill("100");
  await page.getByLabel("Código postal").fill("1406");
  expect(await confirm(page).isDisabled()).toBe(true);
  await page.getByLabel("Ciudad").fill("CABA");
  expect(await confirm(page).isEnabled()).toBe(true);

  await page.getByRole("button", { name: "Volver" }).click();
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  expect(await name.inputValue()).toBe("Ana Gómez");
  expect(await phone.inputValue()).toBe("");
  await page.getByLabel("Envío a domicilio").check();
  expect(await page.getByLabel("Calle").inputValue()).toBe("");
});

test("a double press makes one order, on top of the others, and WhatsApp opens with all of it", async () => {
  const { page, customer } = await atCheckout("Lámpara LED", 2);
  await page.getByLabel("Teléfono").fill("1155550101");
  await page.getByLabel("Envío a domicilio").check();
  for (const [label, value] of [
    ["Calle", "Rivadavia"],
    ["Número", "100"],
    ["Código postal", "1406"],
    ["Ciudad", "CABA"],
    ["Detalles", "Timbre 2"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await confirm(page).dblclick();
  await placed(page, customer);

  const [order] = await shop.ordersOf(customer);
  await page.getByText(`Pedido #${order?.id} · Total $\u00a02.000`).waitFor();
  const send = page.getByRole("link", { name: "Avisar por WhatsApp" });
  const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
  expect(y + height, "on the first screen of a phone").toBeLessThan(740);
  const chat = new URL((await send.getAttribute("href")) ?? "");
  expect(chat.origin + chat.pathname).toBe("https://wa.me/5491155550100");
  const message = chat.searchParams.get("text");
  for (const part of [
    `#${order?.id}`,
    "2 × Lámpara LED",
    "Total: $\u00a02.000",
    "Entrega: Rivadavia 100, 1406, CABA, Timbre 2",
  ])
    expect(message).toContain(part);

  for (const step of [...defaultSettings.payment_steps, ...defaultSettings.delivery_steps.address])
    expect(await page.getByText(step).isVisible()).toBe(true);
  // It survives a reload, and leaves once the order is settled.
  expect(page.url()).toMatch(/\/mi-cuenta\?section=orders$/);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "¡Recibimos tu pedido!" }).waitFor();
  const own = page.getByRole("article", { name: `Pedido #${order?.id}` });
  await own.getByRole("button", { name: "Cancelar pedido" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Sí, cancelar" }).tap();
  await page.getByText("¡Recibimos tu pedido!").waitFor({ state: "hidden" });

  // The next checkout starts from what this one told.
  const another = await shop.product();
  await page.context().addCookies([{ name: "cart", value: `${another.id}x1`, url: new URL(page.url()).origin }]);
  await openCheckout(page);
  expect(await page.getByLabel("Teléfono").inputValue()).toBe("1155550101");
  await page.getByLabel("Envío a domicilio").check();
  expect(await page.getByLabel("Calle").inputValue()).toBe("Rivadavia");
  expect(await page.getByLabel("Detalles").inputValue()).toBe("Timbre 2");
});

test("of several addresses that were used one is chosen, or another typed", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ name: "Sobre" })];
  const rivadavia = { street: "Rivadavia", number: "100", postal_code: "1406", city: "CABA" };
  const pellegrini = { street: "Pellegrini", number: "250", postal_code: "2000", city: "Rosario", floor: "3 B" };
  for (const address of [rivadavia, pellegrini])
    await shop.order(customer, [{ product_id: product.id, quantity: 1 }], { delivery_type: "address", address });
  const page = await shop.phone({ customer, cart: `${product.id}x1` });
  await openCheckout(page);
  await page.getByLabel("Teléfono").fill("11 5555-0101");
  await page.getByLabel("Envío a domicilio").check();
  const used = page.getByLabel("Direcciones que usaste");
  expect(await page.getByLabel("Calle").inputValue()).toBe("Pellegrini");
  await used.selectOption({ label: "Rivadavia 100, 1406, CABA" });
  expect(await page.getByLabel("Calle").inputValue()).toBe("Rivadavia");
  expect(await page.getByLabel("Piso").inputValue()).toBe("");
  await used.selectOption({ label: "Otra dirección" });
  expect(await page.getByLabel("Calle").inputValue()).toBe("");
  await used.selectOption({ label: "Pellegrini 250 3 B, 2000, Rosario" });
  await confirm(page).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect((await shop.ordersOf(customer))[0]?.shipping_address).toBe("Pellegrini 250 3 B, 2000, Rosario");
});

test("a lost answer, a reload and another press make one order", async () => {
  const { page, customer } = await atCheckout("Maceta perdida", 2);
  await page.getByLabel("Teléfono").fill("11 5555-0101");
  await page.route("**/api/orders/", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await confirm(page).click();
  await page.getByText("No se pudo conectar con el servidor").waitFor();
  shop.forgive(/ERR_CONNECTION_RESET/);
  expect(await shop.ordersOf(customer)).toHaveLength(1);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await page.getByText("No se pudo conectar con el servidor").waitFor();
  shop.forgive(/ERR_CONNECTION_RESET/);

  await page.unroute("**/api/orders/");
  await page.reload();
  expect(await page.getByLabel("Teléfono").inputValue()).toBe("11 5555-0101");
  await confirm(page).click();
  await placed(page, customer);
});

test("when the stock ran out meanwhile the line says how much is left, and one tap takes that", async () => {
  const { page, customer, product } = await atCheckout("Carpa buscada", 3);
  await page.getByLabel("Teléfono").fill("1155550101");
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.productId, product.id));
  await confirm(page).click();
  await page.getByText("No hay suficiente stock de Carpa buscada. Stock disponible: 2").waitFor();
  shop.forgive(/409/);
  await page.getByText("3 × Carpa buscada").waitFor();
  await page.getByText("Quedan 2").waitFor();
  expect(await shop.ordersOf(customer)).toEqual([]);
  await page.getByRole("button", { name: "Llevar 2" }).click();
  await confirm(page).click();
  await placed(page, customer);
  expect((await shop.ordersOf(customer))[0]?.products).toMatchObject([{ quantity: 2 }]);
});

test("a price that rises while the form is open is told, charged to nobody, and confirmed anew", async () => {
  const { page, customer, product } = await atCheckout("Carpa cara", 2);
  await page.getByLabel("Teléfono").fill("1155550101");
  await shop.db
    .update(variants)
    .set({ price: centavos(250_050) })
    .where(eq(variants.productId, product.id));
  await confirm(page).click();
  await page
    .getByText("Cambió el precio: ahora el total es $\u00a05.001. Si estás de acuerdo, confirmá de nuevo.")
    .waitFor();
  shop.forgive(/409/);
  await page.getByText("Carpa cara: subió de $\u00a01.000 a $\u00a02.500,50 c/u.").waitFor();
  await page.getByRole("definition").filter({ hasText: "$\u00a05.001" }).last().waitFor();
  expect(await shop.ordersOf(customer)).toEqual([]);
  await confirm(page).click();
  await placed(page, customer);
  expect((await shop.ordersOf(customer))[0]?.total).toBe(5001);
});

test("a session that ended meanwhile leads to signing in and back to what was typed", async () => {
  const { page, customer } = await atCheckout("Tijera fina", 1);
  await page.getByLabel("Teléfono").fill("1155550101");
  await shop.call(customer.token, "POST", "/auth/change-password/", {
    old_password: "sustrato-vivo",
    new_password: "otra-clave-larga",
  });
  await page.evaluate(() => localStorage.setItem("accessToken", "vencido"));
  await confirm(page).click();
  await page.waitForURL(/iniciar-sesion\?redirect=/);
  shop.forgive(/401/);
  await page.getByLabel("Usuario").fill(customer.username);
  await page.getByLabel("Contraseña", { exact: true }).fill("otra-clave-larga");
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(/\/carrito$/);
  await page.getByRole("heading", { name: "Finalizar pedido" }).waitFor();
  expect(await page.getByLabel("Teléfono").inputValue()).toBe("1155550101");
});
