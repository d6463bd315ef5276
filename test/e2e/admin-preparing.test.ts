import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { orders as orderRows } from "#src/features/orders/server/tables.ts";
import { createCategory } from "../factories.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { actionCounter } from "./staff-shop.ts";

const shop = await openShopAtHand();

const PARTS = { street: "Mitre", number: "1234", floor: "2 B", postal_code: "1430", city: "Villa Urquiza" };
const ADDRESS = { ...PARTS, province: "Ciudad Autónoma de Buenos Aires", details: "Timbre 3" };
const EAN = "7790895000997";

async function stocked() {
  const [soils, pots] = [await createCategory(shop.db), await createCategory(shop.db)];
  const soil = await shop.product({ name: "Sustrato indoor", categoryId: soils.id, stock: 500 });
  const pot = await shop.product({
    ...{ name: "Maceta de tela", categoryId: pots.id },
    variants: [{ stock: 500, barcode: EAN, sku: "MAC-5" }],
  });
  return { soil, pot, soils, pots };
}

beforeEach(async () => {
  await shop.db.delete(orderRows);
  await shop.db.update(variants).set({ sku: "", barcode: "" });
});

/** Paid orders of two pots and a bag of soil each, to be sent. */
async function paidOrders(count: number) {
  const [staff, customer, goods] = [await shop.staff(), await shop.customer(), await stocked()];
  const made: Order[] = [];
  for (let number = 1; number <= count; number++)
    made.push(
      await shop.order(
        customer,
        [
          { product_id: goods.pot.id, quantity: 2 },
          { product_id: goods.soil.id, quantity: 1 },
        ],
        { delivery_type: "address", address: ADDRESS, recipient_name: `Inés Paz ${number}` },
      ),
    );
  await shop.call(staff.token, "POST", "/orders/bulk-payments/", { ids: made.map(({ id }) => id) });
  return { staff, customer, ...goods, made };
}

/** What would be on paper, and how large it is, in millimetres. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: "print" });
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden isn't on paper
  const text = await page.locator("body").innerText();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  await page.emulateMedia({ media: "screen" });
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    text: text.replaceAll("\u00a0", " "),
    sheets: boxes.map(([, ...points]) => points.map((each) => Math.round((Number(each) / 72) * 25.4)).join("×")),
  };
}

test("twenty paid orders are a list, labels, and sent with their codes in eight actions", async () => {
  const { staff, made, soils, pots } = await paidOrders(20);
  const page = await shop.desk({ customer: staff });
  let actions = 0;
  const act = async (action: () => Promise<unknown>) => {
    actions++;
    await action();
  };
  const press = (name: string) => act(() => page.getByRole("button", { name, exact: true }).click());

  await act(() => page.goto("/admin/preparar"));
  await act(() => page.getByLabel("Elegir todos (20)").check());
  await press("Lista");
  await page.locator(".slip-list").waitFor({ state: "attached" });
  const list = await onPaper(page);
  expect(list.sheets).toEqual(["210×297"]);
  for (const category of [soils.name, pots.name]) expect(list.text).toContain(category);
  expect(list.text).toMatch(/40\s+Maceta de tela · MAC-5/);
  expect(list.text).toMatch(/20\s+Sustrato indoor/);

  await press("Etiquetas A6");
  await page.locator(".label").first().waitFor({ state: "attached" });
  const labels = await onPaper(page);
  expect(labels.sheets).toEqual(made.map(() => "105×148"));

  const codes = made.map(({ id }) => `${id} AB${id}AR`).join("\n");
  await act(() => page.getByText("Cargar códigos de seguimiento").click());
  await act(() => page.getByLabel("Pegá la lista").fill(codes));
  await page.getByText("20 códigos leídos.").waitFor();
  await press("Marcar enviado");
  await page.getByText("20 entregas actualizadas").waitFor();
  await page.getByText("No hay pedidos por acá").waitFor();
  expect(actions).toBeLessThanOrEqual(8);
  for (const { id } of made)
    expect(await shop.call<Order>(staff.token, "GET", `/orders/${id}/`)).toMatchObject({
      fulfilment_status: "sent",
      tracking: { code: `AB${id}AR` },
    });
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByLabel("Elegir todos (20)").waitFor();
});

test("labels say where to, and not a word of what is inside or who sells it", async () => {
  const { staff, made } = await paidOrders(2);
  await shop.call(staff.token, "PUT", "/settings/", { name: "Brote Cultivos", address: "Corrientes 1" });
  const page = await shop.desk({ customer: staff });
  await page.goto("/admin/preparar");
  await page.getByLabel("Elegir todos (2)").check();
  for (const [name, sheet] of [
    ["Etiquetas A6", "105×148"],
    ["Etiquetas 80 mm", "80×120"],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).click();
    const label = page.locator(`.label-${name.includes("A6") ? "a6" : "80mm"}`);
    await label.first().waitFor({ state: "attached" });
    const { text, sheets } = await onPaper(page);
    expect(sheets).toEqual([sheet, sheet]);
    expect(text.split(/\n+/).filter((line) => line.trim() !== "")).toEqual(
      made.flatMap(({ id }, at) => [
        ...[`Inés Paz ${at + 1}`, "Mitre 1234 2 B", "1430 Villa Urquiza", "Ciudad Autónoma de Buenos Aires"],
        ...["Timbre 3", "Tel. 11 5555-0000", `#${id}`],
      ]),
    );
    expect(text).not.toMatch(/brote|cultiv|maceta|sustrato|grow|corrientes|\$/i);
  }
});

test.each(["phone", "desk"] as const)("units are ticked or scanned, and a wrong one says so (%s)", async (open) => {
  const { staff, made } = await paidOrders(1);
  const other = await shop.product({ name: "Turba rubia", variants: [{ stock: 5, sku: "TUR-1" }] });
  expect(other.id).toBeGreaterThan(0);
  const page = await shop[open]({ customer: staff });
  await page.goto("/admin/preparar");
  await page.getByRole("main").getByRole("button", { name: "Preparar", exact: true }).click();
  const packing = page.getByRole("dialog");
  const ready = packing.getByRole("button", { name: "Marcar listo" });
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };
  expect(await ready.isDisabled()).toBe(true);
  await packing.getByLabel("Código de barras o SKU").focus();
  await scan(EAN);
  await packing.getByText("Maceta de tela: 1 de 2").waitFor();
  await scan("TUR-1");
  await packing.getByText("Turba rubia no va en este pedido.").waitFor();
  await scan("0000");
  await packing.getByText("Ningún producto tiene el código 0000.").waitFor();
  shop.forgive(/404/);
  await scan("mac-5");
  await packing.getByText("Maceta de tela: 2 de 2").waitFor();
  await scan(EAN);
  await packing.getByText("Ya están todas las unidades de Maceta de tela: esta sobra.").waitFor();
  await expectAccessible(page, "packing");
  await packing.getByLabel("Sustrato indoor: unidad 1 de 1").check();
  await ready.click();
  await page.getByText(`Pedido #${made[0]?.id} listo`).waitFor();
  await page.getByRole("button", { name: "Listos" }).click();
  await page.getByLabel(`Elegir el pedido #${made[0]?.id}`).waitFor();
});

test.each(["phone", "desk"] as const)(
  "it waits until it is paid, then goes from state to state, and from packed to sent in three actions (%s)",
  async (open) => {
    const { staff, customer, soil, made } = await paidOrders(2);
    const unpaid = await shop.order(customer, [{ product_id: soil.id, quantity: 1 }]);
    const [first, second] = made;
    const page = await shop[open]({ customer: staff });
    await page.goto("/admin/preparar");
    const choice = (order = first) => page.getByLabel(`Elegir el pedido #${order?.id}`);
    await choice().check();
    expect(await choice(unpaid).count()).toBe(0);
    const links = await page
      .getByRole("list", { name: "Pedidos" })
      .getByRole("link", { name: /^Inés/ })
      .allTextContents();
    expect(links).toEqual(made.map(({ id }, at) => `Inés Paz ${at + 1} #${id}`));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const chat = page.getByRole("link", { name: `Escribir por WhatsApp a Inés Paz 1, pedido #${first?.id}` });
    await expect.poll(() => chat.getAttribute("href")).toContain(encodeURIComponent("Ya estamos preparando"));
    const csv = `Pedido;Código de seguimiento\n${first?.id};CSV1\n${second?.id};CSV2\n999999;CSV3`;
    await page
      .getByLabel("CSV del transporte")
      .setInputFiles({ name: "envios.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByText("Cargar códigos de seguimiento").click();
    await page.getByText("2 códigos leídos.").waitFor();
    await page.getByText(/No son de un pedido de esta lista: 999999;CSV3/).waitFor();
    const code = page.getByLabel(`Código de seguimiento del pedido #${first?.id}`);
    expect(await code.inputValue()).toBe("CSV1");
    await code.fill("A mano 1");
    await page.getByRole("button", { name: "Listo", exact: true }).click();
    await page.getByText("1 entrega actualizada").waitFor();
    await page.getByRole("button", { name: "Listos" }).click();
    const { act, count } = actionCounter();
    await act(code.fill("A mano 2"));
    await act(choice().check());
    await act(page.getByRole("button", { name: "Marcar enviado" }).click());
    await page.getByText("No hay pedidos por acá").waitFor();
    expect(count()).toBe(3);
    await page.getByRole("button", { name: "Enviados" }).click();
    await expect
      .poll(() => chat.getAttribute("href"))
      .toContain(encodeURIComponent(`/seguimiento/${first?.tracking_key}`));
    expect(await shop.call<Order>(staff.token, "GET", `/orders/${first?.id}/`)).toMatchObject({
      fulfilment_status: "sent",
      tracking: { code: "A mano 2" },
    });
  },
);

test("a pick-up is made ready and never sent, and says so on its label", async () => {
  const { staff, customer, soil, made } = await paidOrders(1);
  const { id } = await shop.call<{ id: number }>(staff.token, "POST", "/delivery-options/", {
    ...{ kind: "pickup", label: "Local" },
  });
  const pickup = await shop.order(customer, [{ product_id: soil.id, quantity: 1 }], { delivery_option_id: id });
  await shop.call(staff.token, "POST", "/orders/bulk-payments/", { ids: [pickup.id] });
  const page = await shop.desk({ customer: staff });
  await page.goto("/admin/preparar");
  await page.getByLabel("Elegir todos (2)").check();
  await page.getByRole("button", { name: "Etiquetas A6" }).click();
  await page.locator(".label").first().waitFor({ state: "attached" });
  expect((await onPaper(page)).text).toContain("Retira");
  expect(await page.getByLabel(`Código de seguimiento del pedido #${pickup.id}`).count()).toBe(0);
  await page.getByRole("button", { name: "Marcar enviado (1)" }).click();
  await page.getByText("1 entrega actualizada").waitFor();
  expect(await shop.call<Order>(staff.token, "GET", `/orders/${pickup.id}/`)).toMatchObject({
    fulfilment_status: "to_prepare",
  });
  expect(await shop.call<Order>(staff.token, "GET", `/orders/${made[0]?.id}/`)).toMatchObject({
    fulfilment_status: "sent",
  });
});

test("while another state loads, no order of the former one can be chosen", async () => {
  const { staff } = await paidOrders(1);
  const page = await shop.desk({ customer: staff });
  await page.goto("/admin/preparar");
  await page.getByLabel("Elegir todos (1)").waitFor();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/orders/?to_fulfil=ready**", async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Listos" }).click();
  await asked.promise;
  await page.getByText("Cargando los pedidos…").waitFor({ state: "attached" });
  expect(await page.getByLabel("Elegir todos (1)").count()).toBe(0);
  answered.resolve();
  await page.getByText("No hay pedidos por acá").waitFor();
});
