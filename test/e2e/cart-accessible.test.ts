import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop/defaults.ts";
import { writeSettings } from "#src/features/shop/server/write-settings.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const isScrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Names of the controls that the chat link lies over, wherever the page is scrolled to. */
const coveredByChat = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector(".whatsapp-float");
    if (!chat) return ["no chat"];
    const covered = new Set<string>();
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 100) {
      window.scrollTo({ top, behavior: "instant" });
      const area = chat.getBoundingClientRect();
      for (const control of document.querySelectorAll("main :is(a, button, input, label)")) {
        const { left, right, top: above, bottom } = control.getBoundingClientRect();
        if (left < area.right && right > area.left && above < area.bottom && bottom > area.top)
          covered.add(control.textContent || control.outerHTML);
      }
    }
    return [...covered];
  });

test.each([
  ["a phone", PHONE],
  ["a screen of 1280", { ...DESKTOP, isMobile: false, hasTouch: false }],
])("cart, checkout and orders on %s have no fault that axe finds, light or dark", async (_where, options) => {
  const customer = await shop.customer();
  const [soil, pot] = [
    await shop.product({ name: "Sustrato", discount: 10, stock: 2 }),
    await shop.product({ name: "Maceta", stock: 0 }),
  ];
  await shop.order(customer, [{ product_id: soil.id, quantity: 1 }]);
  const page = await shop.phone({ ...options, customer, cart: `${soil.id}x2_${pot.id}x1` });
  const findNoFault = async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await faultsOf(page)).toEqual([]);
    }
  };
  const check = async () => {
    await findNoFault();
    expect(await isScrolledSideways(page)).toBe(false);
    if (options.isMobile) expect(await coveredByChat(page)).toEqual([]);
  };

  await page.goto("/carrito");
  await page.getByText("Queda 1", { exact: true }).waitFor();
  await check();
  await page.getByRole("button", { name: "Llevar 1" }).click();
  await page.getByRole("article", { name: "Maceta" }).getByRole("button", { name: "Quitar" }).click();
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByLabel("Envío a domicilio").check();
  await page.getByLabel("Calle").focus();
  await page.getByLabel("Número").focus();
  await page.getByText("Ingresá la calle").waitFor();
  await check();

  await page.goto("/mi-cuenta?section=orders");
  await page.getByText("Qué pasó con este pedido").click();
  await page.getByText("Hiciste el pedido").waitFor();
  await check();
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sí, cancelar" }).waitFor();
  await findNoFault();
});
