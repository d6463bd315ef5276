import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { readCosts } from "#src/features/costs/server/read-costs.ts";
import { listSuppliers } from "#src/features/costs/server/suppliers.ts";
import type { PriceList, PriceListForm } from "../contract.ts";
import { costFrom } from "../rules.ts";
import { findColumns } from "./find-columns.ts";
import { matchRows } from "./match-rows.ts";
import { readFile, readList } from "./read-list.ts";
import { isSameCost, readPriceList } from "./read-lists.ts";
import { learnedMatches, priceLists } from "./tables.ts";

/** Of a supplier. */
const MOST_KEPT = 20;

type Upload = Omit<PriceListForm, "file"> & { file: Uint8Array; fileName: string; signal: AbortSignal };

/** Reads a supplier's list and says what it would change; nothing changes before it is applied. @throws NOT_FOUND, VALIDATION */
export async function addPriceList(db: Db, supplierId: number, upload: Upload): Promise<PriceList> {
  const supplier = (await listSuppliers(db)).find(({ id }) => id === supplierId);
  if (!supplier) throw problem("supplier_not_found");
  const { file, fileName, signal, with_vat, ...given } = upload;
  const table = await readFile(file, signal);
  const withVat = with_vat === undefined ? undefined : with_vat === "true";
  const reading = findColumns(table, { ...given, withVat });
  const read = await readList(table, reading, signal);
  const learned = await db.select().from(learnedMatches).where(eq(learnedMatches.supplierId, supplierId));
  const variants = await readCosts(db);
  const known = { learned: new Map(learned.map(({ said, variantId }) => [said, variantId])), brands: supplier.brands };
  const rows = await matchRows(read, variants, known, signal);
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const terms = { discount: supplier.discount, withVat: reading.withVat };
  const differing = rows.filter(({ price, variant: id, candidates }) => {
    const variant = byId.get(id ?? 0);
    if (price === null || !variant) return price !== null && candidates.length > 0;
    return !isSameCost(variant.cost, costFrom(price, terms, variant.vat));
  });
  return db.transaction(async (tx) => {
    const { columns, heads, currency } = reading;
    const [added] = await tx
      .insert(priceLists)
      .values({ ...{ supplierId, fileName, columns, heads, currency, rows }, ...terms, differences: differing.length })
      .returning({ id: priceLists.id });
    if (!added) throw new Error("the list was not stored");
    await removeOld(tx, supplierId, added.id);
    return readPriceList(tx, supplierId, added.id);
  });
}

async function removeOld(tx: Tx, supplierId: number, newest: number): Promise<void> {
  const { id } = priceLists;
  const ofSupplier = eq(priceLists.supplierId, supplierId);
  const kept = tx.select({ id }).from(priceLists).where(ofSupplier).orderBy(desc(id)).limit(MOST_KEPT);
  await tx.delete(priceLists).where(and(ofSupplier, lt(id, newest), notInArray(id, kept)));
}
