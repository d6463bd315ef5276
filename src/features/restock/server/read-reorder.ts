import { centavos, times, toCentavos, toPesos } from "#src/contract/centavos.ts";
import type { Db } from "#src/db/client.ts";
import type { Supplier } from "#src/features/costs/contract.ts";
import { type CostRow, readCosts } from "#src/features/costs/server/read-costs.ts";
import { listSuppliers } from "#src/features/costs/server/suppliers.ts";
import type { Reorder, ReorderQuery, ReorderRow } from "../contract.ts";
import { amountToOrder, type Demand, daysLeft } from "../rules.ts";
import { readDemand } from "./read-demand.ts";

const toRow = (row: CostRow, supplier: Supplier | undefined, demand: Demand, days: number): ReorderRow => ({
  ...{ product: row.productId, variant: row.id, name: row.name, label: row.label, sku: row.sku },
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
    suppliers: suppliers.flatMap((each) => summaryOf(each, rows) ?? []),
  };
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

function summaryOf({ id, name, contact, minimum }: Supplier, rows: readonly ReorderRow[]) {
  const own = rows.filter(({ supplier }) => supplier === id);
  if (own.length === 0) return null;
  const total = own.reduce((sum, { cost, amount }) => sum + times(toCentavos(cost ?? 0), amount), 0);
  const missing = Math.max(0, toCentavos(minimum ?? 0) - total);
  const units = own.reduce((sum, { amount }) => sum + amount, 0);
  return { id, name, contact, units, minimum, total: toPesos(centavos(total)), missing: toPesos(centavos(missing)) };
}
