import { expect, test } from "vitest";
import type { PaymentMethod } from "#src/features/payment-methods/contract.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { CASH, offering, TRANSFER } from "./means.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

async function atMethods(open: "phone" | "desk" = "phone") {
  const customer = await shop.staff();
  const page = await shop[open]({ customer });
  await page.goto("/admin/configuracion/medios-de-pago");
  const offered = async () =>
    (await shop.call<{ results: PaymentMethod[] }>(customer.token, "GET", "/payment-methods/")).results;
  return { page, offered };
}

test.each(["phone", "desk"] as const)(
  "a transfer is added with its account, checked as it is typed (%s)",
  async (open) => {
    await offering(shop);
    const { page, offered } = await atMethods(open);
    await page.getByText("Todavía no hay ninguno").waitFor();
    await page.getByRole("button", { name: "Agregar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Alias").fill("brote.semilla");
    await dialog.getByLabel("CBU o CVU").fill("2850590940090418135202");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await dialog.getByText("Ingresá un CBU o CVU válido, de 22 números").waitFor();
    await dialog.getByLabel("CBU o CVU").fill("2850590940090418135201");
    await dialog.getByLabel("CUIT del titular").fill("20-11111111-2");
    await dialog.getByLabel("Cambio de precio").fill("-5,5");
    await dialog.getByText("Lo de $\u00a010.000 sale $\u00a09.450.").waitFor();
    await dialog.getByLabel("Horas que se guarda el stock").fill("48");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Transferencia · brote.semilla · 5,5 % menos · guarda el stock 48 h").waitFor();
    expect(await offered()).toMatchObject([
      { kind: "transfer", alias: "brote.semilla", tax_id: "20111111112", change: -5.5, hold_hours: 48, is_on: true },
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("two prices in one payment are stored once the law was read", async () => {
  await offering(shop, TRANSFER);
  const { page, offered } = await atMethods();
  await page.getByRole("button", { name: "Agregar" }).click();
  const dialog = page.getByRole("dialog", { name: "Agregar medio de pago" });
  await dialog.getByLabel("Tipo").selectOption("Efectivo");
  expect(await dialog.getByLabel("Nombre").inputValue()).toBe("Efectivo");
  expect(await dialog.getByLabel("Alias").count()).toBe(0);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  shop.forgive(/400/);
  const law = page.getByRole("dialog", { name: "Antes de guardar, leé esto" });
  await law.getByText("La Ley 25.065").waitFor();
  await expectAccessible(page);
  expect(await offered()).toHaveLength(1);
  await law.getByRole("button", { name: "Lo leí y confirmo" }).click();
  await page.getByText("Medio de pago agregado").waitFor();
  expect(await offered()).toMatchObject([{ label: "Transferencia" }, { label: "Efectivo" }]);
});

test("means are ordered, switched off, edited and taken away, which is undone", async () => {
  await offering(shop, CASH, { kind: "arranged", label: "A convenir" });
  const { page, offered } = await atMethods("desk");
  const labels = async () => (await offered()).map(({ label }) => label);
  await page.getByRole("button", { name: "Subir A convenir" }).click();
  await expect.poll(labels).toEqual(["A convenir", "Efectivo"]);
  await page.getByLabel("A convenir: se ofrece en la tienda").click();
  await expect.poll(async () => (await offered())[0]?.is_on).toBe(false);
  await page.getByRole("button", { name: "Editar Efectivo" }).click();
  await page.getByRole("dialog").getByLabel("Nombre").fill("Efectivo en el local");
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Quitar Efectivo en el local" }).click();
  await expect.poll(labels).toEqual(["A convenir"]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(labels).toEqual(["A convenir", "Efectivo en el local"]);
});

test("settings and first hour lead there", async () => {
  const { page } = await atMethods("desk");
  await page.goto("/admin/configuracion");
  await page.getByRole("link", { name: "Medios de pago" }).click();
  await page.getByRole("heading", { level: 1, name: "Medios de pago" }).waitFor();
  await page.goto("/admin/bienvenida");
  await page.getByRole("link", { name: "Cargar los medios de pago" }).click();
  await page.getByRole("heading", { level: 1, name: "Medios de pago" }).waitFor();
});
