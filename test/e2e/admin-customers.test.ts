import { expect, test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openOrdersShop } from "./orders-shop.ts";
import { actionCounter, sidewaysOf, toast } from "./staff-shop.ts";

const { soil, peat, place, openAsStaff, staffPage, call } = await openOrdersShop();

type Made = { id: number };
const customerOf = async (order: Order) => (await call<Order>("GET", `/orders/${order.id}/`)).customer ?? 0;

test("a telephone order of two articles by a known customer takes six actions", async () => {
  const known = await place({
    recipient_name: "Marta Conocida",
    customer_phone: "1147770001",
    customer_email: "marta@correo.example",
  });
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/pedidos");
  await page.getByRole("article").first().waitFor();
  const { act, count } = actionCounter();

  await act(page.getByRole("link", { name: "Nuevo pedido" }).click());
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
  await act(page.keyboard.type("11 4777-0001"));
  const product = page.getByLabel("Agregar un producto");
  await expect.poll(() => product.evaluate((input) => input === document.activeElement)).toBe(true);
  const options = page.getByRole("listbox", { name: "Productos encontrados" }).getByRole("option");
  await act(page.keyboard.type("sustrato"));
  await options.filter({ hasText: soil.name }).waitFor();
  await act(page.keyboard.press("Enter"));
  await act(page.keyboard.type("turba"));
  await options.filter({ hasText: peat.name }).waitFor();
  await act(page.keyboard.press("Control+Enter"));

  await page.waitForURL(/\/admin\/pedidos\/\d+$/);
  expect(count()).toBe(6);
  const order = await call<Order>("GET", `/orders/${page.url().split("/").at(-1)}/`);
  expect(order).toMatchObject({
    ...{ channel: "phone", recipient_name: "Marta Conocida", customer_phone: "1147770001" },
    ...{ customer_email: "marta@correo.example", customer: await customerOf(known), total: soil.pesos + peat.pesos },
  });
});

test("a customer is found by name while typing; one that nobody knows begins a new one, told by WhatsApp", async () => {
  await place({
    recipient_name: "Nicanor Primero",
    customer_phone: "1147770002",
    customer_email: "nicanor@correo.example",
  });
  const page = await staffPage(PHONE);
  await page.goto("/admin/pedidos/nuevo");
  const search = page.getByLabel("Buscar a quien ya compró");
  await search.fill("nicanor");
  await page.getByRole("option", { name: /Nicanor Primero/ }).click();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("nicanor@correo.example");
  await page.getByRole("button", { name: "Elegir otro" }).click();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("");

  await search.fill("Zoilo Nuevo");
  await page.getByRole("option", { name: "Cliente nuevo: Zoilo Nuevo" }).waitFor();
  await page.keyboard.press("Enter");
  expect(await page.getByLabel("Nombre del destinatario").inputValue()).toBe("Zoilo Nuevo");
  await page.keyboard.type("11 4777 0003");
  await page.getByRole("button", { name: "WhatsApp" }).click();
  await page.getByLabel("Agregar un producto").fill(soil.name);
  await page.getByRole("option", { name: soil.name }).waitFor();
  await page.keyboard.press("Enter");
  // What was added already isn't added again.
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/admin\/pedidos\/\d+$/);
  expect(await call("GET", `/orders/${page.url().split("/").at(-1)}/`)).toMatchObject({ total: soil.pesos });
  const link = page.getByRole("link", { name: "Contarle por WhatsApp" });
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5491147770003\?text=/);
  await page.getByText("Sin email, no se manda ninguno.").waitFor();
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByRole("link", { name: "Ver sus datos y pedidos" }).click();
  await page.getByRole("heading", { name: "Zoilo Nuevo" }).waitFor();
  expect(await sidewaysOf(page)).toBe(0);
});

test("customers are searched and ordered, tagged, blocked and merged, each undone", async () => {
  await place({ recipient_name: "Dora Doble", customer_phone: "1147770010", customer_email: "dora1@correo.example" });
  const second = await place({
    recipient_name: "Dora D.",
    customer_phone: "1147770011",
    customer_email: "dora2@correo.example",
  });
  const page = await openAsStaff(DESKTOP, "/admin/hoy");
  await page.getByRole("navigation", { name: "Administración" }).getByRole("link", { name: "Clientes" }).click();
  await page.getByLabel("Buscar clientes").fill("dora");
  await page.clock.runFor(300);
  const rows = page.getByRole("article");
  await expect.poll(() => rows.count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nombre", exact: true }).click();
  await page.waitForURL(/ordering=name/);
  await rows.filter({ hasText: "Dora Doble" }).getByRole("link").click();

  await page.getByLabel("Etiquetas").fill("vecina, mayorista");
  await page.getByLabel("Notas").fill("Paga los viernes");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await toast(page, "Cliente guardado").waitFor();
  await page.getByRole("button", { name: "Bloquear: que no pueda pedir" }).click();
  await page.getByText("Bloqueado: no puede hacer pedidos.").waitFor();
  await toast(page, "Cliente bloqueado").getByRole("button", { name: "Deshacer" }).click();
  await page.getByRole("button", { name: "Bloquear: que no pueda pedir" }).waitFor();

  await page.getByLabel("Es la misma persona que…").fill("dora2@correo");
  await page.clock.runFor(300);
  await page.getByRole("option", { name: /Dora D\./ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unir" }).click();
  await page.getByRole("heading", { name: "2 pedidos" }).waitFor();
  await page.getByText("También se encuentra por 11 4777-0011, dora2@correo.example.").waitFor();
  await page.getByRole("link", { name: `Pedido #${second.id}` }).waitFor();
  await expectAccessible(page);
  await toast(page, "Ahora son un solo cliente").getByRole("button", { name: "Deshacer" }).click();
  await page.getByRole("heading", { name: "1 pedido" }).waitFor();

  await page.getByRole("link", { name: "Volver a los clientes" }).click();
  await page.getByRole("button", { name: "Ver los clientes con la etiqueta vecina" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("button", { name: "Quitar la etiqueta vecina" }).click();
  await expect.poll(() => rows.count()).toBe(2);
});

test("going back to a customer just added asks before what is typed elsewhere is lost", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/clientes");
  await page.getByRole("link", { name: "Agregar cliente" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Bruna Vuelta");
  await page.getByLabel("Teléfono").fill("11 4777-0021");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("heading", { name: "Bruna Vuelta" }).waitFor();
  await page.getByRole("link", { name: "Páginas" }).click();
  await page.getByRole("link", { name: "Nueva página" }).click();
  await page.getByLabel("Título", { exact: true }).fill("Horarios de verano");
  await page.evaluate(() => history.go(-2));
  await page.getByRole("dialog", { name: "¿Salir sin guardar?" }).waitFor();
});

test("a customer is added, and their order begins with who it is", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/clientes");
  await page.getByRole("link", { name: "Agregar cliente" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Elvira Alta");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Ingresá un teléfono o un email").first().waitFor();
  await page.getByLabel("Teléfono").fill("11 4777-0020");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("heading", { name: "Elvira Alta" }).waitFor();
  await page.getByRole("link", { name: "Nuevo pedido" }).click();
  await page.getByText("Falta: un producto").waitFor();
  expect(await page.getByLabel("Nombre del destinatario").inputValue()).toBe("Elvira Alta");
  const { id } = await call<Made>("GET", `/customers/${/cliente=(\d+)/.exec(page.url())?.[1]}/`);
  expect(id).toBeGreaterThan(0);
});
