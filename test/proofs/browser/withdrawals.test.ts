import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";
import { toast } from "../../e2e/staff-shop.ts";
import { createUser } from "../../factories.ts";
import { mailTo } from "../../shop-process.ts";

const shop = await openOrdersShop();
const { newPage } = await openBrowser();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

test.each(SCREENS)(
  "at %s a visitor withdraws from a purchase, and the staff cancel its order",
  async (_width, screen) => {
    const email = `compra-${_width.slice(0, 4).trim()}@correo.example`;
    const order = await shop.place({ customer_email: email });
    const page = await newPage({ ...screen, baseURL: shop.origin() });
    for (const entry of ["/productos", `/producto/${shop.soil.id}`, "/carrito"]) {
      await page.goto(entry);
      await page.getByRole("contentinfo").getByRole("link", { name: "Botón de arrepentimiento" }).waitFor();
    }
    await page.getByRole("link", { name: "Botón de arrepentimiento" }).click();
    await page.getByRole("heading", { name: "Botón de arrepentimiento", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Arrepentirme de la compra" }).click();
    await page.getByText("Ingresá el número de pedido").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel("Número de pedido").fill(`#${order.id}`);
    await page.getByLabel("Email o teléfono").fill(email);
    await page.getByRole("button", { name: "Arrepentirme de la compra" }).click();
    const code = (await page.getByText(/^ARR-/).textContent()) ?? "";
    await expectAccessible(page, "with its code");

    const back = await shop.staffPage(screen);
    await back.goto(`/admin/pedidos/${order.id}`);
    await back.getByText(new RegExp(`^Arrepentimiento ${code} .*sin responder`)).waitFor();
    await back.goto("/admin/arrepentimientos");
    const card = back.getByRole("listitem").filter({ hasText: code });
    await card.getByText("Respondé antes del").waitFor();
    await card.getByText("Está en plazo").waitFor();
    await expectAccessible(back);
    await expectNoSidewaysScroll(back);

    await card.getByRole("button", { name: "Rechazar" }).click();
    await back.getByRole("button", { name: "Rechazar y avisar" }).click();
    await back.getByText("Escribí por qué").waitFor();
    await expectAccessible(back, "rejecting");
    await back.getByRole("button", { name: "Volver" }).click();
    await card.getByRole("button", { name: "Aceptar" }).click();
    expect(await back.getByRole("checkbox", { name: `Cancelar el pedido #${order.id}` }).isChecked()).toBe(true);
    await back.getByLabel("Qué sigue").fill("Te devolvemos el dinero hoy.");
    await back.getByRole("button", { name: "Aceptar y avisar" }).click();
    await toast(back, "Respuesta enviada").waitFor();
    await card.waitFor({ state: "detached" });
    await back.getByRole("button", { name: "Respondidas" }).click();
    await back.getByRole("listitem").filter({ hasText: code }).getByText("Te devolvemos el dinero hoy.").waitFor();
    const { status } = await shop.call<{ status: string }>("GET", `/orders/${order.id}/`);
    expect(status).toBe("cancelled");
  },
);

test.each(SCREENS)("at %s an account is closed without signing in, by the mailed link", async (_width, screen) => {
  const customer = await createUser(shop.db);
  const page = await newPage({ ...screen, baseURL: shop.origin() });
  await page.goto("/arrepentimiento#baja");
  await page.getByLabel("Email de tu cuenta").fill(customer.email);
  await page.getByRole("button", { name: "Dar de baja mi cuenta" }).click();
  const code = (await page.getByText(/^BAJA-/).textContent()) ?? "";
  await page.getByText("Te mandamos un email").waitFor();
  await page.getByRole("link", { name: "Ver cómo sigue" }).click();
  await page.getByText("Falta que la confirmes").waitFor();
  await expectAccessible(page, "an open request");
  await expectNoSidewaysScroll(page);

  const { html } = await mailTo(shop.dataFolder, customer.email);
  const link = /\/arrepentimiento\/baja#enlace=[\w-]+/.exec(`${html}`)?.[0] ?? "";
  await page.goto(link);
  const close = page.getByRole("button", { name: "Sí, cerrar mi cuenta" });
  await close.waitFor();
  await expectAccessible(page, "before it is closed");
  await expectNoSidewaysScroll(page);
  await close.click();
  await page.getByRole("heading", { name: "Tu cuenta quedó cerrada" }).waitFor();
  await page.goto("/arrepentimiento/seguimiento");
  await page.getByLabel("Código").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Ver cómo sigue" }).click();
  await page.getByText("Quedó hecha").waitFor();
  await page.goto("/arrepentimiento/baja");
  await page.getByText("Abrí esta página desde el enlace del email.").waitFor();
});
