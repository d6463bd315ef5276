import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openBeforeScripts } from "./browser.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { delivering } from "./ways-of-delivery.ts";

const shop = await openShopAtHand();

const MOTO = {
  ...{ kind: "zone", label: "Moto en Rosario", price: 2500, free_from: 5000, zones: [{ from: "2000", to: "2099" }] },
};
const EXPRESS = { kind: "carrier", label: "Expreso", price: 4000, zones: [{ provinces: ["Santa Fe"] }] };

test("a product says whether it reaches a postal code, which cart and checkout know then", async () => {
  await delivering(shop, MOTO, EXPRESS);
  const [customer, product] = [await shop.customer(), await shop.product({ name: "Maceta", stock: 100 })];
  const page = await shop.phone({ customer, cart: `${product.id}x3`, viewport: { width: 360, height: 740 } });
  await page.goto(`/producto/${product.id}`);
  await page.getByText("¿Llega a tu zona?").click();
  await page.getByLabel("Código postal").fill("20");
  await page.getByRole("button", { name: "Ver entregas" }).click();
  await page.getByText("Ingresá un código postal de 4 números").waitFor();
  await page.getByLabel("Código postal").fill("2000");
  await page.getByRole("button", { name: "Ver entregas" }).click();
  await page.getByText("Moto en Rosario: $\u00a02.500").waitFor();
  expect(await page.getByText("Expreso").count()).toBe(0);
  await page.getByLabel("Provincia").selectOption("Santa Fe");
  await page.getByRole("button", { name: "Ver entregas" }).click();
  await page.getByText("Expreso: $\u00a04.000").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/carrito");
  await page.getByText("Te faltan $\u00a02.000 para el envío gratis con Moto en Rosario.").waitFor();
  await page.getByText("¿Llega a tu zona?").click();
  await page.getByText("Expreso: $\u00a04.000").waitFor();
  expect(await page.getByLabel("Código postal").inputValue()).toBe("2000");
  await expectAccessible(page);
  await page.getByLabel("Cantidad").fill("5");
  await page.getByText("Tenés envío gratis con Moto en Rosario.").waitFor();
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByRole("group", { name: "Entrega" }).getByLabel("Moto en Rosario: gratis").waitFor();
  expect(await page.getByLabel("Código postal").inputValue()).toBe("2000");
});

test("without options set up neither product nor cart asks", async () => {
  await delivering(shop);
  const product = await shop.product({ name: "Sobre" });
  const page = await shop.phone({ cart: `${product.id}x1` });
  await page.goto(`/producto/${product.id}`);
  await page.getByRole("heading", { name: "Sobre" }).waitFor();
  expect(await page.getByText("¿Llega a tu zona?").count()).toBe(0);
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).waitFor();
  expect(await page.getByText("¿Llega a tu zona?").count()).toBe(0);
});

test("what was opened before the page's scripts came is there once they do", async () => {
  await delivering(shop, MOTO);
  const product = await shop.product({ name: "Bandeja" });
  const page = await shop.phone();
  const { opened, letIn } = await openBeforeScripts(page, `/producto/${product.id}`);
  await page.getByText("¿Llega a tu zona?").click();
  letIn();
  await opened;
  await page.getByLabel("Código postal").waitFor();
});
