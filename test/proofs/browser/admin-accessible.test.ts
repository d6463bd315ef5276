import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";
import { sidewaysOf } from "../../e2e/staff-shop.ts";

const { soil, place, openAsStaff, forgive } = await openOrdersShop();

async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await sidewaysOf(page), "no sideways scroll").toBe(0);
}

describe.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const)("at %s", (_width, screen) => {
  test("every page of orders, activity and the day is accessible and fits", async () => {
    const order = await place();
    const page = await openAsStaff(screen, "/admin/pedidos");
    await page.getByRole("link", { name: `Pedido #${order.id}` }).waitFor();
    await expectWhole(page);
    await page.getByRole("button", { name: "Cambiar estado" }).first().click();
    await page.getByRole("radio", { name: "Cancelado" }).waitFor();
    await expectWhole(page);
    for (const [path, text] of [
      [`/admin/pedidos/${order.id}`, "Notas internas"],
      [`/admin/productos/editar/${soil.id}`, "Características"],
      [`/admin/pedidos/${order.id}?editar=1`, "Agregar un producto"],
      ["/admin/pedidos/nuevo", "Para quién es"],
      ["/admin/actividad", "Ver cambios"],
      ["/admin/hoy", "Lo más vendido"],
      ["/admin/productos/csv", "Cómo se completa la planilla"],
      ["/admin/productos/editar/2147483647", "No se encontró el producto"],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      await expectWhole(page);
    }
    forgive(/404/);
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Actualizar precios" }).waitFor();
    await expectWhole(page);
  });

  test("the list of products, its bar and its dialogs are accessible and fit", async () => {
    const page = await openAsStaff(screen, "/admin/productos");
    const choose = page.getByRole("checkbox", { name: /^Elegir / }).last();
    await choose.waitFor();
    await expectWhole(page);
    await choose.check();
    await page.getByText("1 elegido").waitFor();
    await expectWhole(page);
    await page.getByRole("button", { name: "Cambiar precios" }).click();
    await page.getByLabel("Porcentaje").fill("10");
    await page.getByText("Cambia 1 producto").waitFor();
    await expectWhole(page);
  });
});
