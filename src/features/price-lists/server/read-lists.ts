import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { toPesos } from "#src/contract/centavos.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { type Cost, withLabel } from "#src/features/catalogue/rules.ts";
import { ruledPrice } from "#src/features/costs/server/price-changes.ts";
import { listPriceRules } from "#src/features/costs/server/price-rules.ts";
import { type CostRow, readCosts } from "#src/features/costs/server/read-costs.ts";
import { suppliers } from "#src/features/costs/server/tables.ts";
import type { Effect, ListedPriceList, ListRow, PriceList, SupplierSync } from "../contract.ts";
import { costFrom, type Terms } from "../rules.ts";
import type { MatchedRow } from "./match-rows.ts";
import { priceLists } from "./tables.ts";

const MOST_MISSING = 500;
const MOST_UNREAD = 200;

/** As the new rows of a list are told, whose VAT nobody knows. */
const USUAL_VAT = "21";

export const isSameCost = (one: Cost | null, other: Cost): boolean =>
  one?.cents === other.cents && one.currency === other.currency;

type Rules = Awaited<ReturnType<typeof listPriceRules>>;

/** Cost and price that a variant gets from a listed price; a price moves with its cost alone. */
export function outcomeOf(listed: Cost, variant: CostRow, terms: Terms, rules: Rules) {
  const cost = costFrom(listed, terms, variant.vat);
  const isSame = isSameCost(variant.cost, cost);
  return { cost, isSame, price: isSame ? variant.price : ruledPrice(rules, variant, cost) };
}

const told = ({ cents, currency }: Cost) => ({ amount: cents / 100, currency });

/** What a list says now, beside what holds. @throws NOT_FOUND */
export async function readPriceList(db: Db | Tx, supplierId: number, id: number): Promise<PriceList> {
  const [list] = await selectList(db, supplierId, id);
  if (!list) throw problem("price_list_not_found");
  const variants = await readCosts(db);
  const rules = await listPriceRules(db);
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const effectOf = (listed: Cost, variant: CostRow): Effect => {
    const { cost, price } = outcomeOf(listed, variant, list, rules);
    const before = { cost_before: variant.cost && told(variant.cost), price_before: toPesos(variant.price) };
    return { cost: told(cost), ...before, price_after: toPesos(price) };
  };
  const rowOf = ({ row, price, variant: matched, candidates, why, ...said }: MatchedRow): ListRow[] => {
    if (price === null) return [];
    const variant = byId.get(matched ?? 0);
    const others = variant ? [] : candidates.flatMap((one) => byId.get(one) ?? []);
    const unknown = { cost_before: null, price_before: null, price_after: null };
    return [
      {
        ...{ row, text: textOf(said), why, variant: variant?.id ?? null, candidates: others.map((one) => one.id) },
        ...(variant
          ? effectOf(price, variant)
          : { ...unknown, cost: told(costFrom(price, list, others[0]?.vat ?? USUAL_VAT)) }),
        effects: others.map((one) => ({ variant: one.id, ...effectOf(price, one) })),
      },
    ];
  };
  const rows = list.rows.flatMap(rowOf);
  const isNamed = new Set(list.rows.flatMap(({ variant, candidates }) => variant ?? candidates[0] ?? []));
  const missing = variants.filter(({ id: own, brand }) => list.brands.includes(brand) && !isNamed.has(own));
  const shownMissing = missing.slice(0, MOST_MISSING).map((one) => one.id);
  const shown = new Set([...shownMissing, ...rows.flatMap(({ variant, candidates }) => variant ?? candidates)]);
  const unread = list.rows.filter(({ price }) => price === null).slice(0, MOST_UNREAD);
  return {
    ...{ id, supplier: supplierId, supplier_name: list.supplierName, file_name: list.fileName },
    ...{ at: list.createdAt.toISOString(), applied_at: list.appliedAt?.toISOString() ?? null },
    matched: rows.filter(({ variant }) => variant !== null).length,
    doubtful: rows.filter(({ variant, candidates }) => variant === null && candidates.length > 0).length,
    new: rows.filter(({ variant, candidates }) => variant === null && candidates.length === 0).length,
    ...{ missing: missing.length, rows, missing_variants: shownMissing },
    variants: [...shown]
      .flatMap((one) => byId.get(one) ?? [])
      .map(({ id: own, productId, name, label, brand, sku }) => ({
        ...{ id: own, product: productId, name: withLabel(name, label), brand, sku },
      })),
    unread: unread.map(({ row, ...said }) => ({ row, text: textOf(said) })),
    ...{ columns: list.columns, heads: list.heads, currency: list.currency, with_vat: list.withVat },
  };
}

const textOf = ({ code, barcode, name }: Pick<MatchedRow, "code" | "barcode" | "name">): string =>
  [code, barcode, name].filter((part) => part !== "").join(" · ");

/** With its supplier's name and brands; one of a deleted supplier isn't there. */
export const selectList = (db: Db | Tx, supplierId: number, id: number) =>
  db
    .select({ ...getTableColumns(priceLists), supplierName: suppliers.name, brands: suppliers.brands })
    .from(priceLists)
    .innerJoin(suppliers, eq(suppliers.id, priceLists.supplierId))
    .where(and(eq(priceLists.id, id), eq(priceLists.supplierId, supplierId), isNull(suppliers.archivedAt)));

/** A newer list of its supplier takes its place. */
const isNewest = sql<boolean>`${priceLists.id} = (select max(l.id) from ${priceLists} l where l.supplier_id = ${priceLists.supplierId})`;

async function listOf(db: Db, where?: SQL): Promise<ListedPriceList[]> {
  const rows = await db
    .select({
      ...{ id: priceLists.id, supplier: priceLists.supplierId, supplier_name: suppliers.name },
      ...{ file_name: priceLists.fileName, at: priceLists.createdAt, applied: priceLists.appliedAt },
      differences: sql<number>`case when ${priceLists.appliedAt} is null and ${isNewest} then ${priceLists.differences} else 0 end`,
    })
    .from(priceLists)
    .innerJoin(suppliers, eq(suppliers.id, priceLists.supplierId))
    .where(and(isNull(suppliers.archivedAt), where))
    .orderBy(desc(priceLists.id));
  return rows.map(({ at, applied, ...row }) => ({
    ...row,
    at: at.toISOString(),
    applied_at: applied?.toISOString() ?? null,
  }));
}

export const listPriceLists = (db: Db, supplierId: number): Promise<ListedPriceList[]> =>
  listOf(db, eq(priceLists.supplierId, supplierId));

/** Whether any supplier has a list, the last one, and what waits to be applied. */
export async function readSupplierSync(db: Db): Promise<SupplierSync> {
  const newest = await listOf(db, isNewest);
  const waiting = newest.filter(({ differences }) => differences > 0);
  return {
    ...{ is_connected: newest.length > 0, last_list: newest[0] ?? null, lists_waiting: waiting.length },
    differences: waiting.reduce((sum, { differences }) => sum + differences, 0),
  };
}
