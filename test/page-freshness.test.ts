import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { categories } from "#src/features/catalogue/server/tables/categories.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { PATHS, productPath } from "#src/paths.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff, createUser } from "./factories.ts";
import { orderBody } from "./orders.ts";
import { serve } from "./served.ts";

const shop = await openTestApp();
const other = await openTestApp({ databaseUrl: shop.databaseUrl });
const { token } = await createStaff(shop.db);
const customer = await createUser(shop.db);
// The first page of each waits for the built pages to be opened.
for (const { app } of [shop, other]) await app.request("/404");

type Process = typeof shop;
const portOf = new Map<Process, number>();
for (const process of [shop, other]) portOf.set(process, await serve(process));
const ask = (process: Process, path: string) => fetch(`http://127.0.0.1:${portOf.get(process)}${path}`);
const pageOf = async (process: Process, id: number) => (await ask(process, `/producto/${id}`)).text();

/** What the database tells the processes to have changed while `work` is done. */
async function noticesOf(work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const notices: string[] = [];
  client.on("notification", ({ payload = "" }) => notices.push(payload));
  await client.query("listen catalogue_changed");
  await work();
  await client.query("select 1");
  await client.end();
  return notices.toSorted();
}

/** Renames a product without a word to anybody: a page that still says `before` afterwards was kept. */
const renameSilently = (id: number, name: string) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${products} disable trigger user`);
    await tx.update(products).set({ name }).where(eq(products.id, id));
    await tx.execute(sql`alter table ${products} enable trigger user`);
  });

/** Whether the process that answers `work` keeps its pages meanwhile. */
async function keepsPages(work: () => Promise<unknown>): Promise<boolean> {
  const { id } = await createProduct(shop.db, { name: "Guardado" });
  await shop.pageChanges.catchUp();
  expect(await pageOf(shop, id)).toContain("Guardado");
  await renameSilently(id, "Cambiado");
  await work();
  return (await pageOf(shop, id)).includes("Guardado");
}

const order = (product_id: number, quantity = 1, blister_id: number | null = null) =>
  shop.post("/orders/", orderBody([{ product_id, blister_id, quantity }]), { token: customer.token });

async function importSheet(file: string, plan?: string) {
  const body = new FormData();
  body.set("file", new File([file], "productos.csv"));
  if (plan !== undefined) body.set("plan", plan);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.request("/api/products/import/", { method: "POST", headers, body });
  const last = (await answer.text()).trim().split("\n").at(-1) ?? "";
  return JSON.parse(last).report;
}

test("an order that leaves plenty tells of the exact stock alone, which no page shows, and drops none", async () => {
  const { id } = await createProduct(shop.db, { stock: 38 });
  expect(await noticesOf(() => order(id))).toEqual(["stock"]);
  expect(await keepsPages(() => order(id))).toBe(true);
});

test("an order that leaves few, or none, is told once and seen by the next reader", async () => {
  const { id } = await createProduct(shop.db, { stock: 7 });
  expect(await noticesOf(() => order(id))).toEqual(["stock"]);
  expect(await noticesOf(() => order(id))).toEqual(["", "stock"]);
  expect(await pageOf(shop, id)).toContain("quedan 5");
  expect(await noticesOf(() => order(id, 5))).toEqual(["", "stock"]);
  expect(await pageOf(shop, id)).toContain("Sin stock");
});

test("a cancelled order that brings a product back is seen by the next reader", async () => {
  const { id } = await createProduct(shop.db, { stock: 1 });
  const { body: placed } = await order(id);
  expect(await pageOf(shop, id)).toContain("Sin stock");
  expect((await shop.put(`/orders/${placed.id}/`, { status: "cancelled" }, { token })).status).toBe(200);
  expect(await pageOf(shop, id)).toContain("queda 1");
});

test("of a blister, too, only an order that leaves few is told", async () => {
  const product = await createProduct(shop.db, { blisters: [{ seedCount: 3, price: 100_000, stock: 10 }] });
  const blister = product.blisters[0]?.id ?? null;
  expect(await noticesOf(() => order(product.id, 1, blister))).toEqual(["stock"]);
  expect(await noticesOf(() => order(product.id, 4, blister))).toEqual(["", "stock"]);
});

test("calls that only read drop nothing, whatever their method", async () => {
  const { id } = await createProduct(shop.db);
  const change = { operation: "increase", type: "all", percentage: 10 };
  const previews = async () => {
    expect((await shop.post("/bulk-update-prices/preview/", change, { token })).status).toBe(200);
    expect((await importSheet(`id,precio\n${id},1234\n`)).plan).toEqual(expect.any(String));
  };
  expect(await noticesOf(previews)).toEqual([]);
  expect(await keepsPages(previews)).toBe(true);
});

test("what the staff changes is seen before its answer by the writer and at once by other processes", async () => {
  const { id } = await createProduct(shop.db, { name: "Antes", price: 100_000 });
  expect(await pageOf(other, id)).toContain("Antes");
  const isSeen = async (words: string) => {
    expect(await pageOf(shop, id)).toContain(words);
    await expect.poll(() => pageOf(other, id)).toContain(words);
  };
  await shop.put(`/products/${id}/`, { name: "Después" }, { token });
  await isSeen("Después");
  await shop.put("/bulk-update-prices/", { operation: "increase", type: "all", amount: 234 }, { token });
  await isSeen("1.234");
  const sheet = `id,precio\n${id},4321\n`;
  await importSheet(sheet, (await importSheet(sheet)).plan);
  await isSeen("4.321");
  await shop.put(`/products/${id}/`, { stock: 0 }, { token });
  await isSeen("Sin stock");
  await shop.put(`/products/${id}/`, { is_available: false }, { token });
  const isThere = async (process: Process) => (await ask(process, `/producto/${id}`)).status === 200;
  expect(await isThere(shop)).toBe(false);
  await expect.poll(() => isThere(other)).toBe(false);
});

test("what is written past the shop, categories and settings, is seen by every process", async () => {
  const { id, categoryId } = await createProduct(shop.db);
  const isSeen = async (words: string) => {
    for (const each of [shop, other]) await expect.poll(() => pageOf(each, id)).toContain(words);
  };
  await isSeen("Categoría");
  await shop.db.update(categories).set({ name: "Renombrada" }).where(eq(categories.id, categoryId));
  await isSeen("Renombrada");
  await writeSettings(shop.db, { ...defaultSettings, name: "Otro nombre" });
  await isSeen("Otro nombre");
});

test("a setting that staff change is seen at once by the writer, by other processes, in the manifest and in mails", {
  timeout: 30_000,
}, async () => {
  const { id } = await createProduct(shop.db, { stock: 9 });
  expect(await pageOf(other, id)).not.toContain("La Nueva");
  expect((await shop.put("/settings/", { name: "La Nueva" }, { token })).status).toBe(200);
  expect(await pageOf(shop, id)).toContain("La Nueva");
  await expect.poll(() => pageOf(other, id)).toContain("La Nueva");
  for (const { app } of [shop, other]) {
    expect(await (await app.request("/manifest.webmanifest")).json()).toMatchObject({ name: "La Nueva" });
  }
  const buyer = { customer_email: "compra@correo.example" };
  await shop.post("/orders/", orderBody([{ product_id: id, quantity: 1 }], buyer), { token: customer.token });
  const [mail] = await shop.mailsTo(buyer.customer_email);
  expect(mail?.subject).toContain("La Nueva");
});

test("a renamed category, a moved one and a hidden group are seen by the writer at once, and by every process", async () => {
  const { id, categoryId } = await createProduct(shop.db);
  const isSeen = async (words: string) => {
    expect(await pageOf(shop, id)).toContain(words);
    await expect.poll(() => pageOf(other, id)).toContain(words);
  };
  await isSeen("Categoría");
  await shop.put(`/categories/${categoryId}/`, { name: "Con otro nombre" }, { token });
  await isSeen("Con otro nombre");
  const group = (await shop.post("/category-groups/", { name: "Grupo recién hecho" }, { token })).body.id;
  const order = { groups: [{ id: group, categories: [categoryId] }], ungrouped: [], bar: [categoryId] };
  await shop.put("/categories/order/", order, { token });
  await isSeen("Grupo recién hecho");
  await shop.put(`/category-groups/${group}/`, { is_hidden: true }, { token });
  expect(await pageOf(shop, id)).not.toContain("Grupo recién hecho");
  await expect.poll(() => pageOf(other, id)).not.toContain("Grupo recién hecho");
});

test("what stands on every page is asked for once, not for each page, until it changes", async () => {
  const [first, second, third] = [
    await createProduct(shop.db),
    await createProduct(shop.db),
    await createProduct(shop.db),
  ];
  await shop.pageChanges.catchUp();
  /** The statements for a product's page that read the settings (for it, and whether the shop is open) or the menu's categories. */
  const askedForAll = async (id: number) => {
    const asked = vi.spyOn(shop.pool, "query");
    expect((await ask(shop, `/producto/${id}`)).status).toBe(200);
    const statements = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    asked.mockRestore();
    return statements.filter((text) => /"shop_settings"|"group_id"/.test(text)).length;
  };
  expect(await askedForAll(first.id)).toBe(3);
  expect(await askedForAll(second.id)).toBe(0);
  await writeSettings(shop.db, { ...defaultSettings, name: "Nombre nuevo" });
  await shop.pageChanges.catchUp();
  expect(await askedForAll(third.id)).toBe(3);
  expect(await pageOf(shop, third.id)).toContain("Nombre nuevo");
});

test("what is hidden and stays hidden tells nobody", async () => {
  const { id } = await createProduct(shop.db, { isAvailable: false });
  const change = (given: object) => noticesOf(() => shop.put(`/products/${id}/`, given, { token }));
  expect(await change({ name: "Sigue oculto" })).toEqual([]);
  expect(await change({ is_available: true })).toEqual([""]);
});

/** Which of the pages, all kept, are made anew after `work`. */
async function madeAnewBy(pages: Record<string, string>, work: () => Promise<unknown>): Promise<string[]> {
  await shop.pageChanges.catchUp();
  for (const address of Object.values(pages)) await ask(shop, address);
  await work();
  const anew: string[] = [];
  for (const [page, address] of Object.entries(pages)) {
    const { misses } = shop.cache.use();
    await ask(shop, address);
    if (shop.cache.use().misses > misses) anew.push(page);
  }
  return anew;
}

test("a price that is only previewed, an order that leaves plenty and a staff note drop no page", async () => {
  const product = await createProduct(shop.db, { stock: 38 });
  const pages = { home: PATHS.home, catalogue: PATHS.catalogue, product: productPath(product.id) };
  expect(await madeAnewBy(pages, () => shop.put(`/products/${product.id}/`, { price: 99 }, { token }))).toEqual(
    Object.keys(pages),
  );
  const change = { operation: "increase", type: "all", percentage: 10 };
  expect(await madeAnewBy(pages, () => shop.post("/bulk-update-prices/preview/", change, { token }))).toEqual([]);
  const placed = await order(product.id);
  expect(placed.status).toBe(201);
  expect(await madeAnewBy(pages, () => order(product.id))).toEqual([]);
  const note = () => shop.post(`/orders/${placed.body.id}/notes/`, { text: "Llamar antes" }, { token });
  expect(await madeAnewBy(pages, note)).toEqual([]);
});

test("a change of very many products is told as one of everything", async () => {
  const { id } = await createProduct(shop.db);
  const rename = sql`update ${products} set name = name || ' más'`;
  for (let made = 0; made < 150; made++) await createProduct(shop.db, { categoryId: 1 });
  const told = await noticesOf(() => shop.db.execute(rename));
  expect(told).toEqual([""]);
  await expect.poll(() => pageOf(other, id)).toContain(" más");
});

test("a notice of holidays is gone from every process when its last day ends in Argentina, though nothing changed", async () => {
  const settings = { ...defaultSettings, status: "holiday", holiday_text: "En la playa.", holiday_until: "2099-01-12" };
  await writeSettings(shop.db, settings as typeof defaultSettings);
  const { id } = await createProduct(shop.db);
  // The text alone stands among the settings of every page.
  const NOTICE = "En la playa. Volvemos el 12 de enero de 2099.";
  for (const each of [shop, other]) {
    await each.pageChanges.catchUp();
    expect(await pageOf(each, id)).toContain(NOTICE);
  }
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    vi.setSystemTime("2099-01-11T23:59:59-03:00");
    for (const each of [shop, other]) expect(await pageOf(each, id)).toContain(NOTICE);
    vi.setSystemTime("2099-01-12T00:00:00-03:00");
    for (const each of [shop, other]) expect(await pageOf(each, id)).not.toContain(NOTICE);
  } finally {
    vi.useRealTimers();
    await writeSettings(shop.db, defaultSettings);
  }
});

test("seeds that the owner switches off, or a category that turns out to hold them, leave every process's pages at once", async () => {
  const { id, categoryId } = await createProduct(shop.db, { name: "Semilla guardada" });
  const isSeen = async (expected: boolean) => {
    for (const process of [shop, other]) {
      await expect.poll(async () => (await ask(process, `/producto/${id}`)).status === 200).toBe(expected);
      await expect
        .poll(async () => (await ask(process, "/productos")).text())
        .toEqual(
          expected ? expect.stringContaining("Semilla guardada") : expect.not.stringContaining("Semilla guardada"),
        );
    }
  };
  await isSeen(true);
  await shop.put("/settings/", { sells_seeds: false }, { token });
  await isSeen(true);
  await shop.put(`/categories/${categoryId}/`, { regulated: "seeds" }, { token });
  await isSeen(false);
  await shop.put("/settings/", { sells_seeds: true }, { token });
  await isSeen(true);
  await shop.put("/settings/", { sells_seeds: false }, { token });
  await isSeen(false);
  await shop.put("/settings/", { sells_seeds: true }, { token });
});
