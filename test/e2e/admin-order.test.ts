import { expect, test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { createProduct } from "../factories.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openOrdersShop } from "./orders-shop.ts";

const { db, soil, peat, place, openAsStaff, call, forgive, origin, token } = await openOrdersShop();

test("an order is seen at a glance, printed without its notes, and its mail sent again", async () => {
  const order = await place({ recipient_name: "Rocío Papel" });
  const page = await openAsStaff(DESKTOP, "/admin/pedidos?search=rocio");
  await page.getByRole("button", { name: "Ver detalle" }).click();
  const dialog = page.getByRole("dialog", { name: `Pedido #${order.id}` });
  await dialog.getByText("Rocío Papel").waitFor();
  const whatsapp = await dialog.getByRole("link", { name: /escribir por WhatsApp/ }).getAttribute("href");
  expect(whatsapp).toMatch(new RegExp(`^https://wa\\.me/549${order.customer_phone}\\?text=.*${order.id}`));
  await dialog.getByRole("link", { name: "Abrir el pedido" }).click();

  await page.getByLabel("Nota nueva").fill("Deja señaa");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await page.getByRole("button", { name: "Corregir la nota" }).click();
  await page.getByRole("textbox", { name: "Corregir la nota" }).fill("Deja seña");
  await page.getByRole("button", { name: "Guardar nota" }).click();
  await page.getByRole("listitem").filter({ hasText: "Deja seña" }).getByText("corregida").waitFor();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".slip");
  expect(await paper.isVisible()).toBe(true);
  expect(await page.getByText("Deja seña").isVisible()).toBe(false);
  expect(await paper.textContent()).toContain("Rocío Papel");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Borrar la nota" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Borrar", exact: true }).click();
  await page.getByText("se borró una nota interna").waitFor();

  await page.getByRole("button", { name: "Reenviar: Pedido recibido" }).click({ timeout: 30_000 });
  await page.getByText("El email va en camino").waitFor();
  await page.getByText("se reenvió el email “Pedido recibido”").waitFor();
});

test("two people on one order: the second sees what the first did, and chooses", async () => {
  const order = await place();
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const page = await openAsStaff(DESKTOP, `/admin/pedidos/${order.id}`);
      await page.getByRole("button", { name: "Editar" }).click();
      return page;
    }),
  );
  if (!first || !second) throw new Error("two pages are needed");
  await second.getByLabel("Teléfono").fill("11 4444-0000");
  await first.getByLabel("Nombre del destinatario").fill("Ana Primera");
  await first.getByRole("button", { name: "Guardar", exact: true }).click();
  await first.getByText("Pedido actualizado").waitFor();

  await second.getByRole("button", { name: "Guardar", exact: true }).click();
  const dialog = second.getByRole("dialog", { name: "El pedido cambió mientras tanto" });
  await dialog.getByText("Ana Primera").waitFor();
  await dialog.getByText("11 4444-0000").waitFor();
  forgive(/409/);
  await dialog.getByRole("button", { name: "Guardar mi cambio igual" }).click();
  await second.getByText("Pedido actualizado").waitFor();
  expect(await call("GET", `/orders/${order.id}/`)).toMatchObject({
    recipient_name: "Ana Primera",
    customer_phone: "1144440000",
  });
});

test("editing shows the new total and the stock before saving, and asks before it is lost", async () => {
  const order = await place();
  const page = await openAsStaff(DESKTOP, `/admin/pedidos/${order.id}`);
  await page.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Cantidad").fill("3");
  await page.getByText(`${soil.name}: salen 2 del stock`).waitFor();
  await page.getByLabel("Agregar un producto").fill(peat.name);
  await page
    .getByRole("listbox", { name: "Productos encontrados" })
    .getByRole("option", { name: peat.name })
    .first()
    .click();
  await page.getByText(`${peat.name}: sale 1 del stock`).waitFor();

  await page.getByRole("link", { name: "Actividad" }).click();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Pedido actualizado").waitFor();
  const changed = await call<Order>("GET", `/orders/${order.id}/`);
  expect(changed.total).toBe(3 * soil.pesos + peat.pesos);
});

test("a charge and an agreed discount change the total, on paper too, and are undone", async () => {
  const order = await place();
  const page = await openAsStaff(PHONE, `/admin/pedidos/${order.id}`);
  await page.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("button", { name: "Sumar un cargo" }).click();
  await page.getByLabel("Cargo", { exact: true }).fill("Envío por moto");
  await page.getByLabel("Importe que suma").fill("1.500,50");
  await page.getByRole("button", { name: "Hacer un descuento" }).click();
  await page.getByLabel("Descuento", { exact: true }).fill("Descuento acordado");
  await page.getByLabel("Importe que resta").fill("50000");
  await page.getByText("Los descuentos son más que el pedido").waitFor();
  await page.getByLabel("Importe que resta").fill("400");
  await page.getByText("$\u00a020.000,50").waitFor();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Pedido actualizado").waitFor();
  const products = page.locator("section").filter({ has: page.getByRole("heading", { name: "Productos" }) });
  for (const part of ["Subtotal$\u00a018.900", "Envío por moto$\u00a01.500,50", "Descuento acordado−$\u00a0400"])
    await expect.poll(() => products.textContent()).toContain(part);
  expect(await page.locator(".slip").textContent()).toContain("Envío por moto$\u00a01.500,50");

  await page.getByRole("button", { name: "Editar" }).click();
  expect(await page.getByLabel("Importe que resta").inputValue()).toBe("400");
  await page.getByRole("button", { name: "Quitar el descuento 2" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("$\u00a020.400,50").waitFor();
  const undo = page.getByRole("button", { name: "Deshacer" });
  await undo.nth(1).waitFor();
  await undo.first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Los ajustes del pedido volvieron a como estaban").waitFor();
  expect(await call("GET", `/orders/${order.id}/`)).toMatchObject({
    adjustments: [{ label: "Envío por moto" }, { label: "Descuento acordado", amount: -400 }],
    total: 20_000.5,
  });
});

test("the variant whose code was typed or scanned stands first among its siblings", async () => {
  const pot = await createProduct(db, {
    name: "Maceta con códigos",
    brand: "Otra",
    options: [{ name: "Volumen", values: ["5 l", "10 l"] }],
    variants: [
      { options: { Volumen: "5 l" }, price: 90_000, stock: 9, sku: "MAC-5" },
      { options: { Volumen: "10 l" }, price: 150_000, stock: 3, sku: "MAC-10" },
    ],
  });
  const page = await openAsStaff(DESKTOP, "/admin/pedidos/nuevo");
  await page.getByLabel("Agregar un producto").fill("mac-10");
  const options = page.getByRole("listbox", { name: "Productos encontrados" }).getByRole("option");
  await options.nth(1).waitFor();
  expect(await options.first().textContent()).toContain(`${pot.name} (10\u00a0l)`);
});

test("staff take an order on the telephone, note something, and delete it", async () => {
  const page = await openAsStaff(PHONE, "/admin/pedidos");
  await page.getByRole("link", { name: "Nuevo pedido" }).click();
  await page.getByLabel("Agregar un producto").fill(soil.name);
  await page
    .getByRole("listbox", { name: "Productos encontrados" })
    .getByRole("option", { name: soil.name })
    .first()
    .click();
  await page.getByLabel("Nombre del destinatario").fill("Cliente Teléfono");
  await page.getByLabel("Teléfono").fill("011 15 5555-0000");
  await page.getByLabel("Email").fill("telefono@correo.example");
  await page.getByRole("button", { name: "Crear pedido" }).click();
  await page.waitForURL(/\/admin\/pedidos\/\d+$/);
  const id = Number(page.url().split("/").at(-1));

  await page.getByLabel("Nota nueva").fill("Deja seña el lunes");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await page.getByRole("listitem").filter({ hasText: "Deja seña el lunes" }).waitFor();

  for (const status of ["Cancelado", "Completado", "Pendiente"]) {
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Cambiar estado" }).click();
    await page.getByRole("radio", { name: status }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("main").getByText(status, { exact: true }).first().waitFor();
  }

  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await page.waitForURL(`${origin()}/admin/pedidos`);
  const gone = await fetch(`${origin()}/api/orders/${id}/`, { headers: { authorization: `Bearer ${token}` } });
  expect(gone.status).toBe(404);
});

test("leaving a new order without saving it throws away what was typed, as the question says", async () => {
  const page = await openAsStaff(DESKTOP, "/admin/pedidos/nuevo");
  const name = page.getByLabel("Nombre del destinatario");
  await name.fill("Cliente Anterior");
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Cliente Anterior");
  await page.getByRole("link", { name: "Actividad" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Salir sin guardar" }).click();
  await page.waitForURL(/actividad/);
  await page.goto("/admin/pedidos/nuevo");
  await page.getByText("Falta: un producto, nombre y teléfono").waitFor();
  expect(await name.inputValue()).toBe("");
});

test("an order on the telephone says what it lacks; arrows and Enter add products to it", async () => {
  const page = await openAsStaff(DESKTOP, "/admin/pedidos/nuevo");
  await page.getByText("Falta: un producto, nombre y teléfono").waitFor();
  const isRequired = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).getAttribute("required")) !== null;
  expect(await Promise.all(["Nombre del destinatario", "Teléfono", "Email"].map(isRequired))).toEqual([
    true,
    true,
    false,
  ]);

  const search = page.getByLabel("Agregar un producto");
  await search.fill("Marca");
  await page.clock.runFor(300);
  const options = page.getByRole("listbox", { name: "Productos encontrados" }).getByRole("option");
  await options.nth(1).waitFor();
  const [first, second] = await Promise.all([0, 1].map((place) => options.nth(place).textContent()));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const lines = page.getByRole("listitem").filter({ has: page.getByLabel("Cantidad") });
  await expect.poll(() => lines.count()).toBe(2);
  const lineOf = (option: string | null) => (option?.includes("Sustrato") ? soil.name : peat.name);
  await lines
    .nth(0)
    .getByText(lineOf(first ?? null))
    .waitFor();
  await lines
    .nth(1)
    .getByText(lineOf(second ?? null))
    .waitFor();
  expect(await lines.nth(1).getByLabel("Cantidad").inputValue()).toBe("2");
  expect(await search.inputValue()).toBe("Marca");
  await page.getByText("Falta: nombre y teléfono").waitFor();
  await page.getByLabel("Nombre del destinatario").fill("Cliente Teléfono");
  await page.getByText("Falta: teléfono").waitFor();
  await page.getByRole("button", { name: "Mostrador" }).click();
  await page.getByText("Falta:").waitFor({ state: "detached" });
});
