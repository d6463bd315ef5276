import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { expectFocus, openAccountShop, storedSession } from "./account-shop.ts";
import { INPUT_METHODS, type InputMethod } from "./input-methods.ts";
import { waysOfThisRun } from "./ways.ts";

const { origin, forgive, visit, aPerson, call, codeSentTo } = await openAccountShop();

let registrations = 0;

async function register(input: InputMethod) {
  const username = `nueva${++registrations}`;
  const email = `${username}@correo.example`;
  await input.fill("Nombre", "Inés");
  await input.fill("Apellido", "Ferreyra");
  await input.fill("Nombre de usuario", username);
  await input.fill("Email", email);
  await input.fill("Contraseña", "tierra-fertil");
  await input.fill("Confirmar contraseña", "tierra-fertil");
  await input.press("Crear cuenta");
  return { username, email };
}

describe.each(waysOfThisRun(INPUT_METHODS))("%s", (_, inputOn) => {
  test("one registers, verifies the e-mail, is signed in and 1.5 s later at home", async () => {
    const page = await visit();
    await page.clock.install();
    await page.goto("/iniciar-sesion");
    const input = inputOn(page);
    await input.follow("Crear cuenta");
    await page.waitForURL("**/crear-cuenta");
    await input.press("Crear cuenta");
    await expectFocus(page, "first_name");
    const { email, username } = await register(input);
    await page.getByText("Cuenta creada. Por favor verifica tu email.").waitFor();
    await page.getByRole("heading", { name: "Verificá tu email" }).waitFor();
    await expectFocus(page, "code");

    await input.fill("Código de verificación", await codeSentTo(email));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await input.press("Verificar");
    await page.getByRole("heading", { name: "Ya estás en tu cuenta" }).waitFor();
    await page.clock.runFor(1_400);
    expect(page.url()).toBe(`${origin}/crear-cuenta`);
    await page.clock.resume();
    await page.waitForURL(`${origin}/`);
    const kept = await page.evaluate(() => ({ ...window.localStorage }));
    expect(kept).toMatchObject({
      accessToken: expect.any(String),
      username,
      isAdmin: "false",
      userId: expect.stringMatching(/^\d+$/),
      userEmail: email,
      cacheVersion: "1.2",
    });
    expect(JSON.stringify(kept)).not.toContain("tierra-fertil");
  });

  test("who can't be signed in by itself is led to signing in", async () => {
    const page = await visit();
    await page.goto("/crear-cuenta?redirect=carrito");
    const input = inputOn(page);
    const { email, username } = await register(input);
    const code = await codeSentTo(email);
    await page.getByRole("heading", { name: "Verificá tu email" }).waitFor();
    // A reload forgets the password, which is kept nowhere.
    await page.reload();
    await input.fill("Código de verificación", code);
    await input.press("Verificar");
    await page.getByText("Por favor, inicia sesión con tus credenciales").waitFor();
    await page.waitForURL("**/iniciar-sesion?redirect=carrito");

    await input.fill("Usuario", username);
    await input.fill("Contraseña", "tierra-fertil");
    await input.press("Iniciar sesión");
    await page.waitForURL(`${origin}/carrito`);
  });
});

test("the code field takes digits only, pasted with whatever stands between them", async () => {
  const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/crear-cuenta");
  await page.evaluate(() => window.sessionStorage.setItem("verificationEmail", "ana@correo.example"));
  await page.reload();
  const field = page.getByLabel("Código de verificación");
  await field.waitFor();
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await field.getAttribute("inputmode")).toBe("numeric");
  await page.evaluate(() => navigator.clipboard.writeText(" 123-456 \n789"));
  await field.focus();
  await page.keyboard.press("ControlOrMeta+v");
  expect(await field.inputValue()).toBe("123456");
  await field.fill("");
  await field.pressSequentially("a1b2c3");
  expect(await field.inputValue()).toBe("123");
  await expectAccessible(page);
});

test("what the shop refuses is told error by error for 6 s and marks the fields, the first with the focus", async () => {
  const taken = await aPerson();
  const page = await visit();
  await page.clock.install();
  await page.goto("/crear-cuenta");
  for (const [label, text] of [
    ["Nombre", "Inés"],
    ["Apellido", "Ferreyra"],
    ["Nombre de usuario", taken.username],
    ["Email", taken.email],
    ["Contraseña", "tierra-fertil"],
    ["Confirmar contraseña", "tierra-fertil"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Crear cuenta" }).tap();
  const toasts = page.getByRole("region", { name: /Avisos/ }).getByRole("listitem");
  await toasts.filter({ hasText: "Usuario: ese nombre de usuario ya está en uso" }).waitFor();
  await toasts.filter({ hasText: "Email: ya hay una cuenta con ese email" }).waitFor();
  // From here on time passes only as it is let: three of the six seconds, then the others.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.runFor(2_500);
  expect(await toasts.count()).toBe(2);
  await page.clock.runFor(3_500);
  await expect.poll(() => toasts.count()).toBe(0);
  await page.clock.resume();

  forgive(/400/);
  await expectFocus(page, "username");
  const marked = page.locator("[aria-invalid=true]");
  expect(await marked.evaluateAll((fields) => fields.map((field) => field.getAttribute("name")))).toEqual([
    "username",
    "email",
  ]);
  await expectAccessible(page);
});

test("more errors than find a place at once come as the others go", async () => {
  const page = await visit();
  await page.clock.install();
  const errors = ["Nombre: uno", "Apellido: dos", "Usuario: tres", "Email: cuatro", "Contraseña: cinco"];
  const details = ["first_name", "last_name", "username", "email", "password"].map((path) => ({ path, message: path }));
  await page.route("**/api/auth/register/", (route) =>
    route.fulfill({ status: 400, json: { code: "VALIDATION", message: "Errores de validación", errors, details } }),
  );
  await page.goto("/crear-cuenta");
  await fillRegistration(page);
  await page.getByRole("button", { name: "Crear cuenta" }).tap();
  const toasts = page.getByRole("region", { name: /Avisos/ }).getByRole("listitem");
  for (const error of errors.slice(0, 3)) await toasts.filter({ hasText: error }).waitFor();
  forgive(/400/);
  expect(await toasts.count()).toBe(3);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(5);
  await page.clock.runFor(7_000);
  for (const error of errors.slice(3)) await toasts.filter({ hasText: error }).waitFor();
});

async function fillRegistration(page: Page): Promise<void> {
  const texts = { Nombre: "Inés", Apellido: "Ferreyra", "Nombre de usuario": "inesf", Email: "ines@correo.example" };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const label of ["Contraseña", "Confirmar contraseña"])
    await page.getByLabel(label, { exact: true }).fill("tierra-fertil");
}

test("password managers know every field, and every password can be shown", async () => {
  const page = await visit();
  await page.goto("/crear-cuenta");
  const names = () =>
    page.locator("main input").evaluateAll((inputs) => inputs.map((i) => i.getAttribute("autocomplete")));
  expect(await names()).toEqual(["given-name", "family-name", "username", "email", "new-password", "new-password"]);
  const password = page.getByLabel("Contraseña", { exact: true });
  await page.getByRole("button", { name: "Mostrar" }).first().tap();
  expect(await password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Ocultar" }).tap();
  expect(await password.getAttribute("type")).toBe("password");
  expect(await page.getByRole("button", { name: "Mostrar" }).count()).toBe(2);
  await page.goto("/iniciar-sesion");
  expect(await names()).toEqual(["email", "username", "current-password"]);
  expect(await storedSession(page)).toBeNull();
});

test("who never verified is led to the code when signing in, and may ask for another one", async () => {
  const email = "tarde@correo.example";
  const registration = { first_name: "Tarde", last_name: "Prueba", username: "llegatarde", email };
  const password = "tierra-fertil";
  expect((await call("/auth/register/", { ...registration, password, password2: password })).status).toBe(201);
  const first = await codeSentTo(email);
  const page = await visit();
  await page.goto("/iniciar-sesion?redirect=carrito");
  await page.getByLabel("Usuario").fill("llegatarde");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).tap();
  await page.getByRole("heading", { name: "Verificá tu email" }).waitFor();
  forgive(/403/);
  await page.getByRole("button", { name: "Reenviar código" }).tap();
  await page.getByText("Nuevo código enviado correctamente").waitFor();
  await page.getByLabel("Código de verificación").fill(await codeSentTo(email, first));
  await page.getByRole("button", { name: "Verificar" }).tap();
  await page.getByText("Sesión iniciada automáticamente").waitFor();
  await page.waitForURL(`${origin}/carrito`);
});
