import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { suppliers } from "#src/features/costs/server/tables.ts";
import { createProduct } from "../factories.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { toast } from "./staff-shop.ts";

const shop = await openShopAtHand();

/** At $ 1.000, and costs $ 100. */
async function sold(name: string, brand: string, sku = "") {
  const { id } = await createProduct(shop.db, { name, brand });
  await shop.db.update(variants).set({ sku, cost: 10_000, costCurrency: "ARS" }).where(eq(variants.productId, id));
  return id;
}

test.each([
  ["phone", "Nube"],
  ["desk", "Brisa"],
] as const)(
  "a supplier's list is uploaded, its doubt chosen, applied and undone, as the banner tells (%s)",
  async (open, brand) => {
    await shop.db.delete(suppliers);
    const customer = await shop.staff();
    const sure = await sold(`Sustrato ${brand}`, brand, `S-${brand}`);
    const doubtful = await sold(`Maceta de tela ${brand} 10 l`, brand);
    await shop.call(customer.token, "POST", "/suppliers/", { name: `Distri ${brand}`, brands: [brand] });
    const costOf = async (id: number) =>
      (await shop.call<{ variants: { cost: object }[] }>(customer.token, "GET", `/products/${id}/`)).variants[0]?.cost;
    const page = await shop[open]({ customer });

    await page.goto("/admin/productos");
    await page.getByText("Sincronización con el proveedor: desconectada").waitFor();
    await page.goto("/admin/proveedores");
    await page.getByRole("link", { name: `Subir lista de Distri ${brand}` }).click();
    const lines = [
      "Código;Descripción;Precio",
      `S-${brand};Sustrato;1.234,50`,
      `77;Maceta tela ${brand} 10L negra;U$S 12.30`,
      "78;Otra cosa;5",
    ];
    const file = { name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await page.getByLabel("Lista de precios", { exact: true }).setInputFiles(file);
    await page.getByText("1 costo por cambiar").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const doubt = page.getByRole("group", { name: `¿Qué producto es 77 · Maceta tela ${brand} 10L negra?` });
    await doubt.getByRole("radio", { name: `Maceta de tela ${brand} 10 l` }).check();
    await page.getByText("2 costos por cambiar").waitFor();
    await page.getByRole("button", { name: "Aplicar", exact: true }).click();
    const done = toast(page, "Lista aplicada: 2 costos, 0 precios");
    await done.waitFor();
    expect(await costOf(sure)).toEqual({ amount: 1234.5, currency: "ARS" });
    expect(await costOf(doubtful)).toEqual({ amount: 12.3, currency: "USD" });
    await done.getByRole("button", { name: "Deshacer" }).click();
    await page.getByText("2 productos volvieron a como estaban").waitFor();
    expect(await costOf(doubtful)).toEqual({ amount: 100, currency: "ARS" });

    await page.getByLabel("Lista de precios", { exact: true }).setInputFiles(file);
    await page.getByText("2 costos por cambiar").waitFor();
    await page.goto("/admin/productos");
    await page.getByText("2 diferencias esperan").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goBack();
    await page.getByRole("button", { name: `Es otro: S-${brand} · Sustrato` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nombre o código").fill(`Maceta de tela ${brand}`);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: new RegExp(`Maceta de tela ${brand} 10 l`) }).click();
    await page.getByText(`Elegiste Maceta de tela ${brand} 10 l`).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Descartar la lista" }).click();
    await dialog.getByRole("button", { name: "Descartar" }).click();
    await toast(page, "Lista descartada").waitFor();
    await page.goto("/admin/productos");
    await page.getByText("nada espera").waitFor();
  },
);
