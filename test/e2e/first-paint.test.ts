import { describe, expect, test } from "vitest";
import { openBeforeScripts } from "./browser.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

describe("what a page loads first", () => {
  test("is what it shows: its scripts have a low priority", async () => {
    const { id } = await shop.product({ image: "/icons/512.png" });
    const html = await (await fetch(new URL(`/producto/${id}`, shop.origin()))).text();
    const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(preloads.length).toBeGreaterThan(0);
    for (const preload of preloads) expect(preload).toContain('fetchpriority="low"');
  });

  test("has its style sheet once, whatever it loads later", async () => {
    const { id } = await shop.product();
    const page = await shop.phone();
    await page.goto(`/producto/${id}`);
    await page.getByRole("button", { name: "Agregar al carrito" }).click();
    await page.getByRole("link", { name: "Ver carrito" }).waitFor();
    const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href?.replace("#", "")));
    expect(sheets).toEqual([...new Set(sheets)]);
  });

  test("doesn't hold its scripts back for a picture that never comes", async () => {
    const { id } = await shop.product({ image: "/icons/512.png" });
    const page = await shop.phone();
    await page.route("**/icons/512.png", () => undefined);
    await page.goto(`/producto/${id}`, { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Agregar al carrito" }).click();
    await page.getByRole("link", { name: "Ver carrito" }).waitFor();
  });
});

describe("before its scripts run, the cart", () => {
  test("of a new visitor is empty", async () => {
    const page = await shop.phone({ javaScriptEnabled: false });
    await page.goto("/carrito");
    await page.getByRole("heading", { name: "Tu carrito está vacío" }).waitFor();
    expect(await page.getByRole("status", { name: "Cargando tu carrito" }).isVisible()).toBe(false);
  });

  test("that was filled is on its way", async () => {
    const { id } = await shop.product();
    const page = await shop.phone({ cart: `${id}x1` });
    const { opened, letIn } = await openBeforeScripts(page, "/carrito");
    await page.getByRole("status", { name: "Cargando tu carrito" }).waitFor();
    expect(await page.getByText("Tu carrito está vacío").isVisible()).toBe(false);
    letIn();
    await opened;
    await page.getByRole("button", { name: "Iniciar Pedido" }).waitFor();
  });
});
