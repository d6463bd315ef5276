import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createCategory } from "../factories.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { pastePicture } from "./paste-picture.ts";
import { makePicture } from "./product-form.ts";
import { openStaffShop, sidewaysOf, toast as toastOf } from "./staff-shop.ts";

const { db, staffPage, forgive, origin } = await openStaffShop();
await createCategory(db, "Sustratos");

const read = async (id: number) => (await fetch(`${origin()}/api/products/${id}/`)).json();

const toast = (page: Page, text: string | RegExp) => toastOf(page, text).waitFor();

async function centerOf(page: Page, alt: string): Promise<{ x: number; y: number }> {
  const picture = page.getByAltText(alt);
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error(`${alt} isn't to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe("photos", () => {
  test("go up where the shop is on plain HTTP, whose pages have no `crypto.randomUUID`", async () => {
    const page = await staffPage(DESKTOP);
    await page.goto("/admin/productos/nuevo");
    expect(await page.evaluate(() => "randomUUID" in crypto)).toBe(false);
    // Pasted before the form is there, it finds nobody.
    await page.getByLabel("Nombre", { exact: true }).fill("Con foto pegada");
    await pastePicture(page, await makePicture(900));
    await page.getByAltText("Foto 1").waitFor();
    const sent = page.getByAltText("Foto 1").and(page.locator("img[src^='/media/']"));
    await sent.waitFor();
  });

  test("are ordered, warned of when small, and sent again when they failed", async () => {
    const page = await staffPage(DESKTOP);
    await page.goto("/admin/productos/nuevo");
    await page.getByLabel("Nombre", { exact: true }).fill("Con fotos");
    await page.getByLabel("Categoría", { exact: true }).selectOption({ label: "Sustratos" });
    await pastePicture(page, await makePicture(400));
    await page.getByText("Mide 400×400 px").waitFor();
    const line = Promise.withResolvers<void>();
    await page.route("**/media/upload/", (route) => line.promise.then(() => route.abort()), { times: 1 });
    await pastePicture(page, await makePicture(1200));
    await page.getByRole("progressbar", { name: "Subiendo foto.png" }).waitFor();
    line.resolve();
    await page
      .getByRole("alert")
      .getByText(/^Error al subir la imagen: No se pudo conectar con el servidor/)
      .waitFor();
    forgive(/ERR_FAILED/);
    await page.keyboard.press("Control+s");
    await toast(page, "Hay una foto que no se subió");
    await page.getByRole("button", { name: "Reintentar la subida" }).click();
    await page.getByAltText("Foto 2").waitFor();
    const first = await page.getByAltText("Foto 1").getAttribute("src");
    await page.getByRole("button", { name: "Mover la foto 1 después" }).click();
    expect(await page.getByAltText("Foto 2").getAttribute("src")).toBe(first);

    const [small, large] = [await centerOf(page, "Foto 2"), await centerOf(page, "Foto 1")];
    await page.mouse.move(small.x, small.y);
    await page.mouse.down();
    await page.mouse.move(large.x, large.y, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => page.getByAltText("Foto 1").getAttribute("src")).toBe(first);
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.waitForURL(/editar\/\d+$/);
    expect(await read(Number(/\d+$/.exec(page.url())))).toMatchObject({
      image: first,
      image_2: expect.stringMatching(/^\/media\//),
      image_3: null,
    });
  });
});

/** Red on its left, green on its right. */
const widePicture = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: { r: 220, g: 30, b: 30 } } })
    .composite([
      {
        input: { create: { width: 800, height: 800, channels: 3, background: { r: 30, g: 200, b: 30 } } },
        left: 800,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test("a photo is cut square, as the shop will show it; another part of it is chosen with the keyboard", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos/nuevo");
  await page.getByLabel("Nombre", { exact: true }).fill("Con recorte");
  await page.getByLabel("Categoría", { exact: true }).selectOption({ label: "Sustratos" });
  await page.getByLabel("Precio", { exact: true }).fill("1500");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "ancha.png", mimeType: "image/png", buffer: await widePicture() });
  const photo = page.getByAltText("Foto 1", { exact: true });
  await photo.waitFor();
  const middle = (await photo.getAttribute("src")) ?? "";
  const storedAs = async (path: string) =>
    sharp(Buffer.from(await (await fetch(new URL(path, page.url()))).arrayBuffer()));
  expect(await (await storedAs(middle)).metadata()).toMatchObject({ width: 800, height: 800 });

  const preview = page.getByRole("region", { name: "Así se ve en la tienda" });
  for (const place of ["En el catálogo", "En su página"]) {
    const figure = preview.locator("figure").filter({ hasText: place });
    await figure.getByText("Con recorte").waitFor();
    await figure.getByText(/\$\s1\.500/).waitFor();
    expect(await figure.locator("img").first().getAttribute("src")).toBe(middle);
  }

  await page.getByRole("button", { name: "Recortar la foto 1" }).click();
  const part = page.getByLabel("Parte de la foto que se muestra");
  await part.focus();
  for (let step = 0; step < 300; step++) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Usar este recorte" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const left = (await photo.getAttribute("src")) ?? "";
  expect(left).not.toBe(middle);
  const { channels } = await (await storedAs(left)).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[1]?.mean).toBeLessThan(60);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.waitForURL(/editar\/\d+$/);
  expect(await read(Number(/\d+$/.exec(page.url())))).toMatchObject({ image: left, image_2: null });
});

test("two photos side by side keep their controls within a narrow phone", async () => {
  const page = await staffPage(PHONE);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/admin/productos/nuevo");
  for (const number of [1, 2]) {
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: `foto${number}.png`, mimeType: "image/png", buffer: await makePicture(999 + number) });
    await page.getByAltText(`Foto ${number}`, { exact: true }).waitFor();
  }
  expect(await sidewaysOf(page)).toBe(0);
});

test("photos come by drop, and are ordered with the keyboard, which keeps its place", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos/nuevo");
  const transfer = await page.evaluateHandle(
    (pictures) => {
      const files = new DataTransfer();
      for (const [index, base64] of pictures.entries()) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        files.items.add(new File([bytes], `foto${index}.png`, { type: "image/png" }));
      }
      return files;
    },
    [await makePicture(1000), await makePicture(1001)].map((picture) => picture.toString("base64")),
  );
  const nameField = page.getByLabel("Nombre", { exact: true });
  for (const event of ["dragover", "drop"]) await nameField.dispatchEvent(event, { dataTransfer: transfer });
  await page.getByAltText("Foto 2").waitFor();
  const first = await page.getByAltText("Foto 1").getAttribute("src");
  await page.getByRole("button", { name: "Mover la foto 1 después" }).focus();
  await page.keyboard.press("Enter");
  expect(await page.getByAltText("Foto 2").getAttribute("src")).toBe(first);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Mover la foto 2 después");
});
