import { expect, test } from "vitest";
import type { Carrier, DeliveryOption } from "#src/features/delivery/contract.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { delivering } from "./ways-of-delivery.ts";

const shop = await openShopAtHand();

async function atDeliveries(open: "phone" | "desk" = "phone") {
  const customer = await shop.staff();
  const page = await shop[open]({ customer });
  await page.goto("/admin/configuracion/entregas");
  const offered = async () =>
    (await shop.call<{ results: DeliveryOption[] }>(customer.token, "GET", "/delivery-options/?all=true")).results;
  return { page, offered, token: customer.token };
}

test.each(["phone", "desk"] as const)(
  "a zone is set up in words, and what was understood is told back (%s)",
  async (open) => {
    await delivering(shop);
    const { page, offered } = await atDeliveries(open);
    await page.getByText("Todavía no hay ninguna").waitFor();
    await page.getByRole("button", { name: "Agregar", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nombre").fill("Moto en Rosario");
    await dialog.getByLabel("A dónde llega").fill("2000 a 2099, santa fe, 1430 1431, Chile");
    await dialog.getByText("Entendimos: Santa Fe · 2000 a 2099 (100 códigos) · 1430 · 1431.").waitFor();
    await dialog.getByText("No entendimos: Chile.").waitFor();
    await dialog.getByLabel("Precio").fill("2.500,50");
    await dialog.getByText("Ahora: $\u00a02.500,50.").waitFor();
    await dialog.getByLabel("Gratis desde").fill("50.000");
    await dialog.getByLabel("Desde", { exact: true }).fill("1");
    await dialog.getByLabel("Hasta", { exact: true }).fill("2");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await dialog.getByText("No entendimos «Chile»").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("A dónde llega").fill("2000 a 2099, santa fe, 1430 1431");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await page
      .getByText("Envío por zona · $\u00a02.500,50 · gratis desde $\u00a050.000 · 1 a 2 días hábiles")
      .waitFor();
    await page.getByText("Llega a: Santa Fe; 2000 a 2099; 1430, 1431").waitFor();
    const none = { provinces: [], from: null, to: null, codes: [] };
    expect(await offered()).toMatchObject([
      {
        ...{ kind: "zone", label: "Moto en Rosario", price: 2500.5, free_from: 50_000, days: { from: 1, to: 2 } },
        zones: [
          { ...none, provinces: ["Santa Fe"] },
          { ...none, from: "2000", to: "2099" },
          { ...none, codes: ["1430", "1431"] },
        ],
      },
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("a pick-up has hours and costs nothing, a carrier its transport, and what a kind doesn't show isn't stored", async () => {
  await delivering(shop);
  const { page, offered, token } = await atDeliveries();
  await page.getByRole("button", { name: "Agregar transporte" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill("Correo Sur");
  await dialog.getByLabel("Página de seguimiento").fill("http://correo.example/{code}");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await dialog.getByText("Empieza con https://").waitFor();
  await dialog.getByLabel("Página de seguimiento").fill("https://correo.example/?n={code}");
  await dialog.getByText("El envío AB123 se sigue en https://correo.example/?n=AB123").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("https://correo.example/?n={code}").waitFor();

  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await dialog.getByLabel("A dónde llega").fill("cualquier cosa");
  await dialog.getByLabel("Tipo").selectOption("Correo o transporte");
  await dialog.getByLabel("Transporte").selectOption("Correo Sur");
  await dialog.getByLabel("Tipo").selectOption("Retiro");
  expect(await dialog.getByLabel("Nombre").inputValue()).toBe("Retiro en el local");
  await dialog.getByLabel("Horarios").fill("Lunes a viernes de 10 a 19 h");
  await dialog.getByLabel("Precio").fill("0");
  await dialog.getByText("Ahora: gratis.").waitFor();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Retiro · gratis · Lunes a viernes de 10 a 19 h").waitFor();
  expect(await offered()).toMatchObject([{ kind: "pickup", price: 0, carrier: null, zones: [] }]);

  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await dialog.getByLabel("Tipo").selectOption("Correo o transporte");
  await dialog.getByLabel("Transporte").selectOption("Correo Sur");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Correo o transporte · Correo Sur · a cotizar").waitFor();
  await page.getByRole("button", { name: "Editar Correo a domicilio" }).click();
  await expect.poll(() => dialog.getByLabel("Transporte").locator(":checked").textContent()).toBe("Correo Sur");
  await dialog.getByRole("button", { name: "Cancelar" }).click();

  await page.getByRole("button", { name: "Quitar Correo Sur" }).click();
  const carriers = async () => (await shop.call<{ results: Carrier[] }>(token, "GET", "/carriers/")).results;
  await expect.poll(carriers).toEqual([]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(carriers).toMatchObject([{ name: "Correo Sur" }]);
});

test("overlaps and gaps are told in words", async () => {
  await delivering(
    shop,
    { kind: "zone", label: "Moto", price: 2500, zones: [{ codes: ["1430"] }] },
    { kind: "zone", label: "Bici", price: 3000, zones: [{ codes: ["1430", "1431"] }] },
  );
  const { page } = await atDeliveries();
  await page.getByText("1430 está en dos zonas, «Moto» y «Bici»: se ofrecen las dos, desde $\u00a02.500.").waitFor();
  await page.getByText("Los envíos llegan solo a los códigos postales que nombraste.").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Bici: se ofrece en la tienda").click();
  await page.getByText("1430 está en dos zonas").waitFor({ state: "hidden" });
});

test("an option is switched off, edited and taken away, which is undone", async () => {
  await delivering(shop, { kind: "arranged", label: "A convenir" });
  const { page, offered } = await atDeliveries("desk");
  await page.getByLabel("A convenir: se ofrece en la tienda").click();
  await expect.poll(async () => (await offered())[0]?.is_on).toBe(false);
  await page.getByRole("button", { name: "Editar A convenir" }).click();
  await page.getByRole("dialog").getByLabel("Nombre").fill("Lo arreglamos");
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Quitar Lo arreglamos" }).click();
  await expect.poll(offered).toEqual([]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(offered).toMatchObject([{ label: "Lo arreglamos", is_on: false }]);
});

test("settings and first hour lead to the deliveries", async () => {
  const { page } = await atDeliveries("desk");
  await page.goto("/admin/configuracion");
  await page.getByRole("link", { name: "Entregas" }).click();
  await page.getByRole("heading", { level: 1, name: "Entregas" }).waitFor();
  await page.goto("/admin/bienvenida");
  await page.getByRole("link", { name: "Cargar las entregas" }).click();
  await page.getByRole("heading", { level: 1, name: "Entregas" }).waitFor();
});
