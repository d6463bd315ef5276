import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../../test/factories.ts";
import { placedOrder } from "../../../../../test/orders.ts";
import { orderReceipts } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);

const PDF = "%PDF-1.7\nrecibo\n%%EOF\n";

async function anOrder() {
  const customer = await createUser(db);
  const product = await createProduct(db, { stock: 100 });
  const order = await placedOrder(app, customer.token, [{ product_id: product.id, quantity: 1 }]);
  return { customer, order, path: `/api/orders/${order.id}/receipts/` };
}

const as = (by: string) => ({ authorization: `Bearer ${by}` });

async function upload(path: string, by: string, content: BlobPart, name = "comprobante.pdf") {
  const body = new FormData();
  body.set("file", new File([content], name));
  const answer = await app.app.request(path, { method: "POST", headers: as(by), body });
  return { status: answer.status, body: await answer.json() };
}

const heic = () => new Uint8Array([0, 0, 0, 24, ...Buffer.from("ftypheic"), ...new Uint8Array(8)]);

test("its customer sends a receipt, which pays nothing, and only they and the staff read it", async () => {
  const { customer, order, path } = await anOrder();
  const sent = await upload(path, customer.token, PDF);
  expect(sent).toEqual({
    status: 201,
    body: { id: expect.any(Number), name: "comprobante.pdf", size: PDF.length, uploaded_at: expect.any(String) },
  });
  const seen = (await app.get(`/orders/${order.id}/`, { token: customer.token })).body;
  expect(seen).toMatchObject({ has_receipt: true, receipts: [sent.body], payment_status: "pending", paid: 0 });
  const byStaff = (await app.get(`/orders/${order.id}/`, { token })).body;
  expect(byStaff.receipts).toEqual([{ ...sent.body, duplicate_of: [] }]);
  for (const by of [customer.token, token]) {
    const file = await app.app.request(`${path}${sent.body.id}/`, { headers: as(by) });
    expect(await file.text()).toBe(PDF);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="comprobante-\d+-\d+\.pdf"$/);
    expect(file.headers.get("cache-control")).toBe("no-store");
  }
  const stranger = (await createUser(db)).token;
  expect((await app.app.request(`${path}${sent.body.id}/`, { headers: as(stranger) })).status).toBe(404);
  expect((await app.app.request(`${path}${sent.body.id}/`)).status).toBe(401);
  expect((await upload(path, stranger, PDF)).status).toBe(404);
  expect((await upload(path, (await createStaff(db, { role: "read_only" })).token, PDF)).status).toBe(403);
  const other = await anOrder();
  expect((await app.app.request(`${other.path}${sent.body.id}/`, { headers: as(token) })).status).toBe(404);
  const [entry] = await db
    .select()
    .from(activityEntries)
    .where(eq(activityEntries.orderId, order.id))
    .orderBy(desc(activityEntries.id));
  expect(entry?.description).toBe(`Pedido #${order.id}: comprobante recibido`);
});

test.for([
  ["\xff\xd8\xff\xe0foto", "foto.pdf", "image/jpeg"],
  ["\x89PNG\r\n\x1a\nfoto", "foto.txt", "image/png"],
  ["RIFF\0\0\0\0WEBPVP8 ", "foto", "image/webp"],
] as const)("a file is what its bytes say: %j", async ([bytes, name, type]) => {
  const { customer, path } = await anOrder();
  const { body } = await upload(path, customer.token, Buffer.from(bytes, "latin1"), name);
  expect(
    await db.select({ type: orderReceipts.type }).from(orderReceipts).where(eq(orderReceipts.id, body.id)),
  ).toEqual([{ type }]);
});

test("what is neither a picture nor a PDF is refused, an iPhone's HEIC by its name", async () => {
  const { customer, order, path } = await anOrder();
  for (const content of ["", "<html>", "GIF89a"])
    expect(await upload(path, customer.token, content, "foto.jpg")).toMatchObject({
      status: 415,
      body: { code: "UNSUPPORTED_MEDIA", message: expect.stringContaining("JPEG, PNG, WebP") },
    });
  expect(await upload(path, customer.token, heic(), "foto.jpg")).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining("HEIC") },
  });
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(Buffer.from(PDF));
  expect(await upload(path, customer.token, large)).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  expect((await app.get(`/orders/${order.id}/`, { token })).body).toMatchObject({ has_receipt: false, receipts: [] });
});

test("an order takes ten, also sent at once", async () => {
  const { customer, order, path } = await anOrder();
  const sent = await Promise.all(Array.from({ length: 12 }, (_, one) => upload(path, customer.token, `${PDF}${one}`)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(sent.find(({ status }) => status !== 201)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect((await app.get(`/orders/${order.id}/`, { token })).body.receipts).toHaveLength(10);
});

test("the same file at another order is told to the staff alone", async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  await upload(one.path, one.customer.token, "%PDF-repetido");
  const again = await upload(other.path, other.customer.token, "%PDF-repetido", "otro nombre.pdf");
  expect(again.body).not.toHaveProperty("duplicate_of");
  expect((await app.get(`/orders/${one.order.id}/`, { token })).body.receipts).toMatchObject([
    { duplicate_of: [other.order.id] },
  ]);
  expect((await upload(other.path, token, "%PDF-repetido")).body.duplicate_of).toEqual([one.order.id]);
});

test("receipts go with the order, and with the person who is erased", async () => {
  const [deleted, erased] = [await anOrder(), await anOrder()];
  for (const { path, customer } of [deleted, erased]) await upload(path, customer.token, PDF);
  await app.delete(`/orders/${deleted.order.id}/`, { token });
  await app.put(`/orders/${erased.order.id}/`, { status: "completed" }, { token });
  const mine = (await app.get("/auth/my-data/", { token: erased.customer.token })).body;
  expect(JSON.stringify(mine)).toContain("comprobante.pdf");
  const gone = await app.post("/auth/delete-account/", { password: "sustrato-vivo" }, { token: erased.customer.token });
  expect(gone.status).toBe(200);
  for (const { order } of [deleted, erased])
    expect(await db.$count(orderReceipts, eq(orderReceipts.orderId, order.id))).toBe(0);
});

test("the list is narrowed by what was paid, and says how many and how much", async () => {
  const arranged = (await app.post("/payment-methods/", { kind: "arranged", label: "A convenir" }, { token })).body;
  const totals = async () => (await app.get("/orders/payment-totals/", { token })).body;
  const before = await totals();
  const orders = [await anOrder(), await anOrder(), await anOrder(), await anOrder()] as const;
  const [unpaid, withReceipt, paid, cancelled] = orders.map(({ order }) => order.id);
  await upload(orders[1].path, orders[1].customer.token, PDF);
  const { total } = orders[2].order;
  await app.post(`/orders/${paid}/payments/`, { amount: total }, { token });
  await app.post(`/orders/${unpaid}/payments/`, { amount: 1 }, { token });
  await app.put(`/orders/${cancelled}/`, { status: "cancelled" }, { token });
  const listed = async (payment: string) =>
    (await app.get(`/orders/?payment=${payment}&page_size=100`, { token })).body.results.map(
      ({ id }: { id: number }) => id,
    );
  expect(await listed("due")).toEqual(expect.arrayContaining([unpaid, withReceipt]));
  expect(await listed("due")).not.toEqual(expect.arrayContaining([paid]));
  expect(await listed("due")).not.toEqual(expect.arrayContaining([cancelled]));
  expect(await listed("with_receipt")).toContain(withReceipt);
  expect(await listed("with_receipt")).not.toContain(unpaid);
  expect(await listed("paid")).toEqual([paid]);
  const after = await totals();
  expect(after.due).toEqual({ count: before.due.count + 2, amount: before.due.amount + 2 * total - 1 });
  expect(after.with_receipt.count).toBe(before.with_receipt.count + 1);
  expect(after.paid).toEqual({ count: 1, amount: total });
  const marked = await app.post("/orders/bulk-payments/", { ids: [unpaid, withReceipt] }, { token });
  expect(marked.body).toMatchObject({ orders_paid: 2, amount: 2 * total - 1 });
  expect((await app.get(`/orders/${withReceipt}/`, { token })).body.payments).toMatchObject([
    { method: { id: arranged.id, label: "A convenir" } },
  ]);
});
