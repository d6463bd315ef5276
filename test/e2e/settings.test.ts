import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { PASSWORD } from "../factories.ts";
import { expectAccessible } from "./accessible.ts";
import { expectFocus, openAccountShop, storedSession } from "./account-shop.ts";
import { INPUT_METHODS, thumb } from "./input-methods.ts";
import { waysOfThisRun } from "./ways.ts";

const { origin, db, pool, forgive, visitAs, aPerson, call, codeSentTo } = await openAccountShop();

const SETTINGS = "/mi-cuenta?section=settings";

let addresses = 0;
const anEmail = () => `mudanza${++addresses}@correo.example`;

const emailField = (page: Page) => page.getByLabel("Email", { exact: true });

const profileOf = async (token: string) =>
  (await fetch(`${origin}/api/auth/profile/`, { headers: { authorization: `Bearer ${token}` } })).json();

/** An order as the tables keep it. */
const anOrderOf = (userId: number) =>
  db.insert(orders).values({
    userId,
    recipientName: "Ana Prueba",
    shippingAddress: "Coordinar entrega",
    customerEmail: "ana@correo.example",
    customerPhone: "1123456789",
    deliveryType: "coordinate",
    total: centavos(0),
  });

describe.each(waysOfThisRun(INPUT_METHODS))("%s", (_, inputOn) => {
  test("one changes the own names, a mistake first", async () => {
    const person = await aPerson();
    const page = await visitAs(person, SETTINGS);
    const input = inputOn(page);
    await input.fill("Nombre", "I");
    await input.press("Guardar cambios");
    await expectFocus(page, "first_name");
    await input.fill("Nombre", "Inés");
    await input.fill("Apellido", "Ferreyra");
    await input.press("Guardar cambios");
    await page.getByText("Perfil actualizado correctamente").waitFor();
    expect(await profileOf(person.token)).toMatchObject({ first_name: "Inés", last_name: "Ferreyra" });
  });

  test("one changes the own e-mail with the password and a code", async () => {
    const person = await aPerson();
    const newEmail = anEmail();
    const page = await visitAs(person, SETTINGS);
    const input = inputOn(page);
    await input.fill("Email", newEmail);
    await input.press("Verificar");
    await input.fill("Contraseña", "no-es-la-clave");
    await input.press("Enviar código");
    await page.getByRole("dialog").getByText("Contraseña incorrecta o error al solicitar código").waitFor();
    forgive(/400/);
    await input.fill("Contraseña", PASSWORD);
    await input.press("Enviar código");
    await page.getByText("Código de verificación enviado al nuevo email").waitFor();
    await input.fill("Código de verificación", await codeSentTo(newEmail));
    await input.press("Confirmar email");
    await page.getByText("Email actualizado correctamente").waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await emailField(page).inputValue()).toBe(newEmail);
    await expectFocus(page, "email");
    expect(await page.evaluate(() => window.localStorage.getItem("userEmail"))).toBe(newEmail);
    expect(await profileOf(person.token)).toMatchObject({ email: newEmail });
  });

  test("cancelling a change of e-mail restores the old one, at the password and at the code", async () => {
    const person = await aPerson();
    const page = await visitAs(person, SETTINGS);
    const input = inputOn(page);
    await input.fill("Email", anEmail());
    await input.press("Verificar");
    await input.press("Cancelar");
    await expect.poll(() => emailField(page).inputValue()).toBe(person.email);

    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await input.fill("Email", anEmail());
    await input.press("Verificar");
    await input.fill("Contraseña", PASSWORD);
    await input.press("Enviar código");
    await page.getByLabel("Código de verificación").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => emailField(page).inputValue()).toBe(person.email);
    expect(await page.getByRole("button", { name: "Verificar" }).count()).toBe(0);
  });

  test("one changes the own password and stays signed in, here alone", async () => {
    const person = await aPerson();
    const page = await visitAs(person, SETTINGS);
    const input = inputOn(page);
    await page.getByLabel("Apellido").waitFor();
    await input.turnTo("Cambiar contraseña");
    await input.press("Guardar cambios");
    await expectFocus(page, "old_password");
    await input.fill("Contraseña actual", PASSWORD);
    await input.fill("Nueva contraseña", `${person.username}-1`);
    await page.getByText(/^Es débil: lleva tu nombre de usuario/).waitFor();
    await input.fill("Nueva contraseña", "brote-nuevo");
    await input.fill("Confirmar contraseña", "brote-nuevo");
    await input.press("Guardar cambios");
    await page.getByText("Contraseña actualizada correctamente").waitFor();
    const token = (await storedSession(page)) ?? "";
    expect(token).not.toBe(person.token);
    expect(await profileOf(token)).toMatchObject({ username: person.username });
    expect(await profileOf(person.token)).toMatchObject({ code: "UNAUTHENTICATED" });
    await expect.poll(() => page.getByLabel("Contraseña actual").inputValue()).toBe("");
    expect((await call("/auth/login/", { username: person.username, password: "brote-nuevo" })).status).toBe(200);
  });

  test("one takes one's data along, then deletes the account once no order is pending", async () => {
    const person = await aPerson();
    await anOrderOf(person.id);
    const page = await visitAs(person, SETTINGS);
    const input = inputOn(page);
    const downloading = page.waitForEvent("download");
    await input.press("Descargar mis datos");
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("mis-datos.json");
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
      profile: { username: person.username, email: person.email },
      orders: [{ customer_phone: "1123456789" }],
    });

    await input.press("Eliminar mi cuenta");
    await input.fill("Contraseña", "no-es-la-clave");
    await input.press("Eliminar definitivamente");
    await page.getByRole("dialog").getByText("Contraseña incorrecta").waitFor();
    await input.fill("Contraseña", PASSWORD);
    await input.press("Eliminar definitivamente");
    await page
      .getByRole("dialog")
      .getByText(/Tenés pedidos pendientes/)
      .waitFor();
    forgive(/400|409/);
    await pool.query("update orders set status = 'completed' where user_id = $1", [person.id]);
    await input.press("Eliminar definitivamente");
    await page.waitForURL(`${origin}/`);
    expect(await storedSession(page)).toBeNull();
    expect((await call("/auth/login/", { username: person.username, password: PASSWORD })).status).toBe(401);
  });
});

test("settings and their dialogs are accessible, and password managers know their fields", async () => {
  const page = await visitAs(await aPerson(), SETTINGS);
  await page.getByLabel("Apellido").waitFor();
  await expectAccessible(page);
  await thumb(page).turnTo("Cambiar contraseña");
  await page.getByRole("button", { name: "Guardar cambios" }).tap();
  await expectAccessible(page);
  const names = (form: string) =>
    page.locator(`${form} input`).evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")));
  expect(await names("[role=tabpanel]:not([hidden]) form")).toEqual([
    "username",
    "current-password",
    "new-password",
    "new-password",
  ]);

  await thumb(page).turnTo("Datos personales");
  await emailField(page).fill(anEmail());
  await page.getByRole("button", { name: "Verificar" }).tap();
  await page.getByRole("button", { name: "Enviar código" }).tap();
  await page.getByText("Por favor ingresa tu contraseña").waitFor();
  expect(await names("[role=dialog]")).toEqual(["username", "current-password"]);
  await expectAccessible(page);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Enviar código" }).tap();
  const code = page.getByLabel("Código de verificación");
  await code.waitFor();
  expect(await names("[role=dialog]")).toEqual(["one-time-code"]);
  await expectAccessible(page);
});
