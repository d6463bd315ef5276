import { expect, test } from "vitest";
import { keyboard, reach } from "../../e2e/input-methods.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";
import { PASSWORD } from "../../factories.ts";

const { customer, desk, ordersOf, product } = await openShopAtHand();

test("the main job is done with the keyboard alone", async () => {
  const person = await customer();
  const seeds = await product({
    name: "Semillas de prueba",
    blisters: [
      { seedCount: 3, price: 300_000, stock: 4 },
      { seedCount: 5, price: 450_000, stock: 4 },
    ],
  });
  const page = await desk();
  const hands = keyboard(page);

  await page.goto("/productos");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  expect(await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0)).toBe(
    true,
  );
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.matches("main :first-child"))).toBe(true);

  await reach(page, page.getByRole("combobox", { name: "Buscar productos" }), "Shift+Tab");
  await page.keyboard.type("semillas de prueba");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Resultados/, level: 1 }).waitFor();
  await hands.follow(seeds.name);
  await page.getByRole("heading", { level: 1, name: seeds.name }).waitFor();

  const blisters = page.getByRole("group", { name: "Blister" }).getByRole("radio");
  await reach(page, blisters.first());
  await page.keyboard.press("ArrowDown");
  expect(await blisters.nth(1).isChecked()).toBe(true);
  await hands.press("Agregar al carrito");
  await reach(page, page.getByRole("link", { name: /Carrito.*1 unidad/ }), "Shift+Tab");
  await page.keyboard.press("Enter");

  await hands.press("Iniciar Pedido");
  await hands.follow("Ya tengo contraseña");
  await hands.fill("Usuario", person.username);
  await hands.fill("Contraseña", PASSWORD);
  await hands.press("Iniciar sesión");
  await hands.press("Iniciar Pedido");
  await hands.fill("Nombre del destinatario", "Lucía Prueba");
  await hands.fill("Teléfono", "1155550101");
  await reach(page, page.getByRole("radio", { name: "Coordinar entrega" }));
  await page.keyboard.press("ArrowDown");
  await hands.fill("Calle", "Rivadavia");
  await hands.fill("Número", "100");
  await hands.fill("Código postal", "1406");
  await hands.fill("Ciudad", "CABA");
  await hands.press("Confirmar Pedido");
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await ordersOf(person)).toMatchObject([
    { shipping_address: "Rivadavia 100, 1406, CABA", products: [{ blister: seeds.blisters[1]?.id, quantity: 1 }] },
  ]);
});
