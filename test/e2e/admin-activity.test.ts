import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { createProduct } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { DESKTOP } from "./browser.ts";
import { openStaffShop, toast } from "./staff-shop.ts";

const { db, staffPage, call } = await openStaffShop();

test("the panel counts, narrows by words, action and day, says when nothing is left, and clears", async () => {
  await db.insert(activityEntries).values([
    { action: "update", description: "Producto editado: Turba vieja", at: new Date("2020-03-01T12:00:00Z") },
    { action: "delete", description: "Producto eliminado: Bolsa", actor: "marta" },
  ]);
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/actividad");
  const entries = page.getByRole("list", { name: "Actividades" }).getByRole("listitem");
  await entries.filter({ hasText: "Bolsa" }).getByText("Eliminación · marta").waitFor();
  await entries.filter({ hasText: "Turba vieja" }).getByText("Edición · Sistema").waitFor();
  for (const card of ["Hoy", "Últimos 7 días", "Últimos 30 días", "En total"])
    await page
      .getByRole("definition")
      .and(page.locator(`dt:text-is("${card}") + dd`))
      .getByText(/^\d+$/)
      .waitFor();

  await page.getByLabel("Acción").selectOption({ label: "Eliminación" });
  await page.waitForURL(/action=delete/);
  await entries.filter({ hasText: "Turba vieja" }).waitFor({ state: "detached" });
  await page.getByLabel("Buscar actividades").fill("turba");
  await page.getByText("No hay actividades para mostrar").waitFor();
  await page.getByRole("button", { name: "Limpiar filtros" }).click();
  await entries.filter({ hasText: "Turba vieja" }).waitFor();
  await page.getByLabel("Desde", { exact: true }).fill("2/3/2020");
  await entries.filter({ hasText: "Turba vieja" }).waitFor({ state: "detached" });
  await entries.filter({ hasText: "Bolsa" }).waitFor();
  expect(new URL(page.url()).search).toBe("?date_from=2020-03-02");
});

test("what comes with 'Cargar más' is still there on the way back from what an entry speaks of", async () => {
  const product = await createProduct(db, { name: "Maceta de barro" });
  await db.insert(activityEntries).values([
    {
      action: "update" as const,
      description: "Producto editado: Maceta de barro",
      productId: product.id,
      changes: { price: { before: 1000, after: 1234.5 } },
      at: new Date("2020-01-01T12:00:00Z"),
    },
    ...Array.from({ length: 45 }, (_, number) => ({
      action: "login" as const,
      description: `Ingreso ${number}`,
      at: new Date(Date.UTC(2020, 0, 2, 12, number)),
    })),
  ]);
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/actividad");
  const more = page.getByRole("button", { name: "Cargar más" });
  await more.click();
  await page.getByText("Ingreso 20", { exact: true }).waitFor();
  await more.click();
  const entry = page.getByRole("listitem").filter({ hasText: "Maceta de barro" });
  await entry.waitFor();
  await more.waitFor({ state: "detached" });
  await entry.getByText("Ver cambios").click();
  expect(await entry.getByText("Precio").locator("xpath=..").textContent()).toMatch(/Antes: \$\s1\.000.*\$\s1\.234,50/);

  const before = await page.evaluate(() => window.scrollY);
  await entry.getByRole("link", { name: "Ver el producto" }).click();
  await page.waitForURL(`/admin/productos/editar/${product.id}`);
  await page.goBack();
  await entry.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
});

test("a price change is undone from here, and leaves alone what was edited since", async () => {
  const [undone, edited] = [
    await createProduct(db, { brand: "Para deshacer", price: 100_000 }),
    await createProduct(db, { brand: "Para deshacer", price: 200_000 }),
  ];
  await call("PUT", "/bulk-update-prices/", {
    operation: "increase",
    type: "brand",
    value: "Para deshacer",
    percentage: 10,
  });
  await call("PUT", `/products/${edited.id}/`, { price: 5000 });
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/actividad?action=bulk_price_update");
  await page.getByRole("button", { name: "Deshacer" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
  await toast(page, "1 producto volvió a como estaba. 1 quedó como está porque cambió después").waitFor();
  const priceOf = async (id: number) => (await call<{ price: number }>("GET", `/products/${id}/`)).price;
  expect([await priceOf(undone.id), await priceOf(edited.id)]).toEqual([1000, 5000]);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const entries = page.getByRole("list", { name: "Actividades" });
  await entries.getByRole("button", { name: "Deshacer" }).waitFor({ state: "detached" });
});

test("the day tells what waits and what sold, as a chart and as its table, and leads there", async () => {
  const product = await createProduct(db, { name: "Turba del día", price: 150_000, stock: 6 });
  const { id } = await call<Order>(
    "POST",
    "/orders/for-customer/",
    orderBody([{ product_id: product.id, quantity: 2 }]),
  );
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/hoy");
  await page.getByRole("link", { name: /Turba del día.*Quedan 4/ }).waitFor();
  await page.getByRole("img", { name: /^Ventas por día\. \$\s3\.000 en total/ }).waitFor();
  await page.getByText("Ver los números").click();
  const day = page.getByRole("table").filter({ hasText: "Día" }).getByRole("row").nth(1);
  expect(await day.textContent()).toMatch(/2\$\s3\.000$/);
  await page.getByRole("row", { name: /Turba del día 2 \$\s3\.000/ }).waitFor();
  await page.getByRole("button", { name: "Unidades" }).click();
  await page.getByRole("img", { name: /^Unidades por día\. 2 en total/ }).waitFor();
  await page.getByRole("link", { name: "Ver todos los pendientes" }).click();
  await page.waitForURL(/pedidos\?status=pending/);
  await page.getByRole("link", { name: `Pedido #${id}` }).waitFor();
});
