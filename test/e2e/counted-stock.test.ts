import { describe, expect, test } from "vitest";
import { createProduct } from "../factories.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openStaffShop, sidewaysOf } from "./staff-shop.ts";

const { db, forgive, staffPage, call } = await openStaffShop();

/** A product of which staff see 10, and what sells three of them meanwhile. */
async function stocked(name: string) {
  const { id } = await createProduct(db, { name, price: 100_000, stock: 10 });
  const sellThree = () =>
    call("POST", "/orders/for-customer/", {
      recipient_name: "Paciente Ejemplo",
      customer_email: "paciente@correo.example",
      customer_phone: "1155551234",
      delivery_type: "coordinate",
      products: [{ product_id: id, quantity: 3 }],
    });
  const stockNow = async () => (await call<{ stock: number }>("GET", `/products/${id}/`)).stock;
  return { id, sellThree, stockNow };
}

describe.each([
  ["a desk", DESKTOP],
  ["a phone", PHONE],
])("on %s a stock typed over a sale asks when it was counted", (device, size) => {
  test.each([
    ["before it", "Antes: quedan 9", 9],
    ["after it", "Ahora: quedan 12", 12],
  ])("in the list, %s", async (_, choice, left) => {
    const name = `Contada en ${device} ${left}`;
    const { sellThree, stockNow } = await stocked(name);
    const page = await staffPage(size);
    await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Stock de ${name}: 10. Editar` }).click();
    await sellThree();
    await page.getByRole("textbox", { name: `Stock de ${name}` }).fill("12");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Mientras tanto se vendieron 3: quedan 7. ¿Cuándo contaste?").waitFor();
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: choice }).click();
    await page.getByRole("button", { name: `Stock de ${name}: ${left}. Editar` }).waitFor();
    expect(await stockNow()).toBe(left);
    forgive(/409/);
  });

  test.each([
    ["before it", "Antes: quedan 9", 9],
    ["after it", "Ahora: quedan 12", 12],
  ])("in the form, %s", async (_, choice, left) => {
    const { id, sellThree, stockNow } = await stocked(`Contada en el formulario, ${device} ${left}`);
    const page = await staffPage(size);
    await page.goto(`/admin/productos/editar/${id}`);
    await page.getByLabel("Stock", { exact: true }).fill("12");
    await sellThree();
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("los pedidos movieron el stock de 10 a 7. ¿Cuándo contaste?").waitFor();
    expect(await stockNow()).toBe(7);
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: choice }).click();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(stockNow).toBe(left);
    forgive(/409/);
  });
});
