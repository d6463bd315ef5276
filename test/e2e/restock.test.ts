import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { suppliers } from "#src/features/costs/server/tables.ts";
import { stockWaiters } from "#src/features/restock/server/tables.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { toast } from "./staff-shop.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });

const OPTIONS = [{ name: "Volumen", values: ["5 l", "10 l"] }];

/** Of 5 l, which there is, and of 10 l, which is sold out. */
const pots = () =>
  shop.product({
    options: OPTIONS,
    variants: [
      { options: { Volumen: "5 l" }, stock: 3 },
      { options: { Volumen: "10 l" }, stock: 0 },
    ],
  });

const waiters = async (productId: number) =>
  (await shop.db.select().from(stockWaiters)).filter((row) => row.productId === productId);

const askButton = (page: Page) => page.getByRole("button", { name: "Avisame cuando haya" });

test.each(["phone", "desk"] as const)(
  "who chooses what is sold out leaves an e-mail, and the mail's link ends it in one press (%s)",
  async (open) => {
    const product = await pots();
    const page = await shop[open]({ isAdult: true });
    await page.goto(`/producto/${product.id}`);
    await page.getByRole("button", { name: "Agregar al carrito" }).first().waitFor();
    expect(await askButton(page).count()).toBe(0);
    await page.goto(`/producto/${product.id}?variante=${product.variants[1]?.id}`);
    await expect.poll(() => askButton(page).isEnabled()).toBe(true);
    await askButton(page).click();
    await page.getByText("Ingresá tu email").waitFor();
    await page.getByLabel("Tu email").fill("Ana@Correo.example");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await askButton(page).click();
    await page.getByText("Listo. Te avisamos por email cuando haya.").waitFor();
    const [waiter] = await waiters(product.id);
    expect(waiter).toMatchObject({ email: "ana@correo.example", variantId: product.variants[1]?.id });

    await page.goto(`/no-me-avises/${waiter?.key}`);
    await page.getByText("Listo. No te avisamos más.").waitFor();
    await expectAccessible(page);
    expect(await waiters(product.id)).toEqual([]);
  },
);

test("a product whose licence ended promises nothing and lets nothing be chosen, but can be waited for", async () => {
  const product = await shop.product({
    licenceUntil: "2025-01-31",
    blisters: [1, 3].map((seedCount) => ({ seedCount, price: 100_000, stock: 4 })),
  });
  const page = await shop.phone({ isAdult: true });
  await page.goto(`/producto/${product.id}`);
  await page.getByText("venció la licencia").waitFor();
  expect(await page.getByRole("main").getByRole("radio").count()).toBe(0);
  expect(await page.getByRole("list", { name: "Pago y entrega" }).count()).toBe(0);
  await page.getByLabel("Tu email").fill("eva@correo.example");
  await askButton(page).click();
  await page.getByText("Listo. Te avisamos por email cuando haya.").waitFor();
  expect(await waiters(product.id)).toMatchObject([{ email: "eva@correo.example", variantId: null }]);
});

test("without JavaScript one more press ends the notices", async () => {
  const product = await shop.product({ stock: 0 });
  await shop.db.insert(stockWaiters).values({ productId: product.id, email: "sin@correo.example" });
  const [waiter] = await waiters(product.id);
  const page = await shop.phone({ javaScriptEnabled: false });
  await page.goto(`/no-me-avises/${waiter?.key}`);
  await page.locator("noscript button").click();
  await page.getByText("Listo. No te avisamos más.").waitFor();
  expect(await waiters(product.id)).toEqual([]);
});

test.each(["phone", "desk"] as const)(
  "what is waited for stands in Hoy, and its supplier is sent what to order in three actions (%s)",
  async (open) => {
    // A run before this one may have left its own.
    await shop.db.delete(stockWaiters);
    await shop.db.delete(suppliers);
    const brand = `Marca ${open}`;
    const product = await shop.product({ name: `Tierra ${open}`, brand, stock: 0 });
    const emails = ["uno@correo.example", "dos@correo.example"];
    await shop.db.insert(stockWaiters).values(emails.map((email) => ({ productId: product.id, email })));
    const given = { name: `Distri ${open}`, brands: [brand], contact: "ventas@distri.example" };
    await shop.db.insert(suppliers).values({ ...given, minimum: sql`500000` });
    const page = await shop[open]({ customer: await shop.staff() });
    await page.goto("/admin/hoy");
    const card = page.getByRole("region", { name: /^Lo más esperado/ });
    await card.getByRole("link", { name: new RegExp(`Tierra ${open}.*2 personas`) }).waitFor();
    await card.getByRole("link", { name: "Qué pedir" }).click();
    const list = page.getByRole("table", { name: "Qué pedir" });
    await list.getByText(`Tierra ${open}`).waitFor();
    await page.getByLabel("Proveedor", { exact: true }).selectOption(`Distri ${open}`);
    const text = `Hola Distri ${open}, este es un pedido de ${defaultSettings.name}:\n\n2 × Tierra ${open}`;
    const chat = page.getByRole("link", { name: "Por WhatsApp", exact: true });
    await chat.waitFor();
    await page.getByText("faltan $\u00a05.000 para el mínimo").waitFor();
    await list.getByText("Sin stock").waitFor();
    expect(await chat.getAttribute("href")).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
    const amount = list.getByLabel(`Cuántas pedir de Tierra ${open}`);
    await amount.fill("7");
    await amount.press("Enter");
    await expect.poll(() => chat.getAttribute("href")).toContain(encodeURIComponent(`7 × Tierra ${open}`));
    const mail = await page.getByRole("link", { name: "Por email" }).getAttribute("href");
    expect(mail).toContain("mailto:ventas@distri.example?");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Bajar XLSX" }).click();
    expect((await saved).suggestedFilename()).toBe("que-pedir.xlsx");
    expect(await toast(page, "Error").count()).toBe(0);
  },
);
