import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { PASSWORD } from "../factories.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

test("lines merge, quantities keep within the stock, 0 removes, and 'Deshacer' brings back", async () => {
  const soil = await shop.product({ name: "Sustrato vivo", price: 150_050, discount: 10, stock: 3 });
  const pot = await shop.product({ name: "Maceta honda", price: 100_000, stock: 200 });
  const page = await shop.phone();
  await page.goto(`/producto/${soil.id}`);
  const add = page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first();
  await add.click();
  await page.getByRole("link", { name: /Carrito.*1 unidad/ }).waitFor();
  await add.click();
  await page.getByRole("link", { name: /Carrito.*2 unidades/ }).waitFor();
  await page.goto(`/producto/${pot.id}`);
  await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first().click();
  await page.getByRole("link", { name: /Carrito.*3 unidades/ }).click();

  const soilLine = page.getByRole("article", { name: "Sustrato vivo" });
  const potLine = page.getByRole("article", { name: "Maceta honda" });
  const quantity = soilLine.getByLabel("Cantidad");
  await soilLine.waitFor();
  expect(await quantity.inputValue()).toBe("2");
  await quantity.fill("7");
  await soilLine.getByText("Solo hay 3 unidades disponibles").waitFor();
  expect(await quantity.inputValue()).toBe("3");
  await potLine.getByLabel("Cantidad").fill("150");
  await potLine.getByText("Podés llevar hasta 99 unidades").waitFor();
  await potLine.getByLabel("Cantidad").fill("1");

  const summary = page.getByRole("region", { name: "Resumen" });
  for (const [label, pesos] of [
    ["Subtotal (4 unidades)", "$\u00a05.501,50"],
    ["Ahorro", "−$\u00a0450,15"],
    ["Total", "$\u00a05.051,35"],
  ])
    await expect.poll(() => summary.textContent()).toContain(`${label}${pesos}`);
  expect(await summary.locator("[aria-live=polite]").textContent()).toBe("Total$\u00a05.051,35");

  await quantity.fill("0");
  await page.getByText("Quitaste Sustrato vivo").waitFor();
  expect(await soilLine.count()).toBe(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await soilLine.waitFor();
  expect(await quantity.inputValue()).toBe("3");

  await page.reload();
  await soilLine.waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto("/carrito");
  await otherTab.getByRole("article", { name: "Maceta honda" }).getByRole("button", { name: "Quitar" }).click();
  await page.getByRole("link", { name: /Carrito.*3 unidades/ }).waitFor();
  expect(await potLine.count()).toBe(0);
});

test("the total is the shop's: one that is on its way, or without a connection, is told as such", async () => {
  const pot = await shop.product({ name: "Maceta única", price: 100_000, stock: 50 });
  const page = await shop.phone({ cart: `${pot.id}x2` });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const summary = page.getByRole("region", { name: "Resumen" });
  const total = () => summary.locator("[aria-live=polite]").textContent();
  await page.goto("/carrito");
  await expect.poll(total).toBe("Total$\u00a02.000");
  const quantity = page.getByRole("article", { name: "Maceta única" }).getByLabel("Cantidad");

  await page.route("**/api/orders/quote/", async (route) => {
    await held;
    await route.continue();
  });
  const place = await summary.boundingBox();
  await quantity.fill("5");
  await expect.poll(total).toBe("Totalcalculando…$\u00a02.000");
  expect(await summary.boundingBox()).toEqual(place);
  release();
  await expect.poll(total).toBe("Total$\u00a05.000");
  await page.unroute("**/api/orders/quote/");

  await page.context().setOffline(true);
  await quantity.fill("7");
  await expect.poll(total).toBe("Totalsin conexión$\u00a05.000");
  await page.context().setOffline(false);
  await expect.poll(total).toBe("Total$\u00a07.000");
  shop.forgive(/ERR_INTERNET_DISCONNECTED/);
});

test("what changed since last time is said, with one tap that mends it", async () => {
  const [dear, gone] = [
    await shop.product({ name: "Guano fino", stock: 10 }),
    await shop.product({ name: "Pipa única", stock: 1 }),
  ];
  const page = await shop.phone({ cart: `${dear.id}x3_${gone.id}x1` });
  await page.goto("/carrito");
  await page.getByRole("article", { name: "Guano fino" }).waitFor();
  await shop.db
    .update(variants)
    .set({ price: centavos(120_000), stock: 2 })
    .where(eq(variants.productId, dear.id));
  await shop.db.update(products).set({ name: "Guano fino 1 kg" }).where(eq(products.id, dear.id));
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, gone.id));

  await page.reload();
  const line = page.getByRole("article", { name: "Guano fino 1 kg" });
  await line.getByText("Subió de $\u00a01.000 a $\u00a01.200").waitFor();
  await line.getByRole("button", { name: "Entendido" }).click();
  await line.getByText("Quedan 2").waitFor();
  await line.getByRole("button", { name: "Llevar 2" }).click();
  expect(await line.getByLabel("Cantidad").inputValue()).toBe("2");
  expect(await line.getByText(/Subió|Quedan/).count()).toBe(0);

  const soldOut = page.getByRole("article", { name: "Pipa única" });
  await soldOut.getByText("Se agotó: ya no está disponible").waitFor();
  await soldOut.getByRole("button", { name: "Quitar" }).click();
  await page.getByText("Quitaste Pipa única").waitFor();
});

test("the cart survives signing in, follows to another device both ways, and leaving takes it from this one", async () => {
  const [first, second] = [await shop.product({ name: "Tijera" }), await shop.product({ name: "Bandeja" })];
  const customer = await shop.customer();
  const phone = await shop.phone({ cart: `${first.id}x2` });
  await phone.goto("/carrito");
  await phone.getByRole("button", { name: "Iniciar Pedido" }).click();
  await phone.getByRole("link", { name: "Ya tengo contraseña" }).click();
  await phone.getByLabel("Usuario").fill(customer.username);
  await phone.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await phone.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await phone.waitForURL(/\/carrito$/);
  await phone.getByRole("article", { name: "Tijera" }).waitFor();

  const tablet = await shop.phone({ customer, cart: `${first.id}x1_${second.id}x1` });
  await tablet.goto("/carrito");
  await tablet.getByRole("link", { name: /Carrito.*3 unidades/ }).waitFor();
  await tablet.getByRole("article", { name: "Bandeja" }).waitFor();
  expect(await tablet.getByRole("article", { name: "Tijera" }).getByLabel("Cantidad").inputValue()).toBe("2");

  const kept = tablet.waitForResponse(
    (answer) => answer.url().endsWith("/api/cart/") && answer.request().method() === "PUT",
  );
  await tablet.getByRole("article", { name: "Tijera" }).getByRole("button", { name: "Quitar" }).click();
  await kept;
  await phone.reload();
  await phone.getByRole("link", { name: /Carrito.*1 unidad/ }).waitFor();
  await phone.getByRole("article", { name: "Bandeja" }).waitFor();
  expect(await phone.getByRole("article", { name: "Tijera" }).count()).toBe(0);

  await phone.goto("/mi-cuenta");
  await Promise.all([phone.waitForEvent("load"), phone.getByRole("button", { name: "Cerrar sesión" }).click()]);
  await phone.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect((await phone.context().cookies()).map(({ name }) => name)).not.toContain("cart");
  expect(await phone.evaluate(() => Object.keys(localStorage))).not.toContain("cartAgreed");
  expect(await shop.call(customer.token, "GET", "/cart/")).toMatchObject({ products: [{ product_id: second.id }] });
});
