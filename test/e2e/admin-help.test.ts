import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });
const customer = await shop.staff();

const CHAT = "https://wa.me/5491155550100";

test("the help link of the back office is 'Escribinos por WhatsApp', in the side bar and in a phone's menu", async () => {
  const desk = await shop.desk({ customer });
  await desk.goto("/admin/productos");
  const inBar = desk.getByRole("link", { name: "Escribinos por WhatsApp", exact: true });
  for (const section of ["Hoy", "Pedidos", "Productos"]) {
    await desk.getByRole("navigation", { name: "Administración" }).getByRole("link", { name: section }).click();
    await desk.waitForURL(`**/admin/${section.toLowerCase()}`);
    expect(await inBar.getAttribute("href"), section).toBe(CHAT);
    expect(await inBar.isVisible()).toBe(true);
  }

  const phone = await shop.phone({ customer });
  await phone.goto("/admin/pedidos");
  await phone.getByRole("button", { name: "Más", exact: true }).tap();
  const inMenu = phone.getByRole("dialog").getByRole("link", { name: "Escribinos por WhatsApp", exact: true });
  await inMenu.waitFor();
  expect(await inMenu.getAttribute("href")).toBe(CHAT);
});

test("the tooltip of orders says the specified words and how often the list is read", async () => {
  const page = await shop.desk({ customer });
  await page.goto("/admin/pedidos");
  await page.getByRole("button", { name: "Actualizar" }).focus();
  await page
    .getByText("Los pedidos pueden demorar hasta 5 minutos en aparecer. Esta lista se actualiza cada 6 segundos.")
    .waitFor();
});
