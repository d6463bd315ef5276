import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { pastePicture } from "../../e2e/paste-picture.ts";
import { openStaffShop, sidewaysOf, toast, turnToSettings } from "../../e2e/staff-shop.ts";
import { createCategory, createProduct } from "../../factories.ts";

const { staffPage, call, origin, forgive, db } = await openStaffShop();

const home = async () => (await fetch(origin())).text();

test.each([
  ["1280 px", DESKTOP, "El Yuyo"],
  ["360 px", PHONE, "La Raíz"],
])(
  "at %s the owner makes the shop theirs, faults beside their fields, and visitors see it at once",
  async (_, screen, name) => {
    const page = await staffPage(screen);
    const { updated_at: _version, ...before } = await call<{ updated_at: string }>("GET", "/settings/");
    await page.goto("/admin/configuracion");
    await page.getByLabel("Nombre de la tienda").fill(name);
    const preview = page.frameLocator("iframe");
    await preview.getByText(name).first().waitFor();
    await turnToSettings(page, "Contacto");
    await page.getByLabel("WhatsApp", { exact: true }).fill("123");
    await turnToSettings(page, "Tu tienda");
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Ingresá los 10 dígitos").waitFor();
    const fault = page.getByLabel("WhatsApp", { exact: true });
    await expect.poll(() => fault.evaluate((field) => field === document.activeElement)).toBe(true);
    await fault.fill("11 5555-0100");
    await page.getByLabel("Lunes").fill("10 a 18");
    await page.getByLabel("Martes").fill("10 a 18");

    await turnToSettings(page, "Tu tienda");
    expect(await page.getByLabel("Nombre de la tienda").inputValue()).toBe(name);
    const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#1f6b3a" } })
      .png()
      .toBuffer();
    await page.getByLabel("Elegir Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
    await page.getByAltText("Logo", { exact: true }).waitFor();
    await page.getByLabel("Color", { exact: true }).fill("#c2410c");

    await turnToSettings(page, "Portada");
    await page.getByRole("button", { name: /^Pregunta 1:/ }).click();
    await page.getByLabel("Pregunta", { exact: true }).fill("¿Venden semillas?");
    await page.getByRole("button", { name: "Subir Pregunta 2" }).click();
    await page.getByRole("checkbox", { name: "Últimos productos" }).uncheck();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);

    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, "Configuración guardada").waitFor();
    expect(await page.getByRole("button", { name: "Guardar" }).count()).toBe(0);
    const shown = await home();
    for (const words of [name, "Lunes y martes: 10 a 18", "¿Venden semillas?", "/theme/c2410c.css", "5491155550100"]) {
      expect(shown).toContain(words);
    }
    await call("PUT", "/settings/", before);
  },
);

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])(
  "at %s a slide leads to a category from the list, and a press on its picture keeps that part in view",
  async (width, screen) => {
    const category = await createCategory(db, `Sustratos a ${width}`);
    await createProduct(db, { categoryId: category.id });
    const page = await staffPage(screen);
    const { updated_at: _version, ...before } = await call<{ updated_at: string }>("GET", "/settings/");
    await page.goto("/admin/configuracion#grupo-home");
    await page.getByRole("button", { name: /^Diapositiva 1:/ }).click();
    await page.getByLabel("Lleva a la categoría").selectOption(category.name);
    const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#14532d" } })
      .png()
      .toBuffer();
    await page
      .getByLabel("Elegir Imagen")
      .first()
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
    const places = page.getByRole("group", { name: "Lo importante de la imagen" });
    const shown = places.locator("img");
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { width: wide, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
    await shown.click({ force: true, position: { x: wide * 0.9, y: height * 0.1 } });
    const chosen = (place: string) => places.getByRole("radio", { name: place, exact: true });
    expect(await chosen("Arriba a la derecha").isChecked()).toBe(true);
    await chosen("Arriba a la derecha").press("ArrowRight");
    expect(await chosen("A la izquierda").isChecked()).toBe(true);
    await expectAccessible(page, "an open slide");
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, "Configuración guardada").waitFor();
    const front = await home();
    expect(front).toContain('data-focus="left"');
    expect(front).toContain(`/productos?categories=${encodeURIComponent(category.name).replaceAll("%20", "+")}`);
    await call("PUT", "/settings/", before);
  },
);

test("a picture that is pasted goes where the focus is, and the fiscal QR comes to the foot by it", async () => {
  const page = await staffPage(DESKTOP);
  const { updated_at: _version, ...before } = await call<{ updated_at: string }>("GET", "/settings/");
  const picture = await sharp({ create: { width: 200, height: 280, channels: 3, background: "#f4f4f4" } })
    .png()
    .toBuffer();
  await page.goto("/admin/configuracion");
  await page.getByLabel("Frase").focus();
  await pastePicture(page, picture);
  await turnToSettings(page, "Datos legales");
  const fiscal = page.getByRole("group", { name: "Data Fiscal (QR de ARCA)" });
  await fiscal.getByRole("button", { name: "Subir una imagen" }).focus();
  await pastePicture(page, picture);
  await fiscal.getByAltText("Imagen").waitFor();
  await fiscal.getByLabel("Dirección").fill("https://arca.example/qr");
  await expectAccessible(page, "a pasted picture");
  await page.getByRole("button", { name: "Guardar" }).click();
  await toast(page, "Configuración guardada").waitFor();
  const shown = await call<Record<string, unknown>>("GET", "/settings/");
  expect(shown).toMatchObject({
    fiscal_data: { image: expect.stringMatching(/^\/media\//), link: "https://arca.example/qr" },
    logo: null,
    icon: null,
  });
  expect(await home()).toContain("https://arca.example/qr");
  await call("PUT", "/settings/", before);
});

test("what was typed and not saved is there again after a reload, and leaving asks", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/configuracion");
  await page.getByLabel("Frase").fill("A medio escribir");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await toast(page, "Recuperamos lo que no habías guardado").waitFor();
  expect(await page.getByLabel("Frase").inputValue()).toBe("A medio escribir");
  await page.getByRole("link", { name: "Pedidos" }).first().click();
  await page.getByRole("dialog", { name: "¿Salir sin guardar?" }).waitFor();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  expect(await page.getByLabel("Frase").inputValue()).not.toBe("A medio escribir");
});

test("what somebody else set meanwhile stays; the same setting is asked about", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/configuracion");
  await page.getByLabel("Frase").fill("La mía");
  await call("PUT", "/settings/", { tagline: "La de gerencia", address: "Pasaje 1" });
  forgive(/409/);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("gerencia también cambió: Frase").waitFor();
  await page.getByRole("button", { name: "Guardar lo mío" }).click();
  await toast(page, "Configuración guardada").waitFor();
  expect(await call("GET", "/settings/")).toMatchObject({ tagline: "La mía", address: "Pasaje 1" });
});

test("a setting is found from Ctrl+K by its label, and its field has the focus", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/hoy");
  await page.getByRole("heading", { level: 1, name: "Hoy" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Buscar en la administración").fill("enlace al mapa");
  await page.getByRole("option", { name: /Enlace al mapa/ }).click();
  await expect
    .poll(() => page.getByLabel("Enlace al mapa").evaluate((field) => field === document.activeElement))
    .toBe(true);
});
