import { expect, test } from "vitest";
import { DESKTOP } from "./browser.ts";
import { EVERY_HANDS } from "./hands.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const { customer, phone, product } = await openShopAtHand();

test("the main job is done with the keyboard alone", async () => {
  const seeds = await product({
    name: "Semillas de prueba",
    blisters: [
      { seedCount: 3, price: 300_000, stock: 4 },
      { seedCount: 5, price: 450_000, stock: 4 },
    ],
  });
  const page = await phone({ ...DESKTOP, isMobile: false, hasTouch: false, customer: await customer() });
  const [, keyboard] = EVERY_HANDS.find(([name]) => name === "with the keyboard alone") ?? [];
  if (!keyboard) throw new Error("no keyboard at hand");
  const hands = keyboard(page);

  await page.goto("/productos");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contenido");

  await page.getByRole("combobox", { name: "Buscar productos" }).focus();
  await page.keyboard.type("semillas de prueba");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Resultados/, level: 1 }).waitFor();
  await hands.follow(seeds.name);
  await page.getByRole("heading", { level: 1, name: seeds.name }).waitFor();

  const blisters = page.getByRole("group", { name: "Blister" }).getByRole("radio");
  await blisters.first().focus();
  await page.keyboard.press("ArrowDown");
  expect(await blisters.nth(1).isChecked()).toBe(true);
  await hands.press("Agregar al carrito");
  await page.getByRole("link", { name: /Carrito.*1/ }).waitFor();

  await page.getByRole("link", { name: /Carrito.*1/ }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/carrito");
  await hands.press("Iniciar Pedido");
  await hands.fill("Nombre del destinatario", "Lucía Prueba");
  await hands.fill("Teléfono", "1155550101");
  await hands.press("Confirmar Pedido");
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
});
