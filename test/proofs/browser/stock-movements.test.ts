import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf } from "../../e2e/staff-shop.ts";
import { createCategory } from "../../factories.ts";

const { db, staffPage, call } = await openStaffShop();
const category = await createCategory(db, "Sustratos");

/** Twelve movements: the initial 30, an order of 3, and ten counts. */
async function aMovedProduct() {
  const product = await call<{ id: number }>("POST", "/products/", {
    name: "Turba",
    category: category.id,
    price: 100,
    stock: 30,
  });
  const order = await call<{ id: number }>("POST", "/orders/", {
    recipient_name: "Ana Prueba",
    shipping_address: "",
    customer_email: "ana@correo.example",
    customer_phone: "1155550000",
    delivery_type: "coordinate",
    products: [{ product_id: product.id, quantity: 3 }],
  });
  for (let stock = 1; stock <= 10; stock++) await call("PUT", `/products/${product.id}/`, { stock });
  return { product, order };
}

describe.each([
  ["a laptop", DESKTOP],
  ["a phone", PHONE],
])("on %s", (_, device) => {
  test("a product tells its movements: cause, change, what was left, who, and a way to the order", async () => {
    const { product, order } = await aMovedProduct();
    const page = await staffPage(device);
    await page.goto(`/admin/productos/editar/${product.id}`);
    const section = page.getByRole("region", { name: "Movimientos" });
    await section.getByText("Cambio a mano").first().waitFor();
    const rows = section.getByRole("listitem");
    expect(await rows.count()).toBe(10);
    expect(await rows.first().textContent()).toMatch(/Cambio a mano[\s\S]*\+1[\s\S]*quedan 10/);
    await section.getByRole("button", { name: "Ver más movimientos" }).click();
    const sale = rows.filter({ hasText: "Venta" });
    await sale.waitFor();
    expect(await rows.count()).toBe(12);
    expect(await sale.textContent()).toMatch(/−3[\s\S]*quedan 27/);
    expect(await sale.textContent()).toContain("gerencia");
    expect(await rows.last().textContent()).toMatch(/Stock inicial[\s\S]*\+30[\s\S]*quedan 30/);
    expect(await sidewaysOf(page)).toBe(0);
    await expectAccessible(page);
    await sale.getByRole("link", { name: `Pedido #${order.id}` }).click();
    await page.waitForURL(`**/admin/pedidos/${order.id}`);
  });
});
