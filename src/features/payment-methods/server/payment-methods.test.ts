import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, createUser } from "../../../../test/factories.ts";
import { paymentMethods } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };

beforeEach(async () => {
  await db.delete(paymentMethods);
});

const CBU = "2850590940090418135201";
const TRANSFER = { kind: "transfer", label: "Transferencia", alias: "brote.semilla", cbu: CBU };
const CASH = { kind: "cash", label: "Efectivo" };

const add = (body: unknown) => app.post("/payment-methods/", body, asStaff);
const change = (id: number, body: unknown) => app.put(`/payment-methods/${id}/`, body, asStaff);
const list = async (token?: string) => (await app.get("/payment-methods/", { token })).body.results;

test("a transfer tells where to, and others don't (docs/shop.md, Payment)", async () => {
  const made = await add({ ...TRANSFER, holder: "Ana", tax_id: "20-11111111-2", bank: "Galicia", hold_hours: 48 });
  expect(made).toMatchObject({
    status: 201,
    body: { ...TRANSFER, tax_id: "20111111112", text: "", is_on: true, position: 0, change: 0, hold_hours: 48 },
  });
  const cash = await add({ ...CASH, alias: "brote.semilla" });
  expect(cash.body).toEqual({
    id: expect.any(Number),
    ...CASH,
    ...{ text: "", is_on: true, position: 1, change: 0, hold_hours: null },
  });
  expect(await list()).toEqual([made.body, cash.body]);
});

test("visitors see what is on, staff of any role all, in the shop's order", async () => {
  const { body: cash } = await add({ ...CASH, position: 5 });
  const { body: off } = await add({ kind: "arranged", label: "A convenir", is_on: false, position: 1 });
  expect(await list()).toEqual([cash]);
  expect(await list((await createUser(db)).token)).toEqual([cash]);
  expect(await list((await createStaff(db, { role: "read_only" })).token)).toEqual([off, cash]);
});

test.for([
  [{ ...CASH, label: " " }, "label"],
  [{ label: "Sin tipo" }, "kind"],
  [{ ...CASH, kind: "bitcoin" }, "kind"],
  [{ ...CASH, change: 50.01 }, "change"],
  [{ ...CASH, change: -1.005 }, "change"],
  [{ ...CASH, hold_hours: 0 }, "hold_hours"],
  [{ ...TRANSFER, cbu: CBU.replace(/1$/, "2") }, "cbu"],
  [{ ...TRANSFER, cbu: "2850590840090418135201" }, "cbu"],
  [{ ...TRANSFER, alias: "corto" }, "alias"],
  [{ ...TRANSFER, alias: "con espacio" }, "alias"],
  [{ ...TRANSFER, tax_id: "20111111113" }, "tax_id"],
])("%j is refused at its field", async ([body, path]) => {
  expect(await add(body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  expect(await list()).toEqual([]);
});

test("two prices in one payment need that the law was read, which the activity keeps", async () => {
  const { body: transfer } = await add({ ...TRANSFER, change: -10 });
  expect(await add(CASH)).toMatchObject({ status: 400, body: { details: [{ path: "law_read" }] } });
  expect((await add({ ...CASH, change: -10 })).status).toBe(201);
  expect((await add({ kind: "arranged", label: "A convenir" })).status).toBe(201);
  expect((await change(transfer.id, { change: -5, law_read: false })).status).toBe(400);
  expect(await change(transfer.id, { change: -5, law_read: true })).toMatchObject({
    status: 200,
    body: { change: -5 },
  });
  const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
  expect(entry).toMatchObject({
    description: "Medio de pago editado: Transferencia",
    changes: { price_change: { before: -10, after: -5 }, law_read: expect.stringContaining("25.065") },
  });
  // What doesn't touch the prices asks for nothing, nor what isn't paid at once.
  expect((await change(transfer.id, { bank: "Nación" })).status).toBe(200);
  expect((await add({ kind: "on_delivery", label: "Al recibir", change: 3 })).status).toBe(201);
});

test("two who set different prices at once don't get past the law", async () => {
  const both = await Promise.all([add({ ...TRANSFER, change: -10 }), add(CASH)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test("a change and a deletion are undone, unless something changed since", async () => {
  const { body: made } = await add(TRANSFER);
  const lastEntry = async () => {
    const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
    return entry?.id;
  };
  await change(made.id, { label: "Transferencia o depósito", cbu: "" });
  const edited = await lastEntry();
  const removed = await app.delete(`/payment-methods/${made.id}/`, asStaff);
  expect(await list()).toEqual([]);
  expect((await change(made.id, { label: "Otra" })).status).toBe(404);
  expect((await app.post(`/activity-logs/${removed.body.activity_id}/undo/`, {}, asStaff)).body).toMatchObject({
    restored: 1,
  });
  expect(await list()).toEqual([{ ...made, label: "Transferencia o depósito", cbu: "" }]);
  await app.post(`/activity-logs/${edited}/undo/`, {}, asStaff);
  expect(await list()).toEqual([made]);
});

test("a change that gives nothing leaves all as it is", async () => {
  const { body: cash } = await add(CASH);
  expect(await change(cash.id, {})).toMatchObject({ status: 200, body: cash });
});
