import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openShopAtHand } from "./shop-at-hand.ts";
import { signInAsStaff } from "./staff.ts";

const shop = await openShopAtHand();

const NO_CONNECTION = "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.";

// The browser says so itself of what had no network, the worker of the offline page and the router of the links too.
const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch manifest patches|unknown error occurred when fetching the script/;
afterEach(() => shop.forgive(WITHOUT_NETWORK));

const banner = (page: Page) => page.getByText("Sin conexión a internet.");

/** A page that lost its connection while it still loaded is the browser's. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await banner(page).waitFor();
}

/** Back on line, and everything that waits for that has had its turn: what the page shows is read anew. */
async function comeBack(page: Page, path: RegExp): Promise<void> {
  const read = page.waitForResponse((response) => path.test(response.url()) && response.ok());
  await page.context().setOffline(false);
  await read;
  await banner(page).waitFor({ state: "hidden" });
}

test("an order without a network says so, keeps what was typed, and is sent by a press alone", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 5 })];
  const page = await shop.phone({ customer, cart: `${product.id}x2` });
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).tap();
  await page.getByLabel("Teléfono").fill("11 5555-0101");

  await goOffline(page);
  await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
  await page.getByText(NO_CONNECTION).waitFor();
  await page.getByText("nada se envía solo").waitFor();
  expect(await page.getByRole("button", { name: "Volver" }).isEnabled()).toBe(true);

  await comeBack(page, /\/api\/products\//);
  expect(await shop.ordersOf(customer)).toEqual([]);
  expect(await page.getByLabel("Teléfono").inputValue()).toBe("11 5555-0101");
  await page.getByRole("button", { name: "Reintentar" }).tap();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toHaveLength(1);
});

test("an order whose shop went away says the same, and one press later makes one order", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 5 })];
  const page = await shop.phone({ customer, cart: `${product.id}x1` });
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).tap();
  await page.getByLabel("Teléfono").fill("1155550101");
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
  await page.getByText(NO_CONNECTION).waitFor();
  await page.getByText("nada se envía solo").waitFor();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Reintentar" }).tap();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toHaveLength(1);
});

test("without a network a finger on a product leaves the page as it is", async () => {
  await shop.product({ name: "Sustrato sin red" });
  const page = await shop.phone();
  await page.clock.install();
  await page.goto("/productos");
  const card = page.getByRole("link", { name: "Sustrato sin red" });
  await card.waitFor();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await card.dispatchEvent("touchstart");
  await page.clock.runFor(1_000);
  await page.evaluate(() => fetch("/healthz").catch(() => null));
  expect(await card.isVisible()).toBe(true);
});

test("my orders without a network: cancelling fails in words and cancels nothing later, and what was listed stays", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 5 })];
  const order = await shop.order(customer, [{ product_id: product.id, quantity: 1 }]);
  const page = await shop.phone({ customer });
  await page.goto("/mi-cuenta?section=orders");
  const card = page.getByRole("article", { name: `Pedido #${order.id}` });
  await card.getByRole("button", { name: "Cancelar pedido" }).tap();

  await goOffline(page);
  await page.getByRole("dialog").getByRole("button", { name: "Sí, cancelar" }).tap();
  await page.getByText(NO_CONNECTION).first().waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await page.getByRole("switch", { name: "Ver cancelados" }).tap();
  await page.getByRole("alert").getByText(NO_CONNECTION).waitFor();
  await page.getByText("Esto es lo último que pudimos cargar").waitFor();
  expect(await card.isVisible()).toBe(true);

  await comeBack(page, /my-orders/);
  await page.getByText("Esto es lo último que pudimos cargar").waitFor({ state: "hidden" });
  expect((await shop.ordersOf(customer))[0]?.status).toBe("pending");
});

test("the back office without a network: lists say since when they are old, notes wait where they were typed", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 5 })];
  const order = await shop.order(customer, [{ product_id: product.id, quantity: 1 }]);
  const page = await shop.desk();
  await signInAsStaff(page, shop.db, `empleada${order.id}`);

  for (const [path, list] of [
    ["/admin/pedidos", `Completar el pedido #${order.id}`],
    ["/admin/productos", product.name],
    ["/admin/actividad", `Pedido #${order.id} recibido`],
  ] as const) {
    await page.goto(path);
    const shown = page
      .getByText(list)
      .or(page.getByRole("button", { name: list }))
      .first();
    await shown.waitFor();
    // React Router reloads a page one of whose links was still being prefetched.
    await page.waitForLoadState("networkidle");
    await goOffline(page);
    await page.getByRole("button", { name: "Actualizar", exact: true }).click();
    await page.getByRole("alert").getByText(NO_CONNECTION).first().waitFor();
    await page
      .getByText(/Lo que ves es de las \d\d:\d\d/)
      .first()
      .waitFor();
    expect(await shown.isVisible(), path).toBe(true);
    await comeBack(page, /\/api\//);
    await expect.poll(() => page.getByText(/Lo que ves es de las/).count(), { timeout: 10_000 }).toBe(0);
  }

  await page.goto(`/admin/pedidos/${order.id}`);
  const note = page.getByLabel("Nota nueva");
  await note.fill("Pasa el viernes a las 18");
  await goOffline(page);
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await page
    .getByRole("region", { name: /Avisos/ })
    .getByText(NO_CONNECTION)
    .waitFor();
  await comeBack(page, /\/notes\//);
  expect(await note.inputValue()).toBe("Pasa el viernes a las 18");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await page.getByRole("listitem").getByText("Pasa el viernes a las 18").waitFor();
});

test("the live list of orders says without a press that it isn't live any more", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 5 })];
  const order = await shop.order(customer, [{ product_id: product.id, quantity: 1 }]);
  const page = await shop.desk();
  await signInAsStaff(page, shop.db, `encargada${order.id}`);
  await page.clock.install();
  await page.goto("/admin/pedidos");
  await page.getByRole("button", { name: `Completar el pedido #${order.id}` }).waitFor();
  await goOffline(page);
  await page.clock.fastForward(6_000);
  await page.getByText(/Lo que ves es de las \d\d:\d\d/).waitFor();
});
