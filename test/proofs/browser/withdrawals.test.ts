import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dayAsTyped } from "#src/contract/day-in-text.ts";
import { formatMoment, formatShortMoment } from "#src/contract/moments.ts";
import { dayOf, oneWorkingDayAfter } from "#src/contract/working-days.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { withdrawals } from "#src/features/customer-requests/server/tables.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";
import { toast } from "../../e2e/staff-shop.ts";
import { createUser } from "../../factories.ts";
import { openMailServer } from "../../mail-server.ts";

const post = await openMailServer();
const shop = await openOrdersShop({ SMTP_URL: post.url, MAIL_FROM: "Vivero <tienda@vivero.example>" });
const { newPage } = await openBrowser();

afterAll(() => post.down());

/** More is asked for here than one address may in an hour. */
beforeEach(() => shop.db.delete(rateLimits));

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

const NO_CHANGES = { added: [], removed: [] };

const DAY_MS = 86_400_000;

/** The text of the newest of `count` emails to `address`, in one line. */
async function newestMail(address: string, count: number) {
  const { subject = "", text = "", html = "" } = (await post.emailsTo(address, count)).at(-1) ?? {};
  return { subject, text: text.replace(/\s+/g, " "), html };
}

/** Readable in both themes, and nothing to be scrolled sideways. */
async function look(page: Page, state?: string): Promise<void> {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
}

/** Sends the form of the button; tells the code and by when the page says that the answer comes. */
async function withdraw(page: Page, order: { id: number }, contact: string) {
  await page.goto("/arrepentimiento");
  await page.getByLabel("Número de pedido").fill(`#${order.id}`);
  await page.getByLabel("Email o teléfono").fill(contact);
  await page.getByRole("button", { name: "Arrepentirme de la compra" }).click();
  const code = (await page.getByText(/^ARR-/).textContent()) ?? "";
  const [request] = await shop.db.select().from(withdrawals).where(eq(withdrawals.code, code));
  const due = oneWorkingDayAfter(request?.createdAt ?? new Date(0), NO_CHANGES).toISOString();
  await page.getByText(`te respondemos antes del ${formatMoment(due)}.`).waitFor();
  return { code, due };
}

/** As the staff left an order that was delivered `days` ago. */
async function delivered(id: number, days: number): Promise<Date> {
  const at = new Date(Date.now() - days * DAY_MS);
  await shop.db.update(orders).set({ status: "completed" }).where(eq(orders.id, id));
  const changes = { new_status: "completed" };
  await shop.db
    .insert(activityEntries)
    .values({ action: "status_change", description: "Entregado", orderId: id, at, changes });
  return at;
}

const statusOf = async (id: number) => (await shop.call<{ status: string }>("GET", `/orders/${id}/`)).status;

describe.each(SCREENS)("at %s", (width, screen) => {
  const addressOf = (name: string) => `${name}-${width.slice(0, 4).trim()}-${Date.now()}@correo.example`;
  const open = () => newPage({ ...screen, baseURL: shop.origin() });

  test("a visitor withdraws from a purchase: the code at once and by mail, the staff cancel the order, the mail tells it", async () => {
    const email = addressOf("compra");
    const order = await shop.place({ customer_email: email });
    const page = await open();
    await page.goto("/productos");
    await page.getByRole("banner").getByRole("link", { name: "Botón de arrepentimiento" }).click();
    await page.getByRole("heading", { name: "Botón de arrepentimiento", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Arrepentirme de la compra" }).click();
    await page.getByText("Ingresá el número de pedido").waitFor();
    await look(page);

    const { code, due } = await withdraw(page, order, email);
    await page.getByText("También te lo mandamos por email.").waitFor();
    await look(page, "with its code");
    const received = await newestMail(email, 2);
    expect(received.subject).toBe(`Recibimos tu solicitud ${code} · Mi growshop`);
    expect(received.text).toContain(`Nos avisaste que te arrepentiste de la compra del pedido #${order.id}.`);
    expect(received.text).toContain(`Te respondemos antes del ${formatMoment(due)}.`);
    expect(received.html).toContain(`/arrepentimiento/seguimiento?codigo=${code}`);

    const back = await shop.staffPage(screen);
    await back.goto(`/admin/pedidos/${order.id}`);
    await back.getByText(new RegExp(`^Arrepentimiento ${code} .*sin responder`)).waitFor();
    await back.goto("/admin/arrepentimientos");
    const card = back.getByRole("listitem").filter({ hasText: code });
    await card.getByText(`Respondé antes del ${formatShortMoment(due)}`).waitFor();
    await card.getByText("Está en plazo: el pedido no figura como entregado.").waitFor();
    await look(back);

    await card.getByRole("button", { name: "Rechazar" }).click();
    await back.getByText(`La respuesta se manda a ${email}.`).waitFor();
    await back.getByRole("button", { name: "Rechazar y avisar" }).click();
    await back.getByText("Escribí por qué").waitFor();
    await expectAccessible(back, "rejecting");
    await back.getByRole("button", { name: "Volver" }).click();
    await card.getByRole("button", { name: "Aceptar" }).click();
    expect(await back.getByRole("checkbox", { name: `Cancelar el pedido #${order.id}` }).isChecked()).toBe(true);
    await back.getByLabel("Qué sigue").fill("Te devolvemos el dinero hoy.");
    await expectAccessible(back, "accepting");
    await back.getByRole("button", { name: "Aceptar y avisar" }).click();
    await toast(back, "Respuesta enviada").waitFor();
    await card.waitFor({ state: "detached" });
    await back.getByRole("button", { name: "Respondidas" }).click();
    await back.getByRole("listitem").filter({ hasText: code }).getByText("Te devolvemos el dinero hoy.").waitFor();
    await look(back, "answered");
    expect(await statusOf(order.id)).toBe("cancelled");

    const answered = await newestMail(email, 3);
    expect(answered.subject).toBe(`Cancelamos tu pedido #${order.id}, como pediste · Mi growshop`);
    expect(answered.text).toContain(
      "El pedido quedó cancelado. Si ya lo habías pagado, te devolvemos todo lo que pagaste.",
    );
    expect(answered.text).toContain("Te devolvemos el dinero hoy.");
    await page.getByRole("link", { name: "Ver cómo sigue" }).click();
    await page.getByText("Te escribimos al email que dejaste con los pasos de la devolución.").waitFor();
    await look(page, "how it went");
  });

  test("of what was delivered the staff see the last day: in time they accept and the order stays, out of time they refuse and say why", async () => {
    const [inTime, late] = [addressOf("a-tiempo"), addressOf("tarde")];
    const [kept, refused] = [await shop.place({ customer_email: inTime }), await shop.place({ customer_email: late })];
    await delivered(kept.id, 3);
    await delivered(refused.id, 30);
    const page = await open();
    const [first, second] = [await withdraw(page, kept, inTime), await withdraw(page, refused, late)];
    const back = await shop.staffPage(screen);
    await back.goto("/admin/arrepentimientos");

    const waiting = back.getByRole("listitem").filter({ hasText: first.code });
    await waiting.getByText(/^Está en plazo: podía arrepentirse hasta el \d\d\/\d\d\/\d{4}\.$/).waitFor();
    const over = back.getByRole("listitem").filter({ hasText: second.code });
    const { results } = await shop.call<{ results: { code: string; order: { last_day: string } }[] }>(
      "GET",
      "/withdrawals/?status=open",
    );
    const lastDay = results.find(({ code }) => code === second.code)?.order.last_day ?? "";
    expect(lastDay < dayOf(new Date())).toBe(true);
    await over
      .getByText(`Fuera de plazo: podía arrepentirse hasta el ${dayAsTyped(lastDay)}. Confirmá cuándo lo recibió.`)
      .waitFor();
    await look(back, "one in time, one out of it");

    await waiting.getByRole("button", { name: "Aceptar" }).click();
    expect(await back.getByRole("checkbox", { name: `Cancelar el pedido #${kept.id}` }).isChecked()).toBe(false);
    await back.getByLabel("Qué sigue").fill("Lo retiramos el lunes.");
    await back.getByRole("button", { name: "Aceptar y avisar" }).click();
    await waiting.waitFor({ state: "detached" });
    await over.getByRole("button", { name: "Rechazar" }).click();
    await back.getByLabel("Por qué no se acepta").fill("Lo recibiste hace 30 días.");
    await back.getByRole("button", { name: "Rechazar y avisar" }).click();
    await over.waitFor({ state: "detached" });
    expect([await statusOf(kept.id), await statusOf(refused.id)]).toEqual(["completed", "completed"]);
    await back.goto(`/admin/pedidos/${kept.id}`);
    await back.getByText(new RegExp(`^Arrepentimiento ${first.code} .*aceptada`)).waitFor();

    const accepted = await newestMail(inTime, 3);
    expect(accepted.subject).toContain(`Aceptamos tu arrepentimiento del pedido #${kept.id}`);
    expect(accepted.text).toContain("Los gastos de devolución corren por nuestra cuenta");
    expect(accepted.text).toContain("Lo retiramos el lunes.");
    const no = await newestMail(late, 3);
    expect(no.text).toContain("no podemos aceptarla. Este es el motivo: Lo recibiste hace 30 días.");
    expect(no.text).toContain("podés reclamar gratis en Defensa del Consumidor");
  });

  test("a telephone promises no mail, and the staff are told whom to call", async () => {
    const order = await shop.place({ customer_email: addressOf("telefono") });
    const page = await open();
    const { code } = await withdraw(page, { id: 2_000_000 + order.id }, "11 4999-8877");
    await page.getByText("Si tu pedido tiene un email, puede llegarte también ahí.").waitFor();
    const back = await shop.staffPage(screen);
    await back.goto("/admin/arrepentimientos");
    const card = back.getByRole("listitem").filter({ hasText: code });
    await card.getByRole("button", { name: "Rechazar" }).click();
    await back.getByText("No hay un email al que mandarla: avisale al 1149998877.").waitFor();
    await back.getByLabel("Por qué no se acepta").fill("No encontramos ese pedido.");
    await back.getByRole("button", { name: "Rechazar", exact: true }).last().click();
    await toast(back, "Respuesta guardada").waitFor();
    await page.getByRole("link", { name: "Ver cómo sigue" }).click();
    await page.getByText("Te avisamos por teléfono o por el email de tu pedido con el motivo.").waitFor();
  });

  test("an account is closed without signing in, by the mailed link", async () => {
    const customer = await createUser(shop.db);
    const page = await open();
    await page.goto("/arrepentimiento#baja");
    await page.getByLabel("Email de tu cuenta").fill(customer.email);
    await page.getByRole("button", { name: "Dar de baja mi cuenta" }).click();
    const code = (await page.getByText(/^BAJA-/).textContent()) ?? "";
    await page.getByText("Te mandamos un email").waitFor();
    await page.getByRole("link", { name: "Ver cómo sigue" }).click();
    await page.getByText("Falta que la confirmes").waitFor();
    await look(page, "an open request");

    const { html } = await newestMail(customer.email, 1);
    const link = /\/arrepentimiento\/baja#enlace=[\w-]+/.exec(html)?.[0] ?? "";
    await page.goto(link);
    const close = page.getByRole("button", { name: "Sí, cerrar mi cuenta" });
    await close.waitFor();
    await look(page, "before it is closed");
    await close.click();
    await page.getByRole("heading", { name: "Tu cuenta quedó cerrada" }).waitFor();
    await page.goto("/arrepentimiento/seguimiento");
    await page.getByLabel("Código").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Ver cómo sigue" }).click();
    await page.getByText("Quedó hecha").waitFor();
    await page.goto("/arrepentimiento/baja");
    await page.getByText("Abrí esta página desde el enlace del email.").waitFor();
    expect((await newestMail(customer.email, 2)).subject).toContain("Cerramos tu cuenta");
  });

  test("the owner adds a holiday, sees it among the year's, and the deadline of an open request moves", async () => {
    const email = addressOf("feriado");
    const order = await shop.place({ customer_email: email });
    const { code, due } = await withdraw(await open(), order, email);
    const back = await shop.staffPage(screen, "duenia", "owner");
    await back.goto("/admin/arrepentimientos");
    const card = back.getByRole("listitem").filter({ hasText: code });
    await card.getByText(`Respondé antes del ${formatShortMoment(due)}`).waitFor();

    const day = dayOf(new Date(due));
    const year = Number(dayOf(new Date()).slice(0, 4));
    await back.goto("/admin/configuracion#ajuste-holidays_added");
    const list = (shown: number) => back.getByRole("list", { name: `Feriados de ${shown}` });
    for (const shown of [year, year + 1]) {
      await list(shown)
        .getByText(/1 de enero: Año Nuevo/)
        .waitFor();
      await list(shown)
        .getByText(/25 de diciembre: Navidad/)
        .waitFor();
    }
    const added = back.getByRole("group", { name: "Días no laborables que se suman" });
    await added.getByRole("button", { name: "Agregar una línea" }).click();
    await added.getByRole("textbox").fill(dayAsTyped(day));
    await list(Number(day.slice(0, 4)))
      .getByText("Agregado por vos")
      .waitFor();
    const removed = back.getByRole("group", { name: "Feriados en que atendés" });
    await removed.getByRole("button", { name: "Agregar una línea" }).click();
    await removed.getByRole("textbox").fill(`25/12/${year}`);
    await list(year).getByText("Navidad").waitFor({ state: "detached" });
    await look(back, "the list of holidays");
    await back.getByRole("button", { name: "Guardar" }).click();
    await toast(back, "Configuración guardada").waitFor();

    const [request] = await shop.db.select().from(withdrawals).where(eq(withdrawals.code, code));
    const changes = { added: [day], removed: [`${year}-12-25`] };
    const moved = oneWorkingDayAfter(request?.createdAt ?? new Date(0), changes).toISOString();
    expect(moved > due).toBe(true);
    await back.goto("/admin/arrepentimientos");
    await card.getByText(`Respondé antes del ${formatShortMoment(moved)}`).waitFor();
    await shop.call("PUT", "/settings/", { holidays_added: [], holidays_removed: [] });
  });
});
