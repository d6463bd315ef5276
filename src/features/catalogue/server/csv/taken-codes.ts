import { sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { Product } from "../../contract/product.ts";
import { CODES, comparable } from "../find-by-code.ts";
import { activeProducts } from "../tables/products.ts";
import { activeVariants } from "../tables/variants.ts";
import type { SheetRow } from "./columns.ts";
import { HEADERS } from "./columns.ts";
import type { ReadRow } from "./read-row.ts";

/** Why a row of `before`, or of a new product, can't give its codes: another product has them, or gets them from other rows. */
export type WhyTaken = (read: ReadRow, rows: readonly SheetRow[], before: Product | undefined) => string[];

type Owner = { id: number; name: string; sku: string; barcode: string };

export async function takenCodes(db: Db | Tx, rows: readonly SheetRow[]): Promise<WhyTaken> {
  const codes = (field: (typeof CODES)[number]) =>
    sql.param(rows.flatMap(({ cells }) => (cells[field] ? [comparable[field](cells[field])] : [])));
  const { rows: owners } = await db.execute<Owner>(sql`
    select p.id, p.name, v.sku, v.barcode from ${activeVariants} v join ${activeProducts} p on p.id = v.product_id
      where v.sku <> '' and lower(v.sku) = any(${codes("sku")}::text[])
        or v.barcode <> '' and lpad(v.barcode, 13, '0') = any(${codes("barcode")}::text[])`);
  const keyOf = (field: (typeof CODES)[number], code: string) => `${field} ${comparable[field](code)}`;
  const owned = new Map(owners.flatMap((owner) => CODES.map((field) => [keyOf(field, owner[field]), owner] as const)));
  const given = new Map<string, { rows: readonly SheetRow[]; number: number }>();
  return ({ row: { number }, asked }, group, before) =>
    CODES.flatMap((field) => {
      const code = asked[field];
      if (!code) return [];
      const key = keyOf(field, code);
      const owner = owned.get(key);
      if (owner && owner.id !== before?.id) return [`${HEADERS[field]}: ${code} es de ${owner.name}`];
      const earlier = given.get(key) ?? { rows: group, number };
      given.set(key, earlier);
      return earlier.rows === group ? [] : [`${HEADERS[field]}: ${code} está también en la fila ${earlier.number}`];
    });
}
