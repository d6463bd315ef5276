import { expect, test } from "vitest";
import { expectAccessible, expectReadable } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast, turnToSettings } from "../../e2e/staff-shop.ts";

const { staffPage, call } = await openStaffShop();

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])("at %s the owner writes a mail with its picture beside it, a wrong datum first", async (width, screen) => {
  const page = await staffPage(screen);
  const { updated_at: _version, ...before } = await call<{ updated_at: string }>("GET", "/settings/");
  await page.goto("/admin/configuracion#grupo-mails");
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
  await turnToSettings(page, "Tu tienda");
  await page.getByLabel("Color", { exact: true }).fill("#c2410c");
  await turnToSettings(page, "Emails");
  // What stands half below a bar of the screen is no target.
  await page.getByRole("textbox", { name: "Título", exact: true }).last().focus();
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

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])(
  "at %s an order's mail tells the right of withdrawal in bold while that is on, in the owner's words",
  async (_, screen) => {
    const page = await staffPage(screen);
    const { updated_at: _version, ...before } = await call<{ updated_at: string }>("GET", "/settings/");
    await page.goto("/admin/configuracion#grupo-mails");
    await page.getByRole("button", { name: /^Pedido recibido/ }).click();
    const shown = page.locator("iframe[title='Vista previa del email']:visible");
    const told = shown
      .contentFrame()
      .locator("strong")
      .getByText(/^Derecho de arrepentimiento: Podés arrepentirte/);
    await told.waitFor();
    const frame = await (await shown.elementHandle())?.contentFrame();
    if (!frame) throw new Error("the picture has no frame");
    await expectReadable(page, frame);

    await turnToSettings(page, "Datos legales");
    const words = page.getByLabel("Texto del derecho de arrepentimiento en los emails");
    await words.fill("Tenés 15 días para arrepentirte.");
    // The picture stands beside what is being written.
    const back = () => turnToSettings(page, "Emails");
    await back();
    await shown.contentFrame().getByText("Derecho de arrepentimiento: Tenés 15 días para arrepentirte.").waitFor();
    await turnToSettings(page, "Datos legales");
    await page.getByRole("checkbox", { name: "Derecho de arrepentimiento en los emails de los pedidos" }).uncheck();
    await back();
    await shown.contentFrame().getByText("Recibimos tu pedido #128").waitFor();
    await expect.poll(() => shown.contentFrame().getByText("Derecho de arrepentimiento").count()).toBe(0);
    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, "Configuración guardada").waitFor();
    expect(await call("GET", "/settings/")).toMatchObject({ withdrawal_in_mails: false });
    await call("PUT", "/settings/", before);
  },
);
