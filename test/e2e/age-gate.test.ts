import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, age_gate_everywhere: true });
const { id, name } = await shop.product({ name: "Sustrato a la vista", description: "Tierra con compost." });

const gateOf = (page: Page) => page.getByRole("dialog", { name: "Verificación de edad" });

test.each([
  ["a product's page", `/producto/${id}`, name, ["Tierra con compost.", '"@type":"Product"']],
  ["the catalogue", "/productos", "Productos", [name]],
  ["a content page", "/arrepentimiento", /arrepentimiento/i, ["<form"]],
  ["the cart", "/carrito", /carrito/i, []],
])(
  "asked everywhere, a visit that begins with %s answers there, once, and reads the same page",
  async (_page, path, heading, contents) => {
    const html = await (await fetch(`${shop.origin()}${path}`)).text();
    for (const part of contents) expect(html).toContain(part);
    expect(html).not.toMatch(/<dialog[^>]* open/);

    const page = await shop.phone();
    await page.goto(path);
    await gateOf(page).waitFor();
    await page.getByRole("button", { name: "Sí, soy mayor" }).tap();
    await gateOf(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();

    for (const next of [path, "/", "/productos"]) {
      await page.goto(next);
      await page.waitForFunction(() => performance.now() > 1000);
      expect(await gateOf(page).count(), next).toBe(0);
    }
  },
);
