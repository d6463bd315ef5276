import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { deliveryOptions } from "#src/features/delivery/server/tables.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { paymentMethods } from "#src/features/payment-methods/server/tables.ts";
import { createProduct, PASSWORD } from "../factories.ts";
import { expectAccessible } from "./accessible.ts";
import { expectFocus, openAccountShop } from "./account-shop.ts";

const { db, forgive, visit, visitAs, aPerson, codeSentTo } = await openAccountShop();

let visitors = 0;
const aMeans = (given: Pick<typeof paymentMethods.$inferInsert, "kind" | "label"> & { change?: number }) => ({
  ...{ text: "", isOn: true, position: 0, change: 0, alias: "", cbu: "", holder: "", taxId: "", bank: "" },
  ...given,
});
const anEmail = () => `sin.cuenta${++visitors}@correo.example`;

const code = (page: Page) => page.getByLabel("Código de verificación");

/** A phone with one unit in the cart, where the checkout asks who it is. */
async function atEmail(name: string): Promise<Page> {
  const { id } = await createProduct(db, { name });
  const page = await visit();
  await page.goto(`/producto/${id}`);
  await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first().tap();
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).tap();
  await expectFocus(page, "email");
  return page;
}

async function sendCode(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continuar" }).tap();
  await code(page).waitFor();
}

test("from the home page to an order placed it takes six taps and four fields", async () => {
  await createProduct(db, { name: "Sustrato liviano" });
  const page = await visit({ viewport: { width: 360, height: 740 } });
  let [taps, fields] = [0, 0];
  const tap = async (target: Locator) => {
    await target.tap();
    taps++;
  };
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    fields++;
  };
  const email = anEmail();
  await page.goto("/");
  await tap(page.getByRole("button", { name: "Sí, soy mayor" }));
  await tap(page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first());
  await tap(page.getByRole("link", { name: /Carrito.*1/ }).first());
  await tap(page.getByRole("button", { name: "Iniciar Pedido" }));
  await fill("Email", email);
  await tap(page.getByRole("button", { name: "Continuar" }));
  await page.getByRole("heading", { level: 1, name: "Revisá tu email" }).waitFor();
  await code(page).waitFor();
  await fill("Código de verificación", await codeSentTo(email));
  await fill("Nombre del destinatario", "Inés Ferreyra");
  await fill("Teléfono", "11 5555-0101");
  await tap(page.getByRole("button", { name: "Confirmar Pedido" }));
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  await page.getByText("¡Recibimos tu pedido!").waitFor();
  expect({ taps, fields }).toEqual({ taps: 6, fields: 4 });
  const [account] = await db.select().from(users).where(eq(users.email, email));
  expect(account).toMatchObject({ firstName: "Inés", lastName: "Ferreyra", passwordHash: null });
});

test("a visitor chooses how to pay like everybody, and finds the choice after a reload", async () => {
  const [cash] = await db
    .insert(paymentMethods)
    .values([
      aMeans({ kind: "cash", label: "Efectivo" }),
      aMeans({ kind: "arranged", label: "A convenir", change: 10 }),
    ])
    .returning();
  const page = await atEmail("Bandeja");
  const email = anEmail();
  await sendCode(page, email);
  await code(page).fill(await codeSentTo(email));
  await page.getByLabel("Nombre del destinatario").fill("Inés Ferreyra");
  await page.getByLabel("Teléfono").fill("11 5555-0101");
  await page.getByText("Para confirmar falta: medio de pago.").waitFor();
  await page.getByRole("group", { name: "Medio de pago" }).getByLabel("Efectivo").check();
  await page.reload();
  expect(await page.getByLabel("Efectivo").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  const [order] = await db.select().from(orders).where(eq(orders.customerEmail, email));
  await db.update(paymentMethods).set({ isOn: false });
  expect(order).toMatchObject({ paymentMethodId: cash?.id, paymentLabel: "Efectivo" });
});

test("a visitor chooses a delivery by postal code, and finds it after a reload", async () => {
  const [moto] = await db
    .insert(deliveryOptions)
    .values({
      ...{ kind: "zone", label: "Moto", text: "", isOn: true, price: centavos(250_000), hours: "" },
      zones: [{ provinces: [], from: "2000", to: "2099", codes: [] }],
    })
    .returning();
  const page = await atEmail("Sobre chico");
  const email = anEmail();
  await sendCode(page, email);
  await code(page).fill(await codeSentTo(email));
  await page.getByLabel("Nombre del destinatario").fill("Inés Ferreyra");
  await page.getByLabel("Teléfono").fill("11 5555-0101");
  await page.getByLabel("Código postal").fill("2000");
  await page.getByRole("group", { name: "Entrega" }).getByLabel("Moto: $\u00a02.500").check();
  await page.getByLabel("Calle").fill("Mitre");
  await page.reload();
  expect(await page.getByLabel("Moto: $\u00a02.500").isChecked()).toBe(true);
  expect(await page.getByLabel("Calle").inputValue()).toBe("Mitre");
  await page.getByLabel("Número").fill("123");
  await page.getByLabel("Ciudad").fill("Rosario");
  await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  const [order] = await db.select().from(orders).where(eq(orders.customerEmail, email));
  await db.update(deliveryOptions).set({ isOn: false });
  expect(order).toMatchObject({ deliveryOptionId: moto?.id, shippingAddress: "Mitre 123, 2000, Rosario" });
});

test("a code survives a reload, a wrong one says so, and the right one sends itself", async () => {
  const page = await atEmail("Maceta chica");
  const email = anEmail();
  await expectAccessible(page);
  await sendCode(page, email);
  await expectFocus(page, "code");
  await expectAccessible(page);
  const mailed = await codeSentTo(email);
  await page.reload();
  await page.getByText(email).waitFor();
  forgive(/400/);
  await code(page).fill(mailed === "111111" ? "222222" : "111111");
  await page.getByRole("alert").waitFor();
  expect(await code(page).getAttribute("autocomplete")).toBe("one-time-code");
  expect(await code(page).getAttribute("inputmode")).toBe("numeric");
  await code(page).fill(mailed);
  await page.getByLabel("Nombre del destinatario").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await page
    .getByRole("link", { name: /Carrito.*1/ })
    .first()
    .waitFor();
});

test("another e-mail, the cart, the sign-in and the registration are one press away", async () => {
  const page = await atEmail("Tijera de poda");
  const email = anEmail();
  await sendCode(page, email);
  await page.getByRole("button", { name: "Usar otro email" }).tap();
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByRole("button", { name: "Volver" }).tap();
  await page.getByRole("article", { name: "Tijera de poda" }).waitFor();
  const begin = () => page.getByRole("button", { name: "Iniciar Pedido" }).tap();
  for (const [link, address] of [
    ["Ya tengo contraseña", "iniciar-sesion"],
    ["Crear cuenta", "crear-cuenta"],
  ] as const) {
    await begin();
    await page.getByRole("main").getByRole("link", { name: link }).tap();
    await page.waitForURL(`**/${address}?redirect=carrito`);
    await page.goto("/carrito");
  }
  await page.getByRole("article", { name: "Tijera de poda" }).waitFor();
});

test("who has no password sets one with a mailed code", async () => {
  const person = await aPerson({ passwordHash: null });
  const page = await visitAs(person, "/mi-cuenta?section=settings");
  await page.getByRole("tab", { name: "Cambiar contraseña" }).tap();
  expect(await page.getByLabel("Contraseña actual").count()).toBe(0);
  await page.getByRole("button", { name: "Enviar código" }).tap();
  await code(page).fill(await codeSentTo(person.email));
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar cambios" }).tap();
  await page.getByText("Contraseña actualizada correctamente").waitFor();
  await page.getByLabel("Contraseña actual").waitFor();
});

test("who has no password deletes the account with a mailed code", async () => {
  const person = await aPerson({ passwordHash: null });
  const page = await visitAs(person, "/mi-cuenta?section=settings");
  await page.getByRole("button", { name: "Eliminar mi cuenta" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enviar código" }).tap();
  await code(page).fill(await codeSentTo(person.email));
  await dialog.getByRole("button", { name: "Eliminar definitivamente" }).tap();
  await expect.poll(() => db.$count(users, eq(users.id, person.id))).toBe(0);
});
