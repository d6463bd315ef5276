import type { Page } from "playwright-core";
import { test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { type Answer, answer, BROKEN } from "../../e2e/answers.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();

/** A signed-in customer's phone, with an order of two products at the shop and one product in the cart. */
async function aCustomer(): Promise<{ page: Page; order: Order }> {
  const [customer, soil, pot] = [await shop.customer(), await shop.product(), await shop.product()];
  const lines = [soil, pot].map(({ id }) => ({ product_id: id, quantity: 1 }));
  const order = await shop.order(customer, lines);
  return { page: await shop.phone({ customer, cart: `${soil.id}x1` }), order };
}

async function confirmOrder(page: Page): Promise<void> {
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).tap();
  await page.getByLabel("Teléfono").fill("1155550101");
  await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
}

const cancelOrder = async (page: Page, order: Order): Promise<void> => {
  await page.goto("/mi-cuenta?section=orders");
  const card = page.getByRole("article", { name: `Pedido #${order.id}` });
  await card.getByRole("button", { name: "Cancelar pedido" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Sí, cancelar" }).tap();
};

const takeOneOut = async (page: Page, order: Order): Promise<void> => {
  await page.goto("/mi-cuenta?section=orders");
  const card = page.getByRole("article", { name: `Pedido #${order.id}` });
  await card.getByRole("button", { name: "Quitar" }).first().tap();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar producto" }).tap();
};

const openOrders = async (page: Page): Promise<void> => {
  await page.goto("/mi-cuenta?section=orders");
};

type Row = [message: string, path: string, given: Answer, act: (page: Page, order: Order) => Promise<void>];

const NO_CONNECTION = "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.";

/** What a customer may be told of orders (docs/shop.md, Messages), and how it comes about. */
const ROWS: Row[] = [
  ["Error al obtener las órdenes", "/orders/my-orders/**", BROKEN, openOrders],
  ["Formato de respuesta inválido", "/orders/my-orders/**", { body: "<h1>Proxy</h1>" }, openOrders],
  ["Error al crear la orden", "/orders/", BROKEN, confirmOrder],
  ["Error al procesar la orden", "/orders/", { status: 201, body: "<h1>Proxy</h1>" }, confirmOrder],
  [NO_CONNECTION, "/orders/", "abort", confirmOrder],
  ["Error al procesar la acción", "/orders/*/", BROKEN, cancelOrder],
  ["Error al actualizar el pedido", "/orders/*/", BROKEN, takeOneOut],
  [NO_CONNECTION, "/orders/*/", "abort", cancelOrder],
];

test.each(ROWS)("%s (%s)", async (message, path, given, act) => {
  const { page, order } = await aCustomer();
  await answer(page, path, given);
  await act(page, order);
  await page.getByText(message, { exact: true }).first().waitFor();
  shop.forgive(/Failed to load resource/);
});

test("a quantity that the browser doesn't keep is told", async () => {
  const { page } = await aCustomer();
  await page.goto("/carrito");
  await page.getByLabel("Cantidad").waitFor();
  await page.evaluate(() => {
    const kept = document.cookie;
    Object.defineProperty(document, "cookie", { get: () => kept, set: () => {} });
  });
  await page.getByRole("button", { name: "Quitar" }).tap();
  await page.getByText("Error al actualizar la cantidad").waitFor();
});
