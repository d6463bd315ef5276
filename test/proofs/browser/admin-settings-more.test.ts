import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast, turnToSettings } from "../../e2e/staff-shop.ts";

const { staffPage, visitorPage, call } = await openStaffShop();

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])(
  "at %s the icon, who made the site, the networks, the map and the advice banner are set, and visitors see them",
  async (_, screen) => {
    const { updated_at: _version, ...before } = await call<{ updated_at: string }>("GET", "/settings/");
    const page = await staffPage(screen);
    await page.goto("/admin/configuracion");
    const icon = await sharp({ create: { width: 600, height: 600, channels: 4, background: "#c2410c" } })
      .png()
      .toBuffer();
    await page.getByLabel("Elegir Ícono").setInputFiles({ name: "icono.png", mimeType: "image/png", buffer: icon });
    await page.getByAltText("Ícono", { exact: true }).waitFor();
    const credit = page.getByRole("group", { name: "Desarrollo" });
    await credit.getByLabel("Nombre").fill("Taller del Sur");
    await credit.getByLabel("Dirección").fill("https://taller.example");
    await turnToSettings(page, "Portada");
    const advice = page.getByRole("group", { name: "Invitación a consultar" });
    await advice.getByLabel("Título").fill("¿Te damos una mano?");
    await advice.getByLabel("Texto").fill("Contanos qué espacio tenés.");
    await turnToSettings(page, "Contacto");
    await page.getByLabel("WhatsApp", { exact: true }).fill("11 5555-0100");
    await page.getByLabel("Enlace al mapa").fill("mapa");
    await page
      .getByRole("group", { name: "Redes" })
      .getByLabel("Instagram")
      .fill("https://instagram.com/tienda.example");
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByRole("alert").first().waitFor();
    await page.getByLabel("Enlace al mapa").fill("https://maps.example/tienda");
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, "Configuración guardada").waitFor();

    const visitor = await visitorPage(screen);
    await visitor.goto("/");
    const shown = await sharp(await (await visitor.request.get("/icons/192.png")).body()).stats();
    expect(shown.dominant).toMatchObject({
      r: expect.toSatisfy((red) => red > 180),
      b: expect.toSatisfy((blue) => blue < 30),
    });
    // The question of one's age stands before all of it.
    const heading = visitor.getByRole("heading", { name: "¿Te damos una mano?", includeHidden: true });
    const banner = visitor.locator("section", { has: heading });
    expect(await banner.getByText("Contanos qué espacio tenés.").count()).toBe(1);
    const chat = banner.getByRole("link", { name: "Consultanos por WhatsApp", includeHidden: true });
    expect(await chat.getAttribute("href")).toContain("https://wa.me/5491155550100");
    const foot = visitor.getByRole("contentinfo");
    const linkOf = (name: string | RegExp) => foot.getByRole("link", { name }).first().getAttribute("href");
    expect(await linkOf("Taller del Sur")).toBe("https://taller.example");
    expect(await linkOf(/Instagram/)).toBe("https://instagram.com/tienda.example");
    expect(await linkOf("Cómo llegar")).toBe("https://maps.example/tienda");
    await call("PUT", "/settings/", before);
  },
);
