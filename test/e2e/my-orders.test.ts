import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

test("a customer takes one product out of an order, then the last one, which cancels it", async () => {
  const customer = await shop.customer();
  const [soil, pot] = [
    await shop.product({ name: "Sustrato", price: 100_000, brand: "" }),
    await shop.product({ name: "Maceta", price: 50_050, brand: "Barro" }),
  ];
  const order = await shop.order(customer, [
    { product_id: soil.id, quantity: 2 },
    { product_id: pot.id, quantity: 1 },
  ]);
  const page = await shop.phone({ customer });
  await page.goto("/mi-cuenta?section=orders");
  await page.getByText("Cada novedad de tus pedidos te llega por email").waitFor();
  const card = page.getByRole("article", { name: `Pedido #${order.id}` });
  await card.getByText("Pendiente").waitFor();
  for (const part of ["Sin marca", "2 × $\u00a01.000", "Barro", "1 × $\u00a0500,50", "Total$\u00a02.500,50"])
    expect(await card.textContent()).toContain(part);

  await card.getByRole("listitem").filter({ hasText: "Maceta" }).getByRole("button", { name: "Quitar" }).click();
  const asking = page.getByRole("dialog");
  await asking.getByText("Maceta sale del pedido").waitFor();
  await asking.getByRole("button", { name: "Dejarlo" }).click();
  await card.getByRole("listitem").filter({ hasText: "Maceta" }).getByRole("button", { name: "Quitar" }).click();
  await asking.getByRole("button", { name: "Quitar producto" }).click();
  await page.getByText("Producto eliminado del pedido").waitFor();
  await card.getByText("$\u00a02.000", { exact: true }).last().waitFor();

  await card.getByText("Qué pasó con este pedido").click();
  const story = card.getByRole("list", { name: "Qué pasó con este pedido" });
  await story.getByText("Hiciste el pedido").waitFor();
  await story.getByText("Total: antes $\u00a02.500,50, ahora $\u00a02.000").waitFor();

  await card.getByRole("button", { name: "Quitar" }).click();
  await asking.getByText("Es el único producto").waitFor();
  await asking.getByRole("button", { name: "Sí, cancelar" }).click();
  await page.getByText("Pedido cancelado por falta de productos").waitFor();
  await page.getByText("No tienes pedidos activos").waitFor();
  expect((await shop.ordersOf(customer))[0]).toMatchObject({ status: "cancelled", products: [{ quantity: 2 }] });
});

test("what the shop adjusted stands in the order and in its story", async () => {
  const [customer, staff] = [await shop.customer(), await shop.staff()];
  const pot = await shop.product({ price: 100_000 });
  const order = await shop.order(customer, [{ product_id: pot.id, quantity: 3 }]);
  const adjustments = [
    { label: "Envío por moto", amount: 1_500.5 },
    { label: "Descuento acordado", amount: -2_400 },
  ];
  await shop.call(staff.token, "PUT", `/orders/${order.id}/`, { adjustments });
  const page = await shop.phone({ customer });
  await page.goto("/mi-cuenta?section=orders");
  const card = page.getByRole("article", { name: `Pedido #${order.id}` });
  await card.getByText("Descuento acordado").waitFor();
  await card.getByText("Te escribimos para coordinar el pago y la entrega.").waitFor();
  await page.goto(`/mi-cuenta?section=orders&pedido=${order.id}`);
  await page.getByRole("list", { name: "Qué pasó con este pedido" }).getByText("Hiciste el pedido").waitFor();
  await page.getByRole("link", { name: "Todos mis pedidos" }).click();
  for (const [label, pesos] of [
    ["Subtotal", "$\u00a03.000"],
    ["Envío por moto", "$\u00a01.500,50"],
    ["Descuento acordado", "−$\u00a02.400"],
    ["Total", "$\u00a02.100,50"],
  ])
    expect(await card.textContent()).toContain(`${label}${pesos}`);
  await card.getByText("Qué pasó con este pedido").click();
  await card.getByText("Ajustes: ahora Envío por moto: $\u00a01.500,50, Descuento acordado").waitFor();
});

test("of several orders the one that isn't finished stands open, the others in a line that opens", async () => {
  const [customer, staff] = [await shop.customer(), await shop.staff()];
  const product = await shop.product({ name: "Humus", price: 100_000 });
  const [unfinished, finished, newest] = [
    await shop.order(customer, [{ product_id: product.id, quantity: 1 }]),
    await shop.order(customer, [{ product_id: product.id, quantity: 2 }]),
    await shop.order(customer, [{ product_id: product.id, quantity: 3 }]),
  ];
  for (const { id } of [finished, newest])
    await shop.call(staff.token, "PUT", `/orders/${id}/`, { status: "completed" });
  const page = await shop.phone({ customer });
  await page.goto("/mi-cuenta?section=orders");
  const card = ({ id }: { id: number }) => page.getByRole("article", { name: `Pedido #${id}` });
  await card(unfinished).getByText("Subtotal").waitFor();
  await card(finished).getByText("Completado").waitFor();
  await card(finished).getByText("$\u00a02.000").waitFor();
  for (const order of [newest, finished]) expect(await card(order).getByText("Subtotal").count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card(finished).getByRole("heading").click();
  await card(finished).getByText("Subtotal").waitFor();
});

test("a customer cancels an order, finds it among the cancelled and asks for it again", async () => {
  const customer = await shop.customer();
  const [soil, pot, gone] = [
    await shop.product({ name: "Humus", stock: 5 }),
    await shop.product({ name: "Bandeja", stock: 5 }),
    await shop.product({ name: "Pipa", stock: 1 }),
  ];
  const order = await shop.order(customer, [
    { product_id: soil.id, quantity: 2 },
    { product_id: pot.id, quantity: 3 },
    { product_id: gone.id, quantity: 1 },
  ]);
  const page = await shop.phone({ customer });
  await page.goto("/mi-cuenta?section=orders");
  const card = page.getByRole("article", { name: `Pedido #${order.id}` });
  await card.getByRole("button", { name: "Cancelar pedido" }).click();
  const asking = page.getByRole("dialog", { name: `¿Cancelar el pedido #${order.id}?` });
  await asking.getByRole("button", { name: "No, conservarlo" }).click();
  await card.getByRole("button", { name: "Cancelar pedido" }).click();
  await asking.getByRole("button", { name: "Sí, cancelar" }).click();
  await page.getByText("Pedido cancelado correctamente").waitFor();
  await page.getByText("No tienes pedidos activos").waitFor();

  await page.getByRole("switch", { name: "Ver cancelados" }).click();
  await card.getByText("Cancelado").waitFor();
  expect(await card.getByRole("button", { name: /Cancelar|Quitar/ }).count()).toBe(0);

  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.productId, pot.id));
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, gone.id));
  await card.getByRole("link", { name: "Volver a pedir" }).click();
  await page.getByText(`Cargamos en el carrito lo que sigue disponible de tu pedido #${order.id}`).waitFor();
  await page.getByText("De Bandeja queda 1.").waitFor();
  await page.getByText("Ya no está disponible: Pipa.").waitFor();
  const quantityOf = (name: string) => page.getByRole("article", { name }).getByLabel("Cantidad").inputValue();
  expect([await quantityOf("Humus"), await quantityOf("Bandeja")]).toEqual(["2", "1"]);
});

test("what the shop does to an order is seen, and a list that fails to load is asked for again", async () => {
  const [customer, staff] = [await shop.customer(), await shop.staff()];
  const product = await shop.product({ name: "Carpa" });
  const order = await shop.order(customer, [{ product_id: product.id, quantity: 1 }]);
  await shop.call(staff.token, "PUT", `/orders/${order.id}/`, { status: "completed" });
  const page = await shop.phone({ customer });
  await page.route("**/api/orders/my-orders/**", (route) => route.abort("connectionreset"));
  await page.goto("/mi-cuenta?section=orders");
  await page.getByText("No se pudo conectar con el servidor").waitFor();
  await page.unroute("**/api/orders/my-orders/**");
  shop.forgive(/ERR_CONNECTION_RESET/);
  await page.getByRole("button", { name: "Reintentar" }).click();
  const card = page.getByRole("article", { name: `Pedido #${order.id}` });
  await card.getByText("Completado").waitFor();
  expect(await card.getByRole("button", { name: /Cancelar|Quitar/ }).count()).toBe(0);
  await card.getByText("Qué pasó con este pedido").click();
  await card.getByText("Pedido completado").waitFor();
});

test("an order prints as a slip, and nothing else of the page", async () => {
  const [customer, staff] = [await shop.customer(), await shop.staff()];
  const product = await shop.product({ name: "Lámpara" });
  const order = await shop.order(customer, [{ product_id: product.id, quantity: 2 }]);
  const page = await shop.desk({ customer: staff });
  await page.goto(`/admin/pedidos/${order.id}`);
  const slip = page.locator(".slip");
  await slip.waitFor({ state: "attached" });
  expect(await slip.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await slip.getByText(`Pedido #${order.id}`).waitFor();
  for (const part of ["2", "Lámpara", "$\u00a02.000"]) expect(await slip.textContent()).toContain(part);
  expect(await page.locator("body > :not(.slip)").filter({ visible: true }).count()).toBe(0);
});
