import { isDeepStrictEqual } from "node:util";
import { type Product, type ProductChanges, productInput } from "../../contract/product.ts";
import type { VariantInput } from "../../contract/variant.ts";
import { nameVariants } from "../variants-asked.ts";
import type { SheetRow } from "./columns.ts";
import { HEADERS } from "./columns.ts";
import type { Found } from "./find-products.ts";
import { stockToWrite } from "./plan-stock.ts";
import { changeOf, planVariants } from "./plan-variants.ts";
import { missingIn, type ReadRow, type RowContext, readRow } from "./read-row.ts";
import type { Planned, RowPlan } from "./row-plan.ts";
import type { WhyTaken } from "./taken-codes.ts";
import { namedVariant } from "./variant-cells.ts";

export type RowGroup = { rows: readonly SheetRow[]; found: Found };

type Stored = {
  current: ReadonlyMap<number, Product>;
  whyTaken: WhyTaken;
};

export function planProduct({ rows, found }: RowGroup, context: RowContext, stored: Stored): RowPlan[] {
  const before = found.id === null ? undefined : stored.current.get(found.id);
  const read = readRows(rows, context, before);
  const [first] = read;
  if (!first) return [];
  for (const row of read) row.reasons.push(...stored.whyTaken(row, rows, before));
  if (found.reason !== undefined) first.reasons.push(found.reason);
  const planned = found.reason === undefined && planRead(read, before);
  if (before && planned && planned.kind === "changed") first.reasons.push(...againstKit(before, planned.changes));
  if (planned && read.every(({ reasons }) => reasons.length === 0)) return [{ row: first.row, ...planned }];
  return read.map(({ row, reasons, unknownCategory }) => ({ row, kind: "wrong", reasons, unknownCategory }));
}

/** A sheet doesn't say what a kit is made of, nor what follows from it. */
function againstKit({ parts, parts_discount }: Product, changes: ProductChanges): string[] {
  if (parts.length === 0) return [];
  const refused = [
    ...(changes.stock === undefined ? [] : [`${HEADERS.stock}: es un kit, y su stock es el de sus partes`]),
    ...(changes.price === undefined || parts_discount === null
      ? []
      : [`${HEADERS.price}: es un kit, y su precio sale de sus partes`]),
  ];
  const isSplit = changes.variants !== undefined || changes.options !== undefined;
  return isSplit ? [...refused, "es un kit: no tiene variantes"] : refused;
}

function planRead(read: readonly ReadRow[], before: Product | undefined): Planned {
  const [first] = read;
  const changes = mergedChanges(read, before);
  if (!first || read.some(({ named }) => named !== null)) return planVariants(before, changes, read);
  return before ? planChange(before, changes, first) : planNew(changes, first);
}

function readRows(rows: readonly SheetRow[], context: RowContext, before: Product | undefined): ReadRow[] {
  const known = before?.variants ?? [];
  const [plain, ...others] = known;
  const named = rows.map(({ cells }) => namedVariant(cells, before?.options ?? []));
  const ids = nameVariants(
    known,
    named.map((each): VariantInput => ({ ...each })),
  ).map(({ id }) => id);
  const isPlain = others.length === 0 && plain?.label === "";
  // A plain product becomes its first row's variant.
  const first = named.findIndex((each) => each !== null);
  if (plain && isPlain && first >= 0 && !ids.includes(plain.id)) ids[first] = plain.id;
  return rows.map((row, index) => {
    const variant = known.find(({ id }) => id === ids[index]);
    return readRow(row, context, { before, variant, named: named[index] ?? null });
  });
}

/** The product's own changes by all rows; unchanged values beside a changed one are ignored. */
function mergedChanges(read: readonly ReadRow[], before: Product | undefined): ProductChanges {
  const merged = new Map<string, { value: unknown; row: number }>();
  const isStored = (field: string, value: unknown) => isDeepStrictEqual(before?.[field as keyof Product], value);
  for (const { row, changes, reasons } of read) {
    for (const [field, value] of Object.entries(changes)) {
      const earlier = merged.get(field);
      if (earlier && (isDeepStrictEqual(earlier.value, value) || isStored(field, value))) continue;
      if (earlier && !isStored(field, earlier.value)) {
        reasons.push(
          `${HEADERS[field as keyof typeof HEADERS]}: la fila ${earlier.row} del mismo producto dice otra cosa`,
        );
      } else merged.set(field, { value, row: row.number });
    }
  }
  return Object.fromEntries([...merged].map(([field, { value }]) => [field, value]));
}

function planNew(changes: ProductChanges, first: ReadRow): Planned {
  const input = productInput.safeParse({ ...changes, ...first.asked });
  if (input.success) return { kind: "new", input: input.data };
  first.reasons.push(...missingIn(input.error, [first]));
  return null;
}

function planChange(before: Product, others: ProductChanges, read: ReadRow): Planned {
  const { price, sku, barcode, cost, weight_g } = read.asked;
  const codes = { sku, barcode, cost, weight_g };
  const stock = stockToWrite(read, before.stock);
  const isMoved = (price ?? before.price) !== before.price || (stock ?? before.stock) !== before.stock;
  const isOfSeveral = before.variants.some(({ label }) => label !== "");
  if (isOfSeveral && (isMoved || Object.values(codes).some((code) => code !== undefined)))
    read.reasons.push(OF_SEVERAL);
  return changeOf(before, { ...others, ...codes, price, stock }, { ...before.variants[0], ...before });
}

const OF_SEVERAL = "precio, stock y códigos: son de cada variante; poné una fila por variante, con Opción 1 y Valor 1";
