import { expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";

const { staffPage, call } = await openStaffShop();

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])("at %s the owner writes a mail with its picture beside it, a wrong datum first", async (width, screen) => {
  const page = await staffPage(screen);
  const { updated_at: _version, ...before } = await call<{ updated_at: string }>("GET", "/settings/");
  await page.goto("/admin/configuracion");
  await page.getByRole("button", { name: /^Pedido recibido/ }).click();
  const picture = page.locator("iframe[title='Vista previa del email']:visible").contentFrame();
  await picture.getByText("Recibimos tu pedido #128").waitFor();
  expect(await picture.getByText("Sustrato 20 L").count(), "the mail as it is sent, with sample data").toBe(1);

  const subject = page.getByRole("textbox", { name: "Asunto" });
  await page.getByRole("textbox", { name: "Texto", exact: true }).last().fill(`Un <b>gracias</b> a ${width}.`);
  await picture.getByText(`Un <b>gracias</b> a ${width}.`).waitFor();
  await subject.fill("Gracias {nombe}");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page
    .getByText("{nombe} no es un dato de este texto. Podés usar {tienda}, {nombre}, {pedido} o {total}")
    .waitFor();

  await subject.fill("¡Gracias, !");
  await subject.press("ArrowLeft");
  await page.getByRole("button", { name: "Agregar el nombre de quien lo recibe en Asunto" }).click();
  expect(await subject.inputValue()).toBe("¡Gracias, {nombre}!");
  await page.getByText("¡Gracias, Inés Ferreyra!").locator("visible=true").waitFor();
  await page.getByLabel("Color", { exact: true }).fill("#c2410c");
  await subject.focus();
  const colour = () =>
    picture
      .locator("a")
      .first()
      .evaluate((link) => getComputedStyle(link).color);
  await expect.poll(colour).toMatch(/^rgb\((1|2)\d\d, \d\d, \d+\)$/);
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);

  await page.getByRole("button", { name: "Guardar" }).click();
  await toast(page, "Configuración guardada").waitFor();
  expect(await call("GET", "/settings/")).toMatchObject({
    mail_order_received: { subject: "¡Gracias, {nombre}!", text: `Un <b>gracias</b> a ${width}.` },
  });
  await call("PUT", "/settings/", before);
});
