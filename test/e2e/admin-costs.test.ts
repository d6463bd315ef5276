import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { priceRules } from "#src/features/costs/server/tables.ts";
import { createProduct } from "../factories.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { toast } from "./staff-shop.ts";

const shop = await openShopAtHand();

beforeEach(async () => {
  await shop.db.delete(priceRules);
  await shop.db.update(variants).set({ cost: null, costCurrency: null });
});

/** At $ 1.000, and costs so many dollars. */
async function costingDollars(name: string, dollars: number, brand: string) {
  const { id } = await createProduct(shop.db, { name, brand });
  await shop.db
    .update(variants)
    .set({ cost: dollars * 100, costCurrency: "USD" })
    .where(eq(variants.productId, id));
  return id;
}

test.each([
  ["phone", "Nube"],
  ["desk", "Brisa"],
] as const)("the dollar, a rule, its prices in one press, and a pause (%s)", async (open, brand) => {
  const customer = await shop.staff();
  const id = await costingDollars(`Vaporizador ${brand}`, 2, brand);
  const page = await shop[open]({ customer });
  const price = async () => (await shop.call<{ price: number }>(customer.token, "GET", `/products/${id}/`)).price;

  await page.goto("/admin/proveedores");
  await page.getByRole("button", { name: "Agregar" }).click();
  const dialog = page.getByRole("dialog", { name: "Agregar proveedor" });
  await dialog.getByLabel("Nombre").fill(`Distri ${brand}`);
  await dialog.getByLabel("Descuento").fill("12,5");
  await dialog.getByLabel("Marca", { exact: true }).selectOption(brand);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await page.getByText(`12,5 % de descuento · ${brand}`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/admin/costos");
  await page.getByLabel("Cotización del dólar").fill("1.450,50");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Dólar a $\u00a01.450,50. Precios por cambiar: 0").waitFor();
  await page.getByText("1 pierde plata.").waitFor();
  await page.getByLabel("Sobre qué").selectOption("Un proveedor");
  const rule = page.getByRole("region", { name: "Reglas de precios" });
  await rule.getByLabel("Proveedor").selectOption(`Distri ${brand}`);
  await rule.getByLabel("Margen").fill("50");
  await rule.getByLabel("Redondeo").selectOption("Terminado en 990");
  await rule.getByRole("button", { name: "Guardar regla" }).click();
  await page.getByText("Un proveedor · 50 % sobre el costo · terminado en 990").waitFor();
  // US$ 2 × 1.450,50 × 1,5 × 1,21 = $ 5.265,32
  const prices = page.getByRole("list", { name: "Precios" });
  await prices.getByText("$\u00a05.990").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Aplicar 1 precio" }).click();
  await toast(page, "Cambió 1 precio").waitFor();
  expect(await price()).toBe(5990);
  await toast(page, "Cambió 1 precio").getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("1 producto volvió a como estaba").waitFor();
  expect(await price()).toBe(1000);

  const pauses = page.getByRole("region", { name: "Ventas pausadas" });
  await pauses.getByLabel("Qué pausar").selectOption("Marca");
  await pauses.getByLabel("Marca").selectOption(brand);
  await pauses.getByRole("button", { name: "Pausar ventas" }).click();
  await pauses.getByText("Marca · 1 producto").waitFor();
  const visitor = await shop[open]({});
  await visitor.goto(`/producto/${id}`);
  await visitor.getByText("Precio a confirmar").waitFor();
  await pauses.getByRole("button", { name: `Reanudar ${brand}` }).click();
  await pauses.getByText("Nada está en pausa.").waitFor();

  await page.goto("/admin/hoy");
  await page.getByRole("region", { name: "Valor del stock" }).getByText("A costo").waitFor();
});
