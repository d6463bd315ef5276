import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";
import { toast } from "../../e2e/staff-shop.ts";
import { openMailServer } from "../../mail-server.ts";

const post = await openMailServer();
const shop = await openOrdersShop({ SMTP_URL: post.url, MAIL_FROM: "Vivero <tienda@vivero.example>" });
const { newPage } = await openBrowser();

afterAll(() => post.down());

/** As it stands from its top: half scrolled away under the header, the search's button is smaller than a target. */
async function expectAccessibleFromTop(page: Page, state: string): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page, state);
}

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const)(
  "at %s a visitor asks for a correction and confirms it by the mailed link, and only then the staff do it",
  async (width, screen) => {
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
    const email = `correccion-${width.slice(0, 4).trim()}-${Date.now()}@correo.example`;
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Qué dato está mal y cómo va").fill("La calle es Mitre 55.");
    await send.click();
    const code = (await page.getByText(/^DATO-/).textContent()) ?? "";
    await page.getByText("y te respondemos antes del").waitFor();
    await page.getByText("Te mandamos un email: abrí su enlace y confirmá que es tuyo.").waitFor();
    await expectAccessibleFromTop(page, "with its code");
    await page.getByRole("link", { name: "Ver cómo sigue" }).click();
    await page.getByText("falta que confirmes con el enlace del email").waitFor();

    const back = await shop.staffPage(screen);
    await back.goto("/admin/arrepentimientos");
    const card = back.getByRole("listitem").filter({ hasText: code });
    await card.getByText("La calle es Mitre 55.").waitFor();
    await card.getByText("Todavía no confirmó que el email es suyo.").waitFor();
    await expectAccessible(back, "before the e-mail is confirmed");
    await expectNoSidewaysScroll(back);
    await card.getByRole("button", { name: "Aceptar" }).click();
    await back.getByRole("button", { name: "Aceptar y avisar" }).click();
    await back.getByRole("alert").filter({ hasText: "Elegí cómo comprobaste quién es" }).waitFor();
    await expectAccessible(back, "without a proof");
    await back.getByRole("button", { name: "Volver" }).click();

    const [mail] = await post.emailsTo(email);
    const link = /\/datos-personales\/confirmar#enlace=[\w-]+/.exec(`${mail?.html}`)?.[0] ?? "";
    await page.goto(link);
    const confirm = page.getByRole("button", { name: "Sí, lo pedí yo" });
    await confirm.waitFor();
    await expectAccessibleFromTop(page, "before it is confirmed");
    await expectNoSidewaysScroll(page);
    await confirm.click();
    await page.getByRole("heading", { name: "Confirmaste tu email" }).waitFor();
    await page.getByText(`Ya sabemos que el pedido ${code} es tuyo.`).waitFor();
    await expectAccessibleFromTop(page, "confirmed");

    await back.reload();
    await card.getByText("Confirmó que el email es suyo").waitFor();
    await expectAccessible(back, "after it is confirmed");
    await card.getByRole("button", { name: "Aceptar" }).click();
    await back.getByLabel("Qué corregiste").fill("Ahora dice Mitre 55.");
    expect(await back.getByText("Cómo comprobaste quién es").count()).toBe(0);
    await back.getByRole("button", { name: "Aceptar y avisar" }).click();
    await toast(back, "Respuesta enviada").waitFor();
    await card.waitFor({ state: "detached" });
    const answer = (await post.emailsTo(email, 2)).at(-1);
    expect(answer?.subject).toContain("Corregimos tus datos, como pediste");
    expect(answer?.text).toContain("Ahora dice Mitre 55.");
    await page.getByRole("link", { name: "Ver cómo sigue" }).click();
    await page.getByText("Quedó hecho").waitFor();
    expect(await page.getByText("Mitre").count()).toBe(0);
    await page.goto("/datos-personales/confirmar");
    await page.getByText("Abrí esta página desde el enlace del email.").waitFor();
  },
);
