import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";

const { staffPage, origin, forgive, call } = await openStaffShop();

test.each([
  ["1280 px", DESKTOP, "El Yuyo"],
  ["360 px", PHONE, "La Raíz"],
])(
  "at %s the first hour leads from a new shop to a published one, and goes on where it was left",
  async (_, screen, name) => {
    const page = await staffPage(screen);
    await page.goto("/admin/hoy");
    await page.getByRole("link", { name: "Seguir con la primera hora" }).click();
    await page.getByRole("heading", { level: 1, name: "Tu primera hora" }).waitFor();
    const step = (title: RegExp) => page.getByRole("region", { name: title });

    await step(/Nombre/)
      .getByLabel("Nombre de la tienda")
      .fill(name);
    await step(/Nombre/)
      .getByRole("button", { name: "Guardar" })
      .click();
    await step(/Nombre/)
      .getByText("Listo")
      .waitFor();
    await step(/WhatsApp/)
      .getByLabel("WhatsApp")
      .fill("11 5555-0100");
    await step(/WhatsApp/)
      .getByRole("button", { name: "Guardar" })
      .click();
    const chat = step(/WhatsApp/).getByRole("link", { name: "Probar que abre tu chat" });
    await chat.waitFor();
    expect(await chat.getAttribute("href")).toContain("https://wa.me/5491155550100");

    forgive(/409/);
    await step(/Emails/)
      .getByRole("button", { name: "Mandar la prueba" })
      .click();
    await step(/Emails/)
      .getByRole("alert")
      .getByText(/SMTP_URL/)
      .waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);

    await step(/Publicar/)
      .getByRole("button", { name: "Cerrarla mientras la preparo" })
      .click();
    await step(/Publicar/)
      .getByText("solo la ve el personal")
      .waitFor();
    expect((await fetch(origin())).status).toBe(503);
    await page.reload();
    await step(/Nombre/)
      .getByText("Listo")
      .waitFor();
    await step(/Publicar/)
      .getByRole("link", { name: "Ver la tienda" })
      .click();
    await page.getByRole("button", { name: "Sí, soy mayor" }).click();
    await page.getByRole("link", { name }).first().waitFor();
    await page.goto("/admin/bienvenida#paso-publish");
    await step(/Publicar/)
      .getByRole("button", { name: "Publicar la tienda" })
      .click();
    await toast(page, /cualquiera la ve/).waitFor();
    expect((await fetch(origin())).status).toBe(200);
    await call("PUT", "/settings/", { whatsapp: "" });
  },
);
