import { expect, test } from "vitest";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { toast } from "./staff-shop.ts";

const shop = await openShopAtHand();

const EAN = "7790895000997";

test.each([
  ["phone", "Maceta de tela"],
  ["desk", "Maceta de barro"],
] as const)(
  "stock is counted with a reader and by name, survives a reload, and its differences are told (%s)",
  async (open, name) => {
    shop.forgive(/404/);
    await shop.db.update(variants).set({ barcode: "" });
    const customer = await shop.staff();
    const pot = await shop.product({ name, variants: [{ stock: 5, barcode: EAN }] });
    await shop.product({ name: `Turba ${name}`, stock: 1 });
    const page = await shop[open]({ customer });
    const code = page.getByLabel("Código o nombre");
    const scan = async (typed: string) => {
      await code.fill(typed);
      await code.press("Enter");
    };
    const counted = page.getByRole("list", { name: "Productos", exact: true });
    const stock = async () => (await shop.call<{ stock: number }>(customer.token, "GET", `/products/${pot.id}/`)).stock;

    await page.goto("/admin/conteo");
    await scan(EAN);
    await page.getByRole("status").getByText(`${name}: 1`).waitFor();
    await scan(EAN);
    await page.getByRole("status").getByText(`${name}: 2`).waitFor();
    await scan(`Turba ${name}`);
    await page.getByText(`Ningún producto tiene el código Turba ${name}.`).waitFor();
    await page.getByRole("list", { name: "Productos encontrados" }).getByRole("button").click();
    await counted.getByLabel(`Cantidad de Turba ${name}`).waitFor();
    await page.reload();
    await counted.getByLabel(`Cantidad de ${name}`, { exact: true }).fill("3");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Revisar diferencias" }).click();
    const dialog = page.getByRole("dialog", { name: "Diferencias del conteo" });
    await dialog.getByText("Contado 3, debería haber 5").waitFor();
    await dialog.getByText("1 producto sin diferencia.").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Aplicar" }).click();
    await toast(page, "Conteo aplicado: 1 diferencia").waitFor();
    await page.getByText("Todavía no contaste nada.").waitFor();
    expect(await stock()).toBe(3);
    await toast(page, "Conteo aplicado: 1 diferencia").getByRole("button", { name: "Deshacer" }).click();
    await page.getByText("2 productos volvieron a como estaban").waitFor();
    expect(await stock()).toBe(5);
  },
);

test("a delivery is received with its cost, once its supplier is chosen", async () => {
  await shop.db.update(variants).set({ barcode: "" });
  const customer = await shop.staff();
  const { id } = await shop.product({ name: "Fertilizante", variants: [{ stock: 1, barcode: EAN }] });
  await shop.call(customer.token, "POST", "/suppliers/", { name: "Distribuidora Sur" });
  const page = await shop.phone({ customer });
  await page.goto("/admin/conteo?modo=recibir");
  await page.getByLabel("Código o nombre").fill(EAN);
  await page.getByLabel("Código o nombre").press("Enter");
  await page.getByLabel("Cantidad de Fertilizante").fill("12");
  await page.getByLabel("Costo de Fertilizante", { exact: true }).fill("1.234,50");
  await page.getByRole("button", { name: "Ingresar 12 unidades" }).click();
  await toast(page, "Elegí el proveedor").waitFor();
  await page.getByLabel("Proveedor").selectOption("Distribuidora Sur");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Ingresar 12 unidades" }).click();
  await toast(page, "Entraron 12 unidades").waitFor();
  await page.getByText("Todavía no pasaste nada.").waitFor();
  expect(await shop.call(customer.token, "GET", `/products/${id}/`)).toMatchObject({
    stock: 13,
    variants: [{ cost: { amount: 1234.5, currency: "ARS" } }],
  });
});
