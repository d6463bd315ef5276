import { isDeepStrictEqual } from "node:util";
import { type Product, type ProductChanges, type ProductInput, productInput } from "../../contract.ts";
import { type FindPendingUnits, type HeldUnits, strandedUnits } from "../pending-units.ts";
import type { Found } from "./find-products.ts";
import { planStock } from "./plan-stock.ts";
import type { RequestedRow } from "./read-row.ts";
import type { SheetRow } from "./read-sheet.ts";

export type RowPlan = { row: SheetRow } & (
  | { kind: "new"; input: ProductInput }
  | { kind: "changed"; before: Product; changes: ProductChanges }
  | { kind: "same" }
  | { kind: "wrong"; reasons: string[]; unknownCategory?: string | undefined }
);

type Stored = { current: ReadonlyMap<number, Product>; pending: Awaited<ReturnType<FindPendingUnits>> };

export function planRow(row: SheetRow, wish: RequestedRow, found: Found, { current, pending }: Stored): RowPlan {
  const before = found.id === null ? undefined : current.get(found.id);
  const reasons = [...wish.reasons, ...(found.reason === undefined ? [] : [found.reason])];
  if (found.reason === undefined && before === undefined) return planNew(row, { ...wish, reasons });
  if (reasons.length > 0 || before === undefined) return wrong(row, wish, reasons);
  return planChange(row, wish, before, pending.get(before.id));
}

const wrong = (row: SheetRow, { unknownCategory }: RequestedRow, reasons: string[]): RowPlan => ({
  row,
  kind: "wrong",
  reasons,
  unknownCategory,
});

function planNew(row: SheetRow, wish: RequestedRow): RowPlan {
  const input = productInput.safeParse(wish.changes);
  if (input.success && wish.reasons.length === 0) return { row, kind: "new", input: input.data };
  const missing = input.error?.issues.filter(({ path: [field] }) => isBlank(row, field)) ?? [];
  return wrong(row, wish, [...wish.reasons, ...missing.map(({ message }) => message)]);
}

const isBlank = ({ cells }: SheetRow, field: PropertyKey | undefined) =>
  (field === "name" || field === "category") && cells[field] === undefined;

function planChange(row: SheetRow, wish: RequestedRow, before: Product, held: HeldUnits | undefined): RowPlan {
  const { price, stock: written, blisters: cell, ...others } = wish.changes;
  const { stock, blisters, conflicts } = planStock(before, { stock: written, blisters: cell }, wish.exported);
  const stranded = strandedUnits(before.blisters, blisters, held);
  if (stranded !== null) return wrong(row, wish, [`blisters: ${stranded}`]);
  if (conflicts.length > 0) return wrong(row, wish, conflicts);
  const isMoved = (price ?? before.price) !== before.price || (stock ?? before.stock) !== before.stock;
  if (isMoved && (blisters ?? before.blisters).length > 0) {
    return wrong(row, wish, ["precio y stock: salen de los blisters; cambialos en esa columna"]);
  }
  const asked: ProductChanges = {
    ...others,
    ...(price === undefined ? {} : { price }),
    ...(stock === undefined ? {} : { stock }),
    ...(blisters ? { blisters } : {}),
  };
  const changes = Object.fromEntries(
    Object.entries(asked).filter(([field, value]) => !isDeepStrictEqual(value, before[field as keyof Product])),
  );
  return Object.keys(changes).length === 0 ? { row, kind: "same" } : { row, kind: "changed", before, changes };
}
