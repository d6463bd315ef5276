import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();

const SCREENS = [
  ["1280 px", shop.desk],
  ["360 px", shop.phone],
] as const;

const set = async (settings: Record<string, unknown>) =>
  shop.call((await shop.staff()).token, "PUT", "/settings/", settings);

test.each(SCREENS)("at %s a closed shop says why, and how to reach it", async (_width, open) => {
  const contact = { whatsapp: "1155550100", email: "hola@correo.example" };
  await set({ status: "closed", closed_text: "Estamos pintando.\nVolvemos en marzo.", ...contact });
  shop.forgive(/503/);
  const page = await open();
  expect((await page.goto("/"))?.status()).toBe(503);
  await page.getByRole("heading", { level: 1, name: "Estamos preparando la tienda" }).waitFor();
  await page.getByText("Volvemos en marzo.").waitFor();
  await page.getByRole("link", { name: "Escribinos por WhatsApp" }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Entrar como personal" }).click();
  await page.getByRole("button", { name: "Iniciar sesión" }).waitFor();
});

test.each(SCREENS)("at %s a shop on holiday says so above each page", async (_width, open) => {
  const { id } = await shop.product({ name: "Maceta de barro" });
  await set({ status: "holiday", holiday_text: "Nos fuimos a la playa.", holiday_until: "2099-01-12" });
  const page = await open({ isAdult: true, cart: `${id}x1` });
  for (const path of ["/", "/productos", `/producto/${id}`, "/carrito"]) {
    await page.goto(path);
    await page.getByText("Nos fuimos a la playa. Volvemos el 12 de enero de 2099.").filter({ visible: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
