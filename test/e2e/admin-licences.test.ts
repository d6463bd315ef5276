import { expect, test } from "vitest";
import { dayAsTyped } from "#src/contract/day-in-text.ts";
import { addDays } from "#src/contract/holidays.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { createProduct } from "../factories.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { PHONE } from "./browser.ts";
import { openStaffShop, toast } from "./staff-shop.ts";

const { db, staffPage, visitorPage, origin } = await openStaffShop();

test("a seed's licence that ended is renewed from Hoy, with what the law asks of it and where it may be shown", async () => {
  const yesterday = addDays(dayOf(new Date()), -1);
  const { id } = await createProduct(db, {
    name: "Semillas Alba",
    licenceUntil: yesterday,
    thc: "18 %",
  });
  const visitor = await visitorPage(PHONE);
  await visitor.goto(`/producto/${id}`);
  await visitor.getByText("Licencia vencida").waitFor();
  await visitor.getByText("Por ahora no está a la venta").waitFor();
  expect(await visitor.getByRole("button", { name: /carrito/i }).count()).toBe(0);

  const page = await staffPage(PHONE);
  await page.goto("/admin/hoy");
  await page.getByRole("link", { name: `La licencia de Semillas Alba venció el ${dayAsTyped(yesterday)}` }).click();
  await page.getByText("Venció: se ve en la tienda").waitFor();
  await page.getByText("Licencia vencida: nadie lo puede pedir").waitFor();
  const renewed = addDays(yesterday, 365);
  await page.getByLabel("Licencia hasta", { exact: true }).fill(renewed);
  await page.getByLabel("Cultivar", { exact: true }).fill("Alba");
  await page.getByLabel("Operador del INASE (RNCyFS)", { exact: true }).fill("12.345");
  await page.getByRole("heading", { level: 2, name: "Dónde se difunde" }).click();
  await page.getByLabel("Redes y chats", { exact: true }).uncheck();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Guardar" }).click();
  await toast(page, "Producto actualizado").waitFor();
  expect(await (await fetch(`${origin()}/api/products/${id}/`)).json()).toMatchObject({
    ...{ cultivar: "Alba", inase_operator: "12.345", licence_until: renewed, why_not_sold: "" },
    channels: ["feed", "search_engines"],
  });
  await visitor.reload();
  await visitor.getByRole("row", { name: "Cultivar Alba" }).waitFor();
  await visitor.getByRole("row", { name: "Operador del INASE (RNCyFS) 12.345" }).waitFor();
});
