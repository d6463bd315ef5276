import { sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { activeProducts } from "../tables/products.ts";
import type { SheetRow } from "./columns.ts";

export type Found = { id: number | null; reason?: string };

export const foldStart = (cell = ""): string => normalizeForSearch(cell.slice(0, 201));

const isId = (cell: string | undefined): cell is string => cell !== undefined && /^\d{1,9}$/.test(cell);

/** Rows find products by id, or by name and brand, ignoring case and accents. Without a brand, by name alone. */
export async function finderOf(db: Db | Tx, rows: readonly SheetRow[]): Promise<(row: SheetRow) => Found> {
  const ids = rows.map(({ cells }) => cells.id).filter(isId);
  const names = rows.flatMap(({ cells }) => (cells.id === undefined && cells.name ? [foldStart(cells.name)] : []));
  const known = await db
    .select({ id: activeProducts.id, name: activeProducts.searchName, brand: activeProducts.searchBrand })
    .from(activeProducts)
    .where(
      sql`${activeProducts.id} = any(${sql.param(ids)}::int[]) or ${activeProducts.searchName} = any(${sql.param(names)}::text[])`,
    );
  const everyId = new Set(known.map(({ id }) => id));
  const byName = Map.groupBy(known, ({ name }) => name);

  return ({ cells }) => {
    if (cells.id !== undefined) {
      if (isId(cells.id) && everyId.has(Number(cells.id))) return { id: Number(cells.id) };
      return { id: null, reason: `id: no existe el producto ${cells.id}; para crearlo, dejá el id vacío` };
    }
    const brand = cells.brand === undefined ? null : foldStart(cells.brand);
    const same = (byName.get(foldStart(cells.name)) ?? []).filter((each) => brand === null || each.brand === brand);
    if (same.length > 1) {
      return { id: null, reason: `nombre: hay ${same.length} productos que se llaman así; poné el id del que querés` };
    }
    return { id: same[0]?.id ?? null };
  };
}
