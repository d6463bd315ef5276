import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StockCause } from "#src/features/catalogue/contract/stock.ts";
import { stockMovements, variants } from "#src/features/catalogue/server/tables/variants.ts";
import { type Cell, readWorkbook } from "#src/infrastructure/read-workbook.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff } from "../../../../test/factories.ts";
import type { ReorderRow } from "../contract.ts";
import { stockWaiters } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };

type Moved = [daysAgo: number, change: number, cause?: StockCause];

/** A product whose ledger is this, noon by noon; its stock is what is left. */
async function soldSo(brand: string, ledger: Moved[], given: { name?: string; cost?: number } = {}) {
  const stock = ledger.reduce((sum, [, change]) => sum + change, 0);
  const product = await createProduct(db, { brand, stock, ...(given.name && { name: given.name }) });
  const variantId = product.variants[0]?.id ?? 0;
  await db.delete(stockMovements).where(eq(stockMovements.productId, product.id));
  let left = 0;
  for (const [ago, change, cause = "sale"] of ledger) {
    left += change;
    const noon = sql`((now() at time zone 'America/Argentina/Buenos_Aires')::date - ${ago}::int + time '12:00') at time zone 'America/Argentina/Buenos_Aires'`;
    await db.insert(stockMovements).values({ productId: product.id, variantId, change, stock: left, cause, at: noon });
  }
  if (given.cost !== undefined)
    await db
      .update(variants)
      .set({ cost: given.cost * 100, costCurrency: "ARS" })
      .where(eq(variants.id, variantId));
  return { ...product, variantId };
}

const supplierOf = async (brand: string, more: object = {}) =>
  (await app.post("/suppliers/", { name: `Mayorista ${brand}`, brands: [brand], ...more }, asStaff)).body;
const reorder = async (query = "") => (await app.get(`/stock/reorder/${query}`, asStaff)).body;
const rowOf = async ({ variantId }: { variantId: number }, query = "?days=180"): Promise<ReorderRow | undefined> =>
  (await reorder(query)).rows.find(({ variant }: ReorderRow) => variant === variantId);

test("sales are counted in 30 and 90 days and per day with stock, returns taken off, hands left out", async () => {
  const product = await soldSo("Verde", [
    [200, 40, "initial"],
    [95, -4],
    [60, -10],
    [20, -6],
    [19, 2, "return"],
    [10, -5, "hand"],
    [0, -1],
  ]);
  expect(await rowOf(product)).toMatchObject({ sold_30: 5, sold_90: 15, days_30: 30, days_90: 90, stock: 16 });
});

test("days without stock, and those before there was one, are left out of both windows", async () => {
  const young = await soldSo("Verde", [
    [9, 20, "initial"],
    [5, -10],
  ]);
  expect(await rowOf(young)).toMatchObject({ sold_30: 10, days_30: 10, days_90: 10, days_left: 10 });
  // Sold out 70 days ago, back for the 41st to the 31st, and again since 5 days.
  const gaps = await soldSo("Verde", [
    [300, 10, "initial"],
    [70, -10],
    [41, 8, "hand"],
    [31, -8],
    [5, 3, "hand"],
  ]);
  expect(await rowOf(gaps)).toMatchObject({ sold_30: 0, sold_90: 18, days_30: 6, days_90: 20 + 11 + 6 });
  const never = await soldSo("Verde", [
    [100, 5, "initial"],
    [99, -5],
  ]);
  await db.insert(stockWaiters).values({ productId: never.id, email: "ana@correo.example" });
  expect(await rowOf(never)).toMatchObject({ days_30: 0, days_90: 0, days_left: null, waiting: 1, amount: 1 });
});

test("a supplier's list covers its days too, takes its discount off, and says what its minimum still asks for", async () => {
  const supplier = await supplierOf("Roja", { days: 7, discount: 10, minimum: 50_000, contact: "ventas@roja.example" });
  expect(supplier.minimum).toBe(50_000);
  const soil = await soldSo("Roja", [[89, 100, "initial"], ...oneADay(90)], { name: "Tierra", cost: 1000 });
  const full = await soldSo("Roja", [[89, 1000, "initial"]]);
  const shown = await reorder(`?supplier=${supplier.id}&days=30`);
  expect(shown.rows).toEqual([
    {
      ...{
        product: soil.id,
        variant: soil.variantId,
        name: "Tierra",
        image: null,
        label: "",
        sku: "",
        supplier: supplier.id,
      },
      ...{ stock: 10, sold_30: 30, sold_90: 90, days_30: 30, days_90: 90, days_left: 10, waiting: 0 },
      ...{ amount: 27, cost: 900 },
    },
  ]);
  expect(shown.suppliers).toEqual([
    {
      ...{ id: supplier.id, name: "Mayorista Roja", contact: "ventas@roja.example", units: 27 },
      ...{ total: 24_300, minimum: 50_000, missing: 25_700 },
    },
  ]);
  expect(await rowOf(full, "")).toBeUndefined();
  expect((await reorder("?supplier=2147483647")).rows).toEqual([]);
  for (const query of ["?days=0", "?days=181", "?days=x", "?supplier=x"])
    expect((await app.get(`/stock/reorder/${query}`, asStaff)).status).toBe(400);
});

const oneADay = (days: number): Moved[] => Array.from({ length: days }, (_, index) => [days - 1 - index, -1]);

test("what isn't on sale is in no list, and what ends first comes first", async () => {
  const supplier = await supplierOf("Azul");
  const [late, soon, hidden] = [
    await soldSo("Azul", [[89, 100, "initial"], ...oneADay(90)]),
    await soldSo("Azul", [[89, 92, "initial"], ...oneADay(90)]),
    await soldSo("Azul", [[89, 90, "initial"], ...oneADay(90)]),
  ];
  await db
    .update(variants)
    .set({ isAvailable: false })
    .where(and(eq(variants.id, hidden.variantId)));
  const { rows } = await reorder(`?supplier=${supplier.id}`);
  expect(rows.map(({ variant }: ReorderRow) => variant)).toEqual([soon.variantId, late.variantId]);
});

test("the XLSX holds the list, and a name stays a text", async () => {
  const supplier = await supplierOf("Gris");
  await soldSo("Gris", [[89, 100, "initial"], ...oneADay(90)], { name: "=1+1 <b> & co", cost: 10.5 });
  const path = `/api/stock/reorder/export/?supplier=${supplier.id}&days=30`;
  const download = (more: string) => app.app.request(path + more, { headers: { authorization: `Bearer ${token}` } });
  const answer = await download("");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="que-pedir.xlsx"');
  const rowsOf = async (sheet: Response) => {
    const rows: Cell[][] = [];
    const take = (cells: Cell[]) => rows.push(cells);
    const reading = { mostRows: 100, mostColumns: 50, take, signal: AbortSignal.timeout(5_000) };
    await readWorkbook(new Uint8Array(await sheet.arrayBuffer()), reading);
    return rows;
  };
  const [heads, row, ...more] = await rowsOf(answer);
  expect(heads?.slice(0, 7)).toEqual([
    "Producto",
    "Variante",
    "SKU",
    "Proveedor",
    "Pedir",
    "Costo, sin IVA",
    "Subtotal",
  ]);
  expect(row?.slice(0, 7)).toEqual(["=1+1 <b> & co", "", "", "Mayorista Gris", 20, 10.5, 210]);
  expect(more).toEqual([]);

  const { body } = await app.get(`/stock/reorder/?supplier=${supplier.id}&days=30`, asStaff);
  const { variant } = body.rows[0];
  const [, chosen] = await rowsOf(await download(`&amounts={"${variant}":3}`));
  expect(chosen?.slice(4, 7)).toEqual([3, 10.5, 31.5]);
  expect(await rowsOf(await download(`&amounts={"${variant}":0}`))).toHaveLength(1);
  expect((await download("&amounts=tres")).status).toBe(400);
});

test("a supplier's minimum is more than 0, is told in the activity and undone", async () => {
  const supplier = await supplierOf("Negra");
  expect(supplier.minimum).toBeNull();
  expect((await app.put(`/suppliers/${supplier.id}/`, { minimum: 0 }, asStaff)).status).toBe(400);
  const changed = (await app.put(`/suppliers/${supplier.id}/`, { minimum: 1234.5 }, asStaff)).body;
  expect(changed.minimum).toBe(1234.5);
  await app.post(`/activity-logs/${changed.activity_id}/undo/`, {}, asStaff);
  const { results } = (await app.get("/suppliers/", asStaff)).body;
  expect(results.find(({ id }: { id: number }) => id === supplier.id).minimum).toBeNull();
});
