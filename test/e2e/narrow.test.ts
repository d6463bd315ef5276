import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createCategory } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

/** As long as the rules allow, in one unbroken word. */
const NAME = "Ñ".repeat(200);
const TEXT = "W".repeat(500);
const WORD = TEXT.slice(0, 200);

const category = await createCategory(shop.db, NAME);
const [long, other] = await Promise.all(
  [1, 2].map(() =>
    shop.product({
      categoryId: category.id,
      name: NAME,
      brand: TEXT,
      volume: TEXT,
      dimensions: TEXT,
      description: TEXT,
      features: [TEXT],
      genotype: TEXT,
      effects: TEXT,
      price: 99_999_999_999,
      discount: 1,
      stock: 3,
    }),
  ),
);
if (!long || !other) throw new Error("nothing was made");

/** What makes a page wider than the screen: the innermost elements that end beyond it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const beyond = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    );
    return [
      `${document.documentElement.scrollWidth} px wide`,
      ...beyond.filter((element) => element.childElementCount === 0).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ].slice(0, 6);
  });

test.each([320, 360])("at %i px the longest texts widen no page, of the shop or of the back office", async (width) => {
  const customer = await shop.customer();
  const order = await shop.call<{ id: number }>(
    customer.token,
    "POST",
    "/orders/",
    orderBody([{ product_id: long.id, quantity: 1 }], {
      recipient_name: NAME,
      customer_email: `${"e".repeat(60)}@${"correo".repeat(8)}.example`,
      delivery_type: "address",
      shipping_address: WORD,
    }),
  );
  const { token } = await shop.staff();
  await shop.call(token, "POST", `/orders/${order.id}/notes/`, { text: TEXT });
  await shop.call(token, "PUT", `/orders/${order.id}/`, { recipient_name: `${NAME.slice(1)}X` });
  const viewport = { width, height: 740 };
  const found: Record<string, string[]> = {};
  const look = async (page: Page, address: string, shown: string) => {
    await page.goto(address);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    const wide = await tooWide(page);
    if (wide.length > 0) found[address] = wide;
  };

  const visitor = await shop.phone({ viewport, isAdult: true, cart: `${long.id}x1_${other.id}x2` });
  for (const address of ["/", "/productos", `/producto/${long.id}`, "/carrito"]) await look(visitor, address, NAME);
  for (const [address, shown] of [
    ["/404", "Producto no encontrado"],
    ["/sin-conexion", "Sin conexión"],
    ["/iniciar-sesion", "Iniciar sesión"],
    ["/crear-cuenta", "Crear cuenta"],
    ["/recuperar", "contraseña"],
    ["/invitacion", "Sumate al equipo"],
  ] as const)
    await look(visitor, address, shown);
  shop.forgive(/404/);

  const member = await shop.phone({ viewport, customer });
  await look(member, "/mi-cuenta?section=orders", NAME);
  await member.getByText("Qué pasó con este pedido").first().tap();
  await member.getByRole("list", { name: "Qué pasó con este pedido" }).waitFor();
  const opened = await tooWide(member);
  if (opened.length > 0) found["what happened with an order"] = opened;
  await look(member, "/mi-cuenta?section=settings", "Datos personales");

  const staff = await shop.phone({ viewport, customer: await shop.staff() });
  for (const address of ["/admin/productos", `/admin/pedidos/${order.id}`]) await look(staff, address, NAME);
  for (const [address, shown] of [
    ["/admin/hoy", "Hoy"],
    ["/admin/actividad", "Actividad"],
    ["/admin/equipo", "Quiénes trabajan acá"],
    ["/admin/pedidos", NAME.slice(1)],
    ["/admin/pedidos/nuevo", "Pedido"],
    [`/admin/productos/editar/${long.id}`, "Descripción"],
    ["/admin/productos/nuevo", "Descripción"],
    ["/admin/productos/csv", "CSV"],
  ] as const)
    await look(staff, address, shown);
  expect(found).toEqual({});
});
