import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "#src/contract/holidays.ts";
import { dayOf, endOfDay } from "#src/contract/working-days.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { importSheet } from "../../../../test/sheets.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };
const customer = await createUser(db);
afterEach(() => void vi.useRealTimers());

const today = dayOf(new Date());
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

const put = (id: number, body: unknown) => app.put(`/products/${id}/`, body, asStaff);
const seen = async (id: number) => (await app.get(`/products/${id}/`)).body;
const page = async (id: number) => (await app.app.request(`/producto/${id}`)).text();
const feed = async () => (await app.app.request("/feed.xml")).text();
const line = (id: number) => ({ product_id: id, quantity: 1 });
const order = (id: number) => app.post("/orders/", orderBody([line(id)]), { token: customer.token });
const quoted = async (id: number) => (await app.post("/orders/quote/", { products: [line(id)] })).body.lines[0];

const SEED = { cultivar: "Alba INASE 1", inase_operator: "RNCyFS 12.345", licence_until: tomorrow };

test("a product carries its cultivar, its operator's number and its licence's day, told to all and on its page", async () => {
  const { id: category } = await createCategory(db, "Semillas");
  const made = await app.post("/products/", { name: "Alba", category, price: 900, stock: 3, ...SEED }, asStaff);
  expect(made).toMatchObject({ status: 201, body: { ...SEED, why_not_sold: "" } });
  const { id } = made.body;
  expect(await seen(id)).toMatchObject(SEED);
  const html = await page(id);
  for (const words of ["Cultivar", SEED.cultivar, "Operador del INASE (RNCyFS)", SEED.inase_operator])
    expect(html).toContain(words);
  expect(await seen((await createProduct(db)).id)).toMatchObject({
    ...{ cultivar: "", inase_operator: "", licence_until: null, why_not_sold: "" },
    channels: ["feed", "search_engines", "social"],
  });
});

test.each(["mañana", "2026-02-30", "0000-01-01", "07/12/2026", 7])("%j is no licence's day", async (licence_until) => {
  const { id } = await createProduct(db);
  expect(await put(id, { licence_until })).toMatchObject({
    status: 400,
    body: { details: [{ path: "licence_until", message: "Ingresá el día en que vence la licencia" }] },
  });
});

test("the licence's last day is one of sale, and from the next on nobody sells it, nor a page that was kept", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T21:00:00-03:00`) });
  const { id } = await createProduct(db, { name: "Seed of today", licenceUntil: today, price: 123_400 });
  expect(await page(id)).toContain("$\u00a01.234");
  expect(await page(id)).toContain("$\u00a01.234");
  expect(await feed()).toContain("Seed of today");
  expect(await quoted(id)).toMatchObject({ can_order: true });
  expect((await order(id)).status).toBe(201);

  vi.setSystemTime(endOfDay(Date.now()));
  const kept = await page(id);
  expect(kept).toContain("Licencia vencida");
  expect(kept).toContain("venció la licencia");
  expect(kept).not.toContain("1.234");
  expect(await feed()).not.toContain("Seed of today");
  expect(await seen(id)).toMatchObject({ price: 0, final_price: 0, why_not_sold: "Licencia vencida" });
  expect(await quoted(id)).toMatchObject({ can_order: false, unit_price: 0, available: 0 });
  expect(await order(id)).toMatchObject({
    status: 409,
    body: { code: "CONFLICT", message: "Seed of today no está a la venta: venció su licencia", product_id: id },
  });
  expect((await app.post("/orders/for-customer/", orderBody([line(id)]), asStaff)).status).toBe(409);
});

test("staff see all of what isn't sold, with the reason, and a new day sells it again", async () => {
  const { id } = await createProduct(db, { licenceUntil: yesterday });
  const { body } = await app.get(`/products/${id}/`, asStaff);
  expect(body).toMatchObject({ price: 1000, final_price: 1000, why_not_sold: "Licencia vencida" });
  expect(await page(id)).toContain("Licencia vencida");
  expect((await put(id, { licence_until: today })).body).toMatchObject({ why_not_sold: "" });
  expect(await page(id)).not.toContain("Licencia vencida");
  expect((await order(id)).status).toBe(201);
  expect((await put(id, { licence_until: null })).body).toMatchObject({ licence_until: null });
});

test("an accepted order keeps what it has of it, and gets no more", async () => {
  const { id } = await createProduct(db, { licenceUntil: today });
  const placed = await placedOrder(app, customer.token, [{ product_id: id, quantity: 2 }]);
  await put(id, { licence_until: yesterday });
  const change = (quantity: number) =>
    app.put(`/orders/${placed.id}/`, { products: [{ id: placed.products[0].id, quantity }] }, asStaff);
  expect(await change(3)).toMatchObject({ status: 409, body: { code: "CONFLICT", product_id: id } });
  expect(await change(1)).toMatchObject({ status: 200, body: { total: 1000 } });
});

test("a cancelled order doesn't come back once the licence of its product, or of a kit's part, is over", async () => {
  const part = await createProduct(db, { licenceUntil: today });
  const { id: category } = await createCategory(db);
  const parts = [{ variant_id: part.variants[0]?.id, quantity: 1 }];
  const kit = (await app.post("/products/", { name: "Kit vencido", category, parts, price: 50 }, asStaff)).body;
  for (const id of [part.id, kit.id]) {
    await put(part.id, { licence_until: today });
    const placed = await placedOrder(app, customer.token, [line(id)]);
    const to = (status: string) => app.put(`/orders/${placed.id}/`, { status }, asStaff);
    await to("cancelled");
    await put(part.id, { licence_until: yesterday });
    expect(await to("pending")).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: expect.stringContaining("venció su licencia") },
    });
    await put(part.id, { licence_until: today });
    expect((await to("completed")).status).toBe(200);
    await put(part.id, { licence_until: yesterday });
    expect((await to("pending")).status).toBe(200);
  }
});

test("a kit isn't sold once the licence of what it brings is over", async () => {
  const part = await createProduct(db, { licenceUntil: today });
  const { id: category } = await createCategory(db);
  const parts = [{ variant_id: part.variants[0]?.id, quantity: 1 }];
  const { id } = (await app.post("/products/", { name: "Kit de siembra", category, parts, price: 50 }, asStaff)).body;
  expect(await quoted(id)).toMatchObject({ can_order: true });
  await put(part.id, { licence_until: yesterday });
  expect(await seen(id)).toMatchObject({ price: 0, why_not_sold: "Licencia vencida" });
  expect(await quoted(id)).toMatchObject({ can_order: false });
  expect(await order(id)).toMatchObject({ status: 409, body: { product_id: id } });
});

test("it is no offer and has no price to be found by, and stays in the catalogue", async () => {
  const { id } = await createProduct(db, { brand: "Vencida", discount: 10, licenceUntil: yesterday });
  const found = async (query: string) =>
    (await app.get(`/products/?brand=Vencida&${query}`)).body.results.map((one: { id: number }) => one.id);
  expect(await found("")).toEqual([id]);
  expect(await found("on_sale=true")).toEqual([]);
  expect(await found("min_price=1")).toEqual([]);
  const onSale = (await app.get("/products/on-sale/?page_size=100")).body.results;
  expect(onSale.map((one: { id: number }) => one.id)).not.toContain(id);
});

test("staff list those whose licence is over, or is within two weeks", async () => {
  for (const days of [-1, 14, 15]) await createProduct(db, { brand: "Avisada", licenceUntil: addDays(today, days) });
  await createProduct(db, { brand: "Avisada" });
  const { results } = (await app.get("/products/?licence_due=true&brand=Avisada&sort=name", asStaff)).body;
  expect(results.map((one: { licence_until: string }) => one.licence_until)).toEqual([yesterday, addDays(today, 14)]);
  expect((await app.get("/products/?licence_due=true", { token: customer.token })).status).toBe(403);
});

test.each([
  ["feed", async (id: number) => (await feed()).includes(`/producto/${id}<`)],
  [
    "search_engines",
    async (id: number) => {
      const html = await page(id);
      const isIndexed = !html.includes('content="noindex"');
      expect(html.includes("ld+json")).toBe(isIndexed);
      return isIndexed;
    },
  ],
  ["social", async (id: number) => (await page(id)).includes('property="og:image"')],
] as const)("%s carries a product where it may, and no other does in its place", async (channel, carries) => {
  const { id } = await createProduct(db, { channels: [channel] });
  const others = ["feed", "search_engines", "social"].filter((one) => one !== channel);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  expect(await carries(id)).toBe(true);
  expect((await put(id, { channels: [...others].toReversed() })).body).toMatchObject({ channels: others });
  // The feed is kept for some minutes.
  vi.setSystemTime(endOfDay(Date.now()));
  expect(await carries(id)).toBe(false);
});

test("the sitemap leaves out what search engines may not show; an unknown channel is refused", async () => {
  const { id } = await createProduct(db, { channels: ["feed"] });
  const shown = await createProduct(db);
  const sitemap = await (await app.app.request("/sitemap.xml")).text();
  expect(sitemap).toContain(`/producto/${shown.id}<`);
  expect(sitemap).not.toContain(`/producto/${id}<`);
  expect(await put(id, { channels: ["radio"] })).toMatchObject({
    status: 400,
    body: { details: [{ path: "channels.0", message: "Elegí dónde se difunde" }] },
  });
});

test("the activity names what changed of them, and undoes it", async () => {
  const { id } = await createProduct(db, { licenceUntil: today });
  await put(id, { cultivar: "Alba", licence_until: tomorrow, channels: [] });
  const [entry] = (await app.get("/activity-logs/?page_size=1", asStaff)).body.results;
  expect(entry.changes).toEqual({
    cultivar: { before: "", after: "Alba" },
    licence_until: { before: today, after: tomorrow },
    channels: { before: ["feed", "search_engines", "social"], after: [] },
  });
  expect((await app.post(`/activity-logs/${entry.id}/undo/`, undefined, asStaff)).status).toBe(200);
  expect(await seen(id)).toMatchObject({ cultivar: "", licence_until: today, channels: entry.changes.channels.before });
});

test("a sheet has them in its last columns, and comes back as it went", async () => {
  const { id: category } = await createCategory(db);
  const all = {
    cultivar: "Alba",
    inase_operator: "12.345",
    licenceUntil: tomorrow,
    channels: ["feed", "social"],
  } as const;
  const { id } = await createProduct(db, { ...all, channels: [...all.channels], categoryId: category });
  const silent = await createProduct(db, { channels: [], categoryId: category });
  const answer = await app.app.request(`/api/products/export/?category=${category}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const sheet = await answer.text();
  const [head = "", ...rows] = sheet.trim().split("\r\n");
  expect(head.split(";").slice(-5)).toEqual(["Peso (g)", "cultivar", "operador_inase", "licencia_hasta", "canales"]);
  const ends = rows.map((row) => row.split(";").slice(-4));
  expect(ends).toContainEqual(["Alba", "12.345", tomorrow, "Vidrieras | Redes y chats"]);
  expect(ends).toContainEqual(["", "", "", "[vacío]"]);
  expect((await importSheet(app, token, sheet)).report).toMatchObject({ unchanged: 2, changed: 0, failed: 0 });

  const local = yesterday.split("-").toReversed().join("/");
  const back = `id;licencia_hasta;canales\n${id};${local};buscadores\n${silent.id};[vacío];Vidrieras|Buscadores\n`;
  expect((await importSheet(app, token, back)).report).toMatchObject({ changed: 2, failed: 0 });
  expect(await seen(id)).toMatchObject({ licence_until: yesterday, channels: ["search_engines"] });
  expect(await seen(silent.id)).toMatchObject({ licence_until: null, channels: ["feed", "search_engines"] });
  const wrong = await importSheet(app, token, `id;licencia_hasta;canales\n${id};pronto;radio\n`);
  expect(wrong.report.failed_rows[0].reasons).toEqual([
    "canales: escribí Vidrieras, Buscadores, Redes y chats, separados con |",
    "licencia_hasta: Ingresá el día en que vence la licencia",
  ]);
});
