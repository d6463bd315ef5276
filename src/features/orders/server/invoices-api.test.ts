import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { countUpload, openLimits } from "#src/http/limits.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { MAX_INVOICE_BYTES } from "../invoice-contract.ts";
import { orderInvoices } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);

const pdf = (words: string, size = 0) => `%PDF-1.7\n${words}${" ".repeat(size)}\n%%EOF\n`;

const formOf = (number: string, content: string, name = "factura.pdf", amount?: string) => {
  const body = new FormData();
  if (amount !== undefined) body.set("amount", amount);
  body.set("number", number);
  body.set("file", new File([content], name, { type: "application/pdf" }));
  return body;
};

async function anOrder(given: Record<string, unknown> = {}) {
  const user = await createUser(db);
  const product = await createProduct(db);
  const order = await placedOrder(app, user.token, [{ product_id: product.id, quantity: 1 }], given);
  const path = `/orders/${order.id}/invoice/`;
  return {
    user,
    order,
    add: async (number: string, content: string, token = staff.token, amount?: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const body = formOf(number, content, "factura.pdf", amount);
      const answer = await app.app.request(`/api${path}`, { method: "POST", headers, body });
      return { status: answer.status, body: await answer.json() };
    },
    remove: (token = staff.token) => app.delete(path, { token }),
    download: (token: string) => app.app.request(`/api${path}`, { headers: { authorization: `Bearer ${token}` } }),
    invoice: async (token = user.token) => (await app.get(`/orders/${order.id}/`, { token })).body.invoice,
    undoLast: async () => {
      const entries = await db.select().from(activityEntries).where(eq(activityEntries.orderId, order.id));
      const last = Math.max(...entries.map(({ id }) => id));
      return app.post(`/activity-logs/${last}/undo/`, undefined, { token: staff.token });
    },
  };
}

test("the customer downloads the invoice that the staff put on the order, and nobody else does", async () => {
  const { user, order, add, download, invoice } = await anOrder();
  expect(await invoice()).toBeNull();
  expect((await download(user.token)).status).toBe(404);
  expect(await add(" b 0001-00001234 ", pdf("uno"))).toMatchObject({
    status: 201,
    body: {
      id: order.id,
      activity_id: expect.any(Number),
      invoice: { number: "B 0001-00001234", added_at: expect.any(String) },
    },
  });
  expect(await invoice()).toMatchObject({ number: "B 0001-00001234" });

  const file = await download(user.token);
  expect(await file.text()).toBe(pdf("uno"));
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="factura-B-0001-00001234.pdf"');
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect((await download(staff.token)).status).toBe(200);
  const stranger = await createUser(db);
  expect((await download(stranger.token)).status).toBe(404);
  expect((await app.app.request(`/api/orders/${order.id}/invoice/`)).status).toBe(401);
});

test("whoever bought gets a mail with the invoice's number and the way to it", async () => {
  const email = "con-factura@correo.example";
  const { order, add } = await anOrder({ customer_email: email });
  await add("B 0001-00005678", pdf("uno"));
  const mail = (await app.mailsTo(email, 2)).find(({ subject }) => subject?.includes("factura"));
  expect(mail?.subject).toContain(`#${order.id}`);
  expect(mail?.text).toContain("B 0001-00005678");
  expect(mail?.html).toContain("/mi-cuenta?section=orders");
});

test("customers can't put one on their order nor take it off", async () => {
  const { user, add, remove, invoice } = await anOrder();
  expect((await add("0001-00000001", pdf("uno"), user.token)).status).toBe(403);
  await add("0001-00000001", pdf("uno"));
  expect((await remove(user.token)).status).toBe(403);
  expect(await invoice()).toMatchObject({ number: "0001-00000001" });
});

test.each([
  ["a picture", "B 0001-00001234", "\u0089PNG\r\n", 415],
  ["a page that calls itself a PDF", "B 0001-00001234", "<script>%PDF-1.7 %%EOF</script>", 415],
  ["half a PDF", "B 0001-00001234", "%PDF-1.7\nuno", 415],
  ["one that is too large", "B 0001-00001234", pdf("x", MAX_INVOICE_BYTES + 70_000), 413],
  ["no number", " ", pdf("uno"), 400],
  ["a number of another form", "1234", pdf("uno"), 400],
])("refuses %s, and the order stays as it was", async (_what, number, content, status) => {
  const { order, add } = await anOrder();
  expect((await add(number, content)).status).toBe(status);
  expect(await db.$count(orderInvoices, eq(orderInvoices.orderId, order.id))).toBe(0);
});

test("of one of the staff no more files are taken than 120 a minute, pictures and sheets with them", async () => {
  const busy = await createStaff(db);
  const limits = openLimits(app.db);
  for (let count = 0; count < 120; count++) await countUpload(limits, { userId: busy.id });
  const { add } = await anOrder();
  expect(await add("0001-00000001", pdf("uno"), busy.token)).toMatchObject({ status: 429 });
  const sheet = await app.app.request("/api/products/import/", {
    method: "POST",
    headers: { authorization: `Bearer ${busy.token}` },
    body: formOf("", "nombre;precio\nMaceta;10\n", "planilla.csv"),
  });
  expect(sheet.status).toBe(429);
  expect((await add("0001-00000001", pdf("uno"))).status).toBe(201);
});

test("adding, replacing and taking off stand in the activity, and each is undone", async () => {
  const { add, remove, invoice, download, undoLast, user, order } = await anOrder();
  await add("0001-00000001", pdf("uno"));
  await add("0001-00000002", pdf("dos"));
  expect(await invoice()).toMatchObject({ number: "0001-00000002" });
  expect(await undoLast()).toMatchObject({
    status: 200,
    body: { restored: 1, message: "Volvió la factura que estaba" },
  });
  expect(await (await download(user.token)).text()).toBe(pdf("uno"));

  const removed = (await remove()).body;
  expect(removed.invoice).toBeNull();
  expect((await remove()).status).toBe(404);
  const seller = await createStaff(db, { role: "orders_only" });
  const undoing = { token: seller.token };
  expect((await app.post(`/activity-logs/${removed.activity_id}/undo/`, undefined, undoing)).status).toBe(200);
  expect(await invoice()).toMatchObject({ number: "0001-00000001" });

  const entries = (await app.get(`/activity-logs/?order=${order.id}`, { token: staff.token })).body.results;
  const adding = entries.find(({ description }: { description: string }) => description.endsWith("00000001 cargada"));
  expect(adding).toMatchObject({ action: "update", user: staff.username, can_undo: true });
  await add("0001-00000003", pdf("tres"));
  expect(await app.post(`/activity-logs/${adding.id}/undo/`, undefined, { token: staff.token })).toMatchObject({
    body: { restored: 0, left_alone: 1 },
  });
  expect(await invoice()).toMatchObject({ number: "0001-00000003" });
});

test("an invoice tells its amount, where that was said", async () => {
  const { add, invoice } = await anOrder();
  await add("0001-00000001", pdf("uno"));
  expect(await invoice()).toMatchObject({ amount: null });
  await add("0001-00000002", pdf("dos"), staff.token, "1234.5");
  expect(await invoice()).toMatchObject({ amount: 1234.5 });
  for (const wrong of ["mil", "-1", "1.234"])
    expect(await add("0001-00000003", pdf("tres"), staff.token, wrong)).toMatchObject({ status: 400 });
});

test("who orders sees nothing of it in what became of the order but the invoice itself", async () => {
  const { user, order, add } = await anOrder();
  await add("0001-00000001", pdf("uno"));
  const { body } = await app.get(`/orders/${order.id}/timeline/`, { token: user.token });
  expect(body.results.map(({ event }: { event: string }) => event)).toEqual(["received"]);
});
