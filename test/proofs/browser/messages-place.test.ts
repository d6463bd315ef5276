import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { answer } from "../../e2e/answers.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();

const SCREENS = [
  { width: 360, height: 740, kind: "phone" },
  { width: 1280, height: 900, kind: "desk" },
] as const;

const STILL = { reducedMotion: "reduce" } as const;

/**
 * What messages and the panel of what was added lie over, of all that a page is there for; and how many of them there are.
 * They take their place when what is below them has: a frame later.
 */
const measured = (page: Page) =>
  page.evaluate(() => {
    const messages = document.querySelectorAll(
      '[data-sonner-toast][data-removed="false"], section[aria-label="Agregado al carrito"] > *',
    );
    const covered: string[] = [];
    for (const message of messages) {
      // Of what was added, the panel says the title itself.
      const others = message.matches("[data-sonner-toast]") ? ", h1, label" : "";
      const area = message.getBoundingClientRect();
      for (const control of document.querySelectorAll<HTMLElement>(
        `main :is(button, input, select${others}), [data-docked]`,
      )) {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        if (width > 0 && left < area.right && right > area.left && top < area.bottom && bottom > area.top)
          covered.push(control.getAttribute("name") ?? control.textContent);
      }
    }
    return { messages: messages.length, covered };
  });

const told = (page: Page, words: string) =>
  page
    .getByRole("region", { name: /Avisos/ })
    .getByText(words, { exact: true })
    .waitFor();

async function fillRegistration(page: Page): Promise<void> {
  await page.goto("/crear-cuenta");
  const texts = { Nombre: "Inés", Apellido: "Ferreyra", "Nombre de usuario": "inesf", Email: "ines@correo.example" };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const label of ["Contraseña", "Confirmar contraseña"])
    await page.getByLabel(label, { exact: true }).fill("tierra-fertil");
}

const register = (page: Page) => page.getByRole("button", { name: "Crear cuenta" }).click();

describe.each(SCREENS)("at $width px no message lies over what comes next", ({ kind, ...viewport }) => {
  const open = (given: Parameters<typeof shop.phone>[0] = {}) => shop[kind]({ viewport, ...STILL, ...given });

  test("on a product's page, once it is in the cart", async () => {
    const { id } = await shop.product();
    const page = await open();
    await page.goto(`/producto/${id}`);
    await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).click();
    await page.getByRole("link", { name: "Ver carrito" }).waitFor();
    await expect.poll(() => measured(page)).toEqual({ messages: 1, covered: [] });
  });

  test("in the cart, and on the page to sign in", async () => {
    const { id } = await shop.product({ price: 100_000 });
    const page = await open({ cart: `${id}x2` });
    await page.goto("/carrito");
    const more = page.getByRole("button", { name: "Sumar uno" });
    await more.waitFor();
    await page.evaluate(() => {
      const { cookie } = document;
      Object.defineProperty(document, "cookie", { get: () => cookie, set: () => undefined });
    });
    await more.click();
    await told(page, "Error al actualizar la cantidad");
    await expect.poll(() => measured(page)).toEqual({ messages: 1, covered: [] });
  });

  test("on the page to register, and on that of its code", async () => {
    const page = await open();
    await fillRegistration(page);
    const refused = "Email: ya hay una cuenta con ese email";
    await answer(page, "/auth/register/", {
      status: 400,
      body: { code: "VALIDATION", message: "Errores de validación", errors: [refused], request_id: "1" },
    });
    await register(page);
    await told(page, refused);
    shop.forgive(/400/);
    await expect.poll(() => measured(page)).toEqual({ messages: 1, covered: [] });

    await page.getByLabel("Email", { exact: true }).fill("otra@correo.example");
    await answer(page, "/auth/register/", { status: 201, body: { message: "", email: "", user_id: 1 } });
    await register(page);
    await told(page, "Cuenta creada. Por favor verifica tu email.");
    await page.getByLabel("Código de verificación").waitFor();
    await expect.poll(() => measured(page)).toEqual({ messages: 1, covered: [] });
  });
});

test.each([2, 3])("%i errors at once lie over no field of the page to register, nor over its button", async (count) => {
  const page = await shop.phone(STILL);
  await fillRegistration(page);
  const errors = [
    "Email: ya hay una cuenta con ese email, iniciá sesión o recuperá tu contraseña",
    "Usuario: ese nombre de usuario ya está en uso",
    "Contraseña: es una de las más usadas, elegí otra",
  ].slice(0, count);
  const details = ["email", "username", "password"].slice(0, count).map((path) => ({ path, message: "No se acepta" }));
  await answer(page, "/auth/register/", {
    status: 400,
    body: { code: "VALIDATION", message: "Errores de validación", errors, details, request_id: "1" },
  });
  await register(page);
  for (const error of errors) await told(page, error);
  shop.forgive(/400/);
  await expect.poll(() => measured(page)).toEqual({ messages: count, covered: [] });
});

test("what went wrong on a page is gone on the next one", async () => {
  const page = await shop.desk(STILL);
  await page.clock.install();
  await fillRegistration(page);
  await answer(page, "/auth/register/", {
    status: 400,
    body: { code: "VALIDATION", message: "Errores de validación", errors: [], request_id: "1" },
  });
  await register(page);
  const failure = "Errores de validación";
  await told(page, failure);
  shop.forgive(/400/);
  await page.getByRole("banner").getByRole("link", { name: "Carrito" }).click();
  await page.getByRole("heading", { name: "Carrito", exact: true }).waitFor();
  await page
    .getByRole("region", { name: /Avisos/ })
    .getByText(failure)
    .waitFor({ state: "detached" });
});

describe("what was put in the cart", () => {
  test("is shown with the cart's subtotal and the way to it, and goes with its page", async () => {
    const soil = await shop.product({ name: "Sustrato Volcán", price: 150_050, stock: 9 });
    const pot = await shop.product({ name: "Maceta Tacurú", price: 20_000, stock: 3 });
    const page = await shop.phone(STILL);
    const panel = page.getByRole("region", { name: "Agregado al carrito" });
    await page.goto(`/producto/${soil.id}`);
    await page.getByLabel("Cantidad").fill("2");
    await page.getByRole("button", { name: "Agregar al carrito" }).tap();
    await panel.getByText("Agregaste Sustrato Volcán al carrito").waitFor();
    await panel.getByText("$\u00a03.001", { exact: true }).waitFor();

    await page.goto(`/producto/${pot.id}`);
    expect(await panel.getByRole("link").count()).toBe(0);
    await page.getByLabel("Cantidad").fill("3");
    await page.getByRole("button", { name: "Agregar al carrito" }).tap();
    await panel.getByText("Subtotal · 5 unidades").waitFor();
    await panel.getByText("$\u00a03.601", { exact: true }).waitFor();
    await panel.getByRole("link", { name: "Ver carrito" }).tap();
    await page.waitForURL("**/carrito");
    await panel.getByRole("link").waitFor({ state: "detached" });
  });

  test("goes by itself, and by its cross", async () => {
    const { id } = await shop.product({ stock: 9 });
    const page = await shop.desk(STILL);
    await page.clock.install();
    await page.goto(`/producto/${id}`);
    const add = page.getByRole("button", { name: "Agregar al carrito" });
    const panel = page.getByRole("region", { name: "Agregado al carrito" });
    const toCart = panel.getByRole("link", { name: "Ver carrito" });
    await add.click();
    await panel.getByRole("button", { name: "Cerrar" }).click();
    await toCart.waitFor({ state: "detached" });
    await add.click();
    await toCart.waitFor();
    await page.clock.runFor(7_000);
    await toCart.waitFor({ state: "detached" });
  });
});
