import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { ImportReport } from "../../contract.ts";
import type { RowPlan } from "./plan-row.ts";
import type { SheetPlan } from "./plan-rows.ts";
import type { CsvTable } from "./read-sheet.ts";
import type { ChangedPlan } from "./write-plans.ts";
import { failedSheet } from "./write-sheet.ts";

const SHOWN = 100;

export async function reportOn(sheet: CsvTable, { plans, digest }: SheetPlan): Promise<ImportReport> {
  const made = plans.filter((each) => each.kind === "new");
  const changed = plans.filter((each) => each.kind === "changed");
  const wrong = plans.filter((each) => each.kind === "wrong");
  const unknown = new Map(
    wrong.flatMap(({ unknownCategory: name }) => (name === undefined ? [] : [[normalizeForSearch(name), name]])),
  );
  return {
    created: made.length,
    changed: changed.length,
    unchanged: plans.length - made.length - changed.length - wrong.length,
    failed: wrong.length,
    new_rows: made.slice(0, SHOWN).map(newRow),
    changed_rows: changed.slice(0, SHOWN).map(changedRow),
    failed_rows: wrong
      .slice(0, SHOWN)
      .map(({ row, reasons }) => ({ row: row.number, name: row.cells.name ?? "", reasons })),
    failed_sheet: wrong.length === 0 ? null : await failedSheet(sheet, wrong),
    unknown_categories: [...unknown.values()],
    ignored_columns: sheet.ignored,
    plan: digest,
    activity_id: null,
  };
}

/** With blisters, price and stock are theirs. */
function newRow({ row, input }: Extract<RowPlan, { kind: "new" }>): ImportReport["new_rows"][number] {
  const { name, price = 0, stock = 0, blisters = [] } = input;
  if (blisters.length === 0) return { row: row.number, name, price, stock };
  const prices = blisters.flatMap((each) => (each.price > 0 ? each.price : []));
  const total = blisters.reduce((sum, each) => sum + (each.stock ?? 0), 0);
  return { row: row.number, name, price: Math.min(...(prices.length > 0 ? prices : [0])), stock: total };
}

function changedRow({ row, before, changes }: ChangedPlan): ImportReport["changed_rows"][number] {
  const shown = { ...before, category: before.category_name };
  const asked = { ...changes, ...(changes.category === undefined ? {} : { category: row.cells.category }) };
  const fields = Object.keys(changes) as Exclude<keyof typeof changes, "stock_seen">[];
  return {
    row: row.number,
    product_id: before.id,
    name: before.name,
    changes: Object.fromEntries(fields.map((field) => [field, { before: shown[field], after: asked[field] }])),
  };
}
