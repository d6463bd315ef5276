import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { delivering } from "./ways-of-delivery.ts";

const shop = await openShopAtHand();

const PICKUP = { kind: "pickup", label: "Retiro en el local", hours: "Lunes a viernes de 10 a 19 h" };
const MOTO = {
  ...{ kind: "zone", label: "Moto en Rosario", price: 2500, days: { from: 1, to: 3 }, free_from: 12_000 },
  zones: [{ from: "2000", to: "2099" }],
};
const EXPRESS = { kind: "carrier", label: "Expreso", price: null, zones: [{ provinces: ["Santa Fe"] }] };
const BULK = { kind: "arranged", label: "Flete", price: 900, minimum: 15_000 };

/** A customer with the checkout of ten pots at $ 1.000 open. */
async function atCheckout(open: "phone" | "desk" = "phone") {
  const [customer, product] = [await shop.customer(), await shop.product({ name: "Maceta", stock: 100 })];
  const page = await shop[open]({
    ...{ customer, cart: `${product.id}x10` },
    ...(open === "phone" && { viewport: { width: 360, height: 740 } }),
  });
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByLabel("Teléfono").fill("1155550101");
  return { customer, page };
}

/** In the quote of a place whose choice was taken back. */
const CHOICE_GONE = '"option_id":null,"postal_code":"9410"';

const confirm = (page: Page) => page.getByRole("button", { name: "Confirmar Pedido" });
/** Waits for that total, and for none to be on its way. */
const total = (page: Page, pesos: string) =>
  page
    .locator("[aria-busy=false]", { has: page.getByText("Total", { exact: true }) })
    .getByText(pesos, { exact: true })
    .waitFor();
const group = (page: Page) => page.getByRole("group", { name: "Entrega" });
const offered = (page: Page) =>
  group(page)
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent));

test.each(["phone", "desk"] as const)(
  "the checkout offers what reaches the postal code, the total follows, and a reload keeps it (%s)",
  async (open) => {
    const [, moto] = await delivering(shop, PICKUP, MOTO, EXPRESS, BULK);
    const { page, customer } = await atCheckout(open);
    await page.getByText("Para confirmar falta: entrega.").waitFor();
    expect(await page.getByText("Método de entrega").count()).toBe(0);
    // Before a place is told only what reaches everywhere is there.
    expect(await offered(page)).toEqual(["Retiro en el local: gratis", "Flete: $\u00a0900"]);
    await group(page).getByText("Lunes a viernes de 10 a 19 h.").waitFor();
    expect(await group(page).getByLabel("Flete").isDisabled()).toBe(true);
    await group(page).getByText("Compra mínima de $\u00a015.000: te faltan $\u00a05.000.").waitFor();

    await page.getByLabel("Código postal").fill("2000");
    await group(page).getByLabel("Moto en Rosario: $\u00a02.500").waitFor();
    await page.getByLabel("Provincia").selectOption("Santa Fe");
    await group(page).getByLabel("Expreso: a cotizar").waitFor();
    expect(await offered(page)).toEqual([
      "Retiro en el local: gratis",
      "Flete: $\u00a0900",
      "Moto en Rosario: $\u00a02.500",
      "Expreso: a cotizar",
    ]);
    await group(page)
      .getByText(/^Llega (entre )?(el|hoy) .*\. Te faltan \$\u00a02\.000 para que sea gratis\.$/)
      .waitFor();
    await group(page).getByText("El costo te lo pasamos por WhatsApp.").waitFor();
    await group(page).getByLabel("Moto en Rosario").check();
    await total(page, "$\u00a012.500");
    await page.getByText("Para confirmar falta: calle, número y ciudad.").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Calle").fill("Mitre");
    await page.getByLabel("Número").fill("123");
    await page.getByLabel("Ciudad").fill("Rosario");

    await page.reload();
    await total(page, "$\u00a012.500");
    expect(await group(page).getByLabel("Moto en Rosario").isChecked()).toBe(true);
    expect(await page.getByLabel("Código postal").inputValue()).toBe("2000");
    await confirm(page).click();
    await page.waitForURL(/\/mi-cuenta\?section=orders/);
    expect(await shop.ordersOf(customer)).toMatchObject([
      {
        ...{ total: 12_500, delivery_type: "address", shipping_address: "Mitre 123, 2000, Rosario" },
        delivery: { option_id: moto?.id, label: "Moto en Rosario", price: 2500, address: { province: "Santa Fe" } },
      },
    ]);
  },
);

test("a pick-up asks for no address", async () => {
  await delivering(shop, PICKUP, MOTO);
  const { page, customer } = await atCheckout();
  await group(page).getByLabel("Retiro en el local").check();
  expect(await page.getByLabel("Calle").count()).toBe(0);
  await confirm(page).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toMatchObject([
    { total: 10_000, delivery_type: "coordinate", delivery: { kind: "pickup", price: 0 } },
  ]);
});

test("a wrong code says so, one that nothing reaches too, and another place takes the choice back", async () => {
  await delivering(shop, MOTO, EXPRESS);
  const { page } = await atCheckout();
  await page.getByText("Con tu código postal y tu provincia te mostramos los envíos que llegan.").waitFor();
  await page.getByLabel("Código postal").fill("200x");
  await page.getByText("Ingresá un código postal de 4 números, o un CPA como C1425CLA").waitFor();
  await page.getByLabel("Código postal").fill("2000");
  // Until the shop has answered, what is there goes by no place, and moves away below the pointer.
  await expect.poll(() => offered(page)).toEqual(["Moto en Rosario: $\u00a02.500"]);
  await group(page).getByLabel("Moto en Rosario").check();
  await total(page, "$\u00a012.500");
  const withoutChoice = page.waitForResponse((answer) => answer.request().postData()?.includes(CHOICE_GONE) ?? false);
  await page.getByLabel("Código postal").fill("9410");
  await withoutChoice;
  await page.getByText("Ahí todavía no llega ninguna de nuestras entregas. Elegí también la provincia.").waitFor();
  await total(page, "$\u00a010.000");
  await page.getByText("Para confirmar falta: entrega.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Provincia").selectOption("Tierra del Fuego");
  await page.getByText("Ahí todavía no llega ninguna de nuestras entregas.", { exact: true }).waitFor();
  expect(await confirm(page).isDisabled()).toBe(true);
});

test("without options set up the checkout is as it was", async () => {
  await delivering(shop);
  const { page, customer } = await atCheckout();
  await page.getByRole("group", { name: "Método de entrega" }).waitFor();
  expect(await page.getByLabel("Código postal").count()).toBe(0);
  await confirm(page).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  expect(await shop.ordersOf(customer)).toMatchObject([{ total: 10_000, delivery: null }]);
});
