import { centavos, toPesos } from "#src/contract/centavos.ts";
import type { Db } from "#src/db/client.ts";
import type { Supplier } from "#src/features/costs/contract.ts";
import { type CostRow, readCosts } from "#src/features/costs/server/read-costs.ts";
import { listSuppliers } from "#src/features/costs/server/suppliers.ts";
import type { Reorder, ReorderQuery, ReorderRow } from "../contract.ts";
import { amountToOrder, type Demand, daysLeft, summaryOf } from "../rules.ts";
import { readDemand } from "./read-demand.ts";

const toRow = (row: CostRow, supplier: Supplier | undefined, demand: Demand, days: number): ReorderRow => ({
  ...{ product: row.productId, variant: row.id, name: row.name, label: row.label, sku: row.sku, image: row.image },
  supplier: supplier?.id ?? null,
  ...demand,
  days_left: daysLeft(demand),
  amount: amountToOrder(demand, days + (supplier?.days ?? 0)),
  cost:
    row.inPesos === null
      ? null
      : toPesos(centavos(Math.round((row.inPesos * (100 - (supplier?.discount ?? 0))) / 100))),
});

/** What to order of what is on sale (docs/shop.md, Stock); of `supplier` alone where one is named. */
export async function readReorder(db: Db, { supplier, days }: ReorderQuery): Promise<Reorder> {
  const suppliers = await listSuppliers(db);
  const demands = await readDemand(db);
  const rows = (await readCosts(db)).flatMap((row) => {
    const own = suppliers.find(({ id }) => (supplier === undefined ? row.suppliers[0] : supplier) === id);
    const known = demands.get(row.id);
    if (!known || !row.isAvailable || (supplier !== undefined && !row.suppliers.includes(supplier))) return [];
    const shown = toRow(row, own, { ...known, stock: row.stock }, days);
    return shown.amount > 0 ? [shown] : [];
  });
  const last = (row: ReorderRow) => row.days_left ?? Number.POSITIVE_INFINITY;
  return {
    days,
    rows: rows.toSorted((one, other) => compare(last(one), last(other)) || other.waiting - one.waiting),
    suppliers: suppliers
      .filter(({ id }) => rows.some((row) => row.supplier === id))
      .map((each) => summaryOf(each, rows)),
  };
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
