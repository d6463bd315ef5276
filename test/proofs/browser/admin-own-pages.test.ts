import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";

const { staffPage, origin } = await openStaffShop();

const shopText = async (path: string) => (await fetch(`${origin()}${path}`)).text();

test.each([
  ["1280 px", DESKTOP, "1280"],
  ["360 px", PHONE, "360"],
])(
  "at %s staff write a page with the editor, publish it, change it and take it back to a draft",
  async (_w, screen, width) => {
    const page = await staffPage(screen);
    await page.goto("/admin/paginas");
    await page.getByRole("link", { name: "Nueva página" }).click();
    await page.getByLabel("Título", { exact: true }).fill(`Envíos a ${width}`);
    await page.getByText(`Dirección: /pagina/envios-a-${width}`).waitFor();
    const text = page.getByRole("textbox", { name: "Texto de la página" });
    const format = page.getByRole("toolbar", { name: "Formato" });
    await text.click();
    await format.getByRole("button", { name: "Encabezado", exact: true }).click();
    await page.keyboard.type("Por correo");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Salen los ");
    await format.getByRole("button", { name: "Negrita" }).click();
    await page.keyboard.type("martes");
    await page.keyboard.press("Enter");
    await format.getByRole("button", { name: "Lista", exact: true }).click();
    await page.keyboard.type("<script>alert(1)</script>");
    await expectAccessible(page, "the editor");
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByLabel("Publicada").check();
    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, `Página publicada: Envíos a ${width}`).waitFor();
    await page.getByText(`/pagina/envios-a-${width}`).waitFor();
    await expectAccessible(page);

    const shown = await shopText(`/pagina/envios-a-${width}`);
    expect(shown).toMatch(/<h2 [^>]*>Por correo<\/h2>/);
    expect(shown).toContain("<strong>martes</strong>");
    expect(shown).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(await shopText("/")).toContain(`href="/pagina/envios-a-${width}"`);

    await page.getByRole("link", { name: `Envíos a ${width}` }).click();
    await text.getByText("martes").waitFor();
    await page.getByLabel("Publicada").uncheck();
    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, `Borrador guardado: Envíos a ${width}`).waitFor();
    expect(await shopText("/")).not.toContain(`envios-a-${width}`);

    await page.getByRole("link", { name: `Envíos a ${width}` }).click();
    await page.getByRole("button", { name: "Eliminar la página" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await page.getByRole("link", { name: `Envíos a ${width}` }).waitFor({ state: "detached" });
    await toast(page, "Página eliminada").getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("link", { name: `Envíos a ${width}` }).waitFor();
  },
);

test("what was written isn't lost by leaving, and a page reads well", async () => {
  const page = await staffPage(PHONE);
  await page.goto("/admin/paginas/nueva");
  await page.getByLabel("Título", { exact: true }).fill("Quiénes somos");
  await page.getByRole("link", { name: "Páginas", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Seguir editando" }).click();
  await page.getByLabel("Publicada").check();
  await page.getByRole("textbox", { name: "Texto de la página" }).click();
  await page.keyboard.type("Cultivamos desde 2009.");
  await page.getByRole("button", { name: "Foto", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Foto" });
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#2f6b3a" } })
    .png()
    .toBuffer();
  await asked.getByLabel("Elegir la foto").setInputFiles({ name: "local.png", mimeType: "image/png", buffer });
  await asked.getByRole("button", { name: "Cambiar la foto" }).waitFor();
  await asked.getByLabel("Qué se ve en la foto").fill("El local");
  await expectAccessible(page, "the picture's dialog");
  await asked.getByRole("button", { name: "Agregar" }).click();
  await page.getByRole("textbox", { name: "Texto de la página" }).getByAltText("El local").waitFor();
  await page.getByLabel("Descripción para buscadores").fill("Quiénes somos y desde cuándo.");
  await page.getByRole("button", { name: "Guardar" }).click();
  await toast(page, "Página publicada: Quiénes somos").waitFor();
  await page.goto("/pagina/quienes-somos");
  await page.getByRole("heading", { level: 1, name: "Quiénes somos" }).waitFor();
  const picture = page.getByRole("img", { name: "El local" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator("meta[name=description]").getAttribute("content")).toBe("Quiénes somos y desde cuándo.");
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);
});
