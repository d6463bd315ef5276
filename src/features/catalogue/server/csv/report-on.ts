import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { ImportReport } from "../../contract/import.ts";
import type { Product, ProductChanges } from "../../contract/product.ts";
import type { Variant, VariantInput } from "../../contract/variant.ts";
import { variantLabel } from "../../rules.ts";
import { CHOICES } from "./columns.ts";
import type { SheetPlan } from "./plan-rows.ts";
import type { Sheet } from "./read-sheet.ts";
import type { ChangedPlan, NewPlan } from "./row-plan.ts";
import { failedSheet } from "./write-sheet.ts";

const SHOWN = 100;

export async function reportOn(sheet: Sheet, { plans, digest, newCategories }: SheetPlan): Promise<ImportReport> {
  const made = plans.filter((each) => each.kind === "new");
  const changed = plans.filter((each) => each.kind === "changed");
  const leftOut = plans.filter((each) => each.kind === "wrong");
  const wrong = leftOut.filter(({ reasons }) => reasons.length > 0);
  const unknown = new Map(
    wrong.flatMap(({ unknownCategory: name }) => (name === undefined ? [] : [[normalizeForSearch(name), name]])),
  );
  return {
    created: made.length,
    changed: changed.length,
    unchanged: plans.filter(({ kind }) => kind === "same").length,
    failed: wrong.length,
    new_rows: made.slice(0, SHOWN).map(newRow),
    changed_rows: changed.slice(0, SHOWN).map(changedRow),
    failed_rows: wrong
      .slice(0, SHOWN)
      .map(({ row, reasons }) => ({ row: row.number, name: row.cells.name ?? "", reasons })),
    failed_sheet: wrong.length === 0 ? null : await failedSheet(sheet, leftOut),
    unknown_categories: [...unknown.values()],
    new_categories: [...newCategories.values()],
    source: sheet.source,
    columns: sheet.columns,
    choices: CHOICES,
    ignored_columns: sheet.columns.flatMap(({ head, becomes }) => (becomes === null ? head : [])),
    told: sheet.told.map(({ text, rows }) => ({ text, count: rows.length, rows: rows.slice(0, SHOWN) })),
    plan: digest,
    activity_id: null,
  };
}

function newRow({ row, input }: NewPlan): ImportReport["new_rows"][number] {
  const { name, price = 0, stock, options = [], variants = [] } = input;
  const sold: readonly VariantInput[] = variants.length > 0 ? variants : [{ price, stock }];
  const labels = sold.flatMap(
    ({ options: values = {}, seed_count = null }) => variantLabel(options, { options: values, seed_count }) || [],
  );
  const prices = sold.flatMap(({ price = 0 }) => (price > 0 ? price : []));
  return {
    row: row.number,
    name,
    labels,
    price: prices.length > 0 ? Math.min(...prices) : 0,
    stock: sold.reduce((sum, each) => sum + (each.stock ?? 0), 0),
  };
}

function changedRow({ row, before, changes }: ChangedPlan): ImportReport["changed_rows"][number] {
  const shown = { ...before.variants[0], ...before, category: before.category_name };
  const asked = { ...changes, ...(changes.category === undefined ? {} : { category: row.cells.category }) };
  const fields = Object.keys(changes) as Exclude<keyof typeof shown & keyof typeof asked, "variants">[];
  return {
    row: row.number,
    product_id: before.id,
    name: before.name,
    changes: {
      ...Object.fromEntries(fields.map((field) => [field, { before: shown[field], after: asked[field] }])),
      ...(changes.variants && { variants: changedVariants(before, changes) }),
    },
  };
}

/** Of each variant that changes, or is added, the fields that do. */
function changedVariants(before: Product, { variants = [], options = before.options }: ProductChanges) {
  const known = (asked: VariantInput) => before.variants.find(({ id }) => id === asked.id);
  const moved = variants.filter((asked) => Object.keys(asked).length > 1 || asked.id === undefined);
  return {
    before: moved.flatMap((asked) => {
      const variant = known(asked);
      if (!variant) return [];
      const fields = Object.keys(asked) as (keyof VariantInput & keyof Variant)[];
      return { ...Object.fromEntries(fields.map((field) => [field, variant[field]])), label: variant.label };
    }),
    after: moved.map((asked) => {
      const { options: values = {}, seed_count = null } = { ...known(asked), ...asked };
      return { ...asked, label: variantLabel(options, { options: values, seed_count }) };
    }),
  };
}
