import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { coveredByChat } from "../../e2e/chat-link.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });

test.each(["phone", "desk"] as const)(
  "cart, checkout and orders on a %s have no fault that axe finds",
  async (kind) => {
    const customer = await shop.customer();
    const [soil, pot] = [
      await shop.product({ name: "Sustrato", discount: 10, stock: 2 }),
      await shop.product({ name: "Maceta", stock: 0 }),
    ];
    await shop.order(customer, [{ product_id: soil.id, quantity: 1 }]);
    const page = await shop[kind]({ customer, cart: `${soil.id}x2_${pot.id}x1` });
    const check = async (state: string) => {
      await expectAccessible(page, state);
      await expectNoSidewaysScroll(page, state);
      if (kind === "phone") expect(await coveredByChat(page)).toEqual([]);
    };

    await page.goto("/carrito");
    await page.getByText("Queda 1", { exact: true }).waitFor();
    await check("a cart with changes");
    await page.getByRole("button", { name: "Llevar 1" }).click();
    await page.getByRole("article", { name: "Maceta" }).getByRole("button", { name: "Quitar" }).click();
    await page.getByRole("button", { name: "Iniciar Pedido" }).click();
    await page.getByLabel("Envío a domicilio").check();
    await page.getByLabel("Calle").focus();
    await page.getByLabel("Número").focus();
    await page.getByText("Ingresá la calle").waitFor();
    await check("a checkout with errors");

    await page.goto("/mi-cuenta?section=orders");
    await page.getByText("Qué pasó con este pedido").click();
    await page.getByText("Hiciste el pedido").waitFor();
    // What the header covers half has no room of its own.
    await page.evaluate(() => scrollTo(0, 0));
    await check("orders");
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sí, cancelar" }).waitFor();
    await expectAccessible(page, "cancelling");
  },
);
