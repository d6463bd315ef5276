import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";
import { toast } from "../../e2e/staff-shop.ts";

const shop = await openOrdersShop();
const { newPage } = await openBrowser();

/** As it stands from its top: half scrolled away under the header, the search's button is smaller than a target. */
async function expectAccessibleFromTop(page: Page, state: string): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page, state);
}

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const)("at %s a visitor asks for a correction, and the staff answer it", async (width, screen) => {
  const page = await newPage({ ...screen, baseURL: shop.origin() });
  await page.goto("/productos");
  await page.getByRole("contentinfo").getByRole("link", { name: "Tus datos personales" }).click();
  await page.getByRole("heading", { name: "Tus datos personales", level: 1 }).waitFor();
  const send = page.getByRole("button", { name: "Enviar el pedido" });
  await send.click();
  await page.getByText("Elegí qué necesitás").waitFor();
  await expectAccessibleFromTop(page, "with its faults");
  await expectNoSidewaysScroll(page);

  await page.getByRole("radio", { name: "Corregirlos" }).check();
  await page.getByLabel("Email", { exact: true }).fill(`correccion-${width.slice(0, 4).trim()}@correo.example`);
  await page.getByLabel("Qué dato está mal y cómo va").fill("La calle es Mitre 55.");
  await send.click();
  const code = (await page.getByText(/^DATO-/).textContent()) ?? "";
  await page.getByText("y te respondemos antes del").waitFor();
  await expectAccessibleFromTop(page, "with its code");
  await page.getByRole("link", { name: "Ver cómo sigue" }).click();
  await page.getByText("La estamos viendo").waitFor();

  const back = await shop.staffPage(screen);
  await back.goto("/admin/arrepentimientos");
  const card = back.getByRole("listitem").filter({ hasText: code });
  await card.getByText("La calle es Mitre 55.").waitFor();
  await expectAccessible(back);
  await expectNoSidewaysScroll(back);
  await card.getByRole("button", { name: "Aceptar" }).click();
  await back.getByLabel("Qué corregiste").fill("Ahora dice Mitre 55.");
  await back.getByRole("button", { name: "Aceptar y avisar" }).click();
  await toast(back, "Respuesta enviada").waitFor();
  await card.waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("Quedó hecho").waitFor();
  expect(await page.getByText("Mitre").count()).toBe(0);
});
