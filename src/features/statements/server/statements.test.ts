import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { workbookOf, zipOf } from "../../../../test/workbooks.ts";
import type { Movement } from "../contract.ts";
import { removeOldMovements } from "./remove-old-movements.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };

beforeEach(async () => {
  await db.execute(sql`truncate statements, statement_movements, statement_columns restart identity cascade`);
  await db.execute(sql`update orders set status = 'cancelled' where status = 'pending'`);
});

/** An order of `pesos`, by its recipient. */
async function anOrder(pesos: number, recipient_name = "Ana Prueba") {
  const customer = await createUser(db);
  const product = await createProduct(db, { price: Math.round(pesos * 100), stock: 100 });
  return placedOrder(app, customer.token, [{ product_id: product.id, quantity: 1 }], { recipient_name });
}

async function send(file: BlobPart, { columns, by = token }: { columns?: object; by?: string } = {}) {
  const body = new FormData();
  body.set("file", new File([file], "movimientos"));
  if (columns) body.set("columns", JSON.stringify(columns));
  const headers = { authorization: `Bearer ${by}` };
  const answer = await app.app.request("/api/payments/statements/", { method: "POST", headers, body });
  return { status: answer.status, body: await answer.json() };
}

const apply = (id: number, matches: { movement: number; order: number }[], by = token) =>
  app.post(`/payments/statements/${id}/apply/`, { matches }, { token: by });

const today = (days = 0) => new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const local = (day = today()) => day.split("-").reverse().join("/");

/** A bank's CSV in Windows-1252: words above, amounts as `1.234,50`, debits and credits apart. */
const bank = (rows: string[]) =>
  Buffer.from(
    [
      "Banco del Sur S.A.;;;;",
      "Cuenta corriente en pesos;;;;",
      "",
      "Fecha;Descripción;Originante;Débito;Crédito;Saldo",
      ...rows,
      "Total;;;;;",
    ].join("\r\n"),
    "latin1",
  );

/** Another bank's XLSX: days as Excel counts them, debits negative. */
const workbook = (rows: [number, string, string, number][]) =>
  workbookOf([["Fecha", "Concepto", "Nombre", "Importe"], ...rows]);

/** The wallet's CSV: moments, `1,234.50`, its own heads. */
const wallet = (rows: string[]) => ["DATE,TRANSACTION_AMOUNT,PAYER_NAME,DESCRIPTION,FEE_AMOUNT", ...rows].join("\n");

const excelDay = () => Math.round(Date.parse(today()) / 86_400_000) + 25_569;

describe("movements of a bank (docs/shop.md, Payment)", () => {
  test("of a bank's CSV what came in is proposed, debits are ignored, and one press pays with one undo", async () => {
    const [one, other] = [await anOrder(1234.5), await anOrder(2000, "Juan Gómez")];
    const { status, body } = await send(
      bank([
        `${local()};TRANSFERENCIA;PRUEBA ANA;;1.234,50;9.000,00`,
        `${local()};TRANSFERENCIA;GOMEZ JUAN;;2.000,00;11.000,00`,
        `${local()};COMISIÓN;;150,00;;10.850,00`,
      ]),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ignored: 1,
      movements: [
        { amount: 1234.5, payer: "PRUEBA ANA", reference: "TRANSFERENCIA", date: today() },
        { amount: 2000, payer: "GOMEZ JUAN" },
      ],
    });
    expect(body.movements.map(({ proposals }: Movement) => proposals)).toEqual([
      [expect.objectContaining({ order: one.id, recipient_name: "Ana Prueba", due: 1234.5 })],
      [expect.objectContaining({ order: other.id })],
    ]);
    for (const { proposals } of body.movements) expect(proposals[0].score).toBeGreaterThanOrEqual(0.9);

    const matches = body.movements.map(({ id, proposals }: Movement) => ({ movement: id, order: proposals[0]?.order }));
    const paid = await apply(body.id, matches);
    expect(paid).toMatchObject({ status: 200, body: { orders_paid: 2, amount: 3234.5 } });
    const seen = async () => (await app.get(`/orders/${one.id}/`, asStaff)).body;
    expect(await seen()).toMatchObject({
      payment_status: "paid",
      payments: [{ amount: 1234.5, paid_on: today(), reference: "PRUEBA ANA · TRANSFERENCIA" }],
    });
    expect((await app.get(`/payments/statements/${body.id}/`, asStaff)).body.movements).toEqual([]);

    await app.post(`/activity-logs/${paid.body.activity_id}/undo/`, {}, asStaff);
    expect(await seen()).toMatchObject({ payment_status: "pending", paid: 0 });
    expect((await app.get(`/payments/statements/${body.id}/`, asStaff)).body.movements).toHaveLength(2);
  });

  test("the same file again adds nothing, a longer one only what is new", async () => {
    await anOrder(700);
    const rows = [`${local()};A;;;700,00;0`, `${local()};A;;;700,00;0`];
    expect((await send(bank(rows))).body).toMatchObject({ movements: [{}, {}], ignored: 0 });
    expect((await send(bank(rows))).body).toMatchObject({ movements: [], ignored: 2 });
    expect((await send(bank([...rows, `${local()};A;;;700,00;0`]))).body).toMatchObject({
      movements: [{}],
      ignored: 2,
    });
  });

  test("a workbook and a wallet's file are read alike", async () => {
    const [one, other] = [await anOrder(4321.09), await anOrder(50_000.25)];
    const sheet = await send(
      workbook([
        [excelDay(), `Pago pedido #${one.id}`, "Ana Prueba", 4321.09],
        [excelDay(), "Débito automático", "", -900],
      ]),
    );
    expect(sheet.body).toMatchObject({
      ignored: 1,
      movements: [{ date: today(), amount: 4321.09, proposals: [{ order: one.id }] }],
    });
    const csv = await send(wallet([`${today()}T13:04:00.000-03:00,"50,000.25",Ana Prueba,Compra,-900.00`]));
    expect(csv.body).toMatchObject({ movements: [{ amount: 50_000.25, proposals: [{ order: other.id }] }] });
    const piped = await send(`Fecha|Concepto|Importe\n${local()}|Compra, varios|1.234,50`);
    expect(piped.body).toMatchObject({ movements: [{ amount: 1234.5, reference: "Compra, varios" }] });
  });

  test("100 movements and 100 orders with ten equal amounts: the unique ones are safe, none wrong, equal ones asked", async () => {
    const orders = [];
    for (let number = 0; number < 100; number++) orders.push(await anOrder(number < 10 ? 9000 : 10_000 + number));
    const rows = orders.map(({ total }) => `${local()};TRANSFERENCIA RECIBIDA;;;${`${total}`.replace(".", ",")};0`);
    const { body } = await send(bank(rows));
    expect(body.movements).toHaveLength(100);
    const safe = body.movements.filter(
      ({ proposals }: Movement) => proposals.length === 1 && (proposals[0]?.score ?? 0) >= 0.9,
    );
    expect(safe).toHaveLength(90);
    for (const { amount, proposals } of safe) {
      expect(orders.find(({ id }) => id === proposals[0].order)?.total).toBe(amount);
    }
    for (const { proposals } of body.movements.filter(({ amount }: Movement) => amount === 9000))
      for (const { score } of proposals) expect(score).toBeLessThan(0.9);
  });

  test("a movement pays once, also by two at the same moment; what can't be paid changes nothing", async () => {
    const [order, cancelled] = [await anOrder(640), await anOrder(650)];
    await app.put(`/orders/${cancelled.id}/`, { status: "cancelled" }, asStaff);
    const { body } = await send(bank([`${local()};A;;;640,00;0`, `${local()};B;;;650,00;0`]));
    const [first, second] = body.movements.map(({ id }: Movement) => id);
    const match = { movement: first, order: order.id };
    expect((await apply(body.id, [match, match])).status).toBe(409);
    expect(await apply(body.id, [match, { movement: second, order: cancelled.id }])).toMatchObject({
      status: 409,
      body: { message: `El pedido #${cancelled.id} no debe nada: no se anotó ningún pago` },
    });
    expect((await app.get(`/orders/${order.id}/`, asStaff)).body.payments).toEqual([]);
    const answers = await Promise.all([apply(body.id, [match]), apply(body.id, [match])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await app.get(`/orders/${order.id}/`, asStaff)).body).toMatchObject({ paid: 640, payments: [{}] });
  });

  test("a file whose columns can't be told says its titles; those that are chosen are remembered", async () => {
    await anOrder(810);
    const odd = (day: string) => `Cuándo,Cuánto,Quién\n${day},810.00,Ana\n`;
    const unknown = await send(odd(today()));
    expect(unknown).toMatchObject({
      status: 400,
      body: {
        code: "VALIDATION",
        heads: ["Cuándo", "Cuánto", "Quién"],
        details: [{ path: "columns.date" }, { path: "columns.amount" }],
      },
    });
    const columns = { date: "Cuándo", amount: "Cuánto", payer: "Quién" };
    expect((await send(odd(today()), { columns })).body).toMatchObject({ movements: [{ payer: "Ana" }] });
    expect((await send(odd(today(-1)))).body).toMatchObject({ movements: [{ amount: 810, date: today(-1) }] });
    expect((await send(odd(today()), { columns: { ...columns, amount: "Monto" } })).status).toBe(400);
  });

  test.for([
    ["text", "hola"],
    ["nothing", ""],
    ["a PDF", "%PDF-1.7\n"],
    ["an archive that is no workbook", zipOf({ "a.txt": "hola" })],
    ["half a workbook", workbook([[1, "", "", 1]]).slice(0, 200)],
    ["a workbook of a million rows", workbookOf(Array.from({ length: 6_000 }, () => ["2026-01-01", 1]))],
    ["a hundred columns", workbookOf([Array.from({ length: 100 }, (_, at) => `c${at}`)])],
    ["an amount of dashes", bank([`${local()};A;;;1${"-".repeat(100_000)}x;0`])],
    ["tags within tags", zipOf({ "xl/worksheets/sheet1.xml": "<a>".repeat(1_000) })],
    ["a bomb", zipOf({ "xl/worksheets/sheet1.xml": `<row>${" ".repeat(40_000_000)}</row>` })],
  ] as const)("%s is refused in words", async ([, file]) => {
    const { status, body } = await send(file);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "VALIDATION" });
    expect(body.details[0].message).toMatch(/^.{1,400}$/);
  });

  test("it is for those who note payments; others see nothing", async () => {
    const { body } = await send(bank([`${local()};A;;;10,00;0`]));
    const customer = await createUser(db);
    const reader = await createStaff(db, { role: "read_only" });
    for (const by of [customer.token, reader.token]) {
      expect((await send(bank([]), { by })).status).toBe(403);
      expect((await apply(body.id, [{ movement: 1, order: 1 }], by)).status).toBe(403);
      expect((await app.get(`/payments/statements/${body.id}/`, { token: by })).status).toBe(403);
    }
    expect((await app.get("/payments/statements/999/", asStaff)).status).toBe(404);
  });

  test("after 90 days what paid nothing is gone", async () => {
    const { body } = await send(bank([`${local()};A;;;10,00;0`]));
    expect(await removeOldMovements(db)).toBe(0);
    await db.execute(sql`update statement_movements set created_at = now() - interval '91 days'`);
    await db.execute(sql`update statements set created_at = now() - interval '91 days'`);
    expect(await removeOldMovements(db)).toBe(1);
    expect((await app.get(`/payments/statements/${body.id}/`, asStaff)).status).toBe(404);
  });
});
