import { isDeepStrictEqual } from "node:util";
import { Problem } from "#src/contract/problem.ts";
import { type Product, type ProductChanges, productChanges, productInput } from "../../contract/product.ts";
import type { Variant, VariantInput } from "../../contract/variant.ts";
import { CODES, comparable } from "../find-by-code.ts";
import { variantsAsked } from "../variants-asked.ts";
import { HEADERS } from "./columns.ts";
import { stockToWrite } from "./plan-stock.ts";
import { missingIn, type ReadRow } from "./read-row.ts";
import type { Planned } from "./row-plan.ts";
import { optionsWith } from "./variant-cells.ts";

type Wanted = { asked: VariantInput; variant: Variant | undefined; read: ReadRow | undefined };

/** Plans a product with a row per variant. Variants without a row stay. */
export function planVariants(before: Product | undefined, changes: ProductChanges, read: readonly ReadRow[]): Planned {
  const named = read.map((row) => row.named);
  for (const { asked, reasons, named } of read) {
    if (named === null && Object.keys(asked).length > 0)
      reasons.push("Opción 1 y Valor 1: decí de qué variante es la fila");
  }
  const options = optionsWith(before?.options ?? [], named);
  const wanted = wantedBy(before, read);
  refuseMisfits(before, { options, variants: wanted.map(({ asked }) => asked) }, wanted, read);
  refuseEqualCodes(wanted);
  const variants = wanted.map(({ asked }) => asked);
  if (!before) {
    const input = productInput.safeParse({ ...changes, options, variants });
    if (input.success) return { kind: "new", input: input.data };
    read[0]?.reasons.push(...missingIn(input.error, read));
    return null;
  }
  const isMoved = wanted.some(({ asked, variant }) => !variant || Object.keys(asked).length > 1);
  return changeOf(before, { ...changes, options, ...(isMoved && { variants }) });
}

export function changeOf(before: Product, asked: ProductChanges, stored: object = before): Planned {
  const changes = differing(asked, stored);
  return Object.keys(changes).length === 0 ? { kind: "same" } : { kind: "changed", before, changes };
}

/** In the product's order, new ones last. */
function wantedBy(before: Product | undefined, read: readonly ReadRow[]): Wanted[] {
  const rows = read.filter(({ named }) => named !== null);
  const known = (before?.variants ?? []).map((variant): Wanted => {
    const row = rows.find((each) => each.variant?.id === variant.id);
    return { asked: { id: variant.id, ...(row && differingFrom(variant, row)) }, variant, read: row };
  });
  const added = rows.filter(({ variant }) => !variant);
  return [...known, ...added.map((row): Wanted => ({ asked: row.asked, variant: undefined, read: row }))];
}

function differingFrom(variant: Variant, read: ReadRow): VariantInput {
  const asked = { ...read.asked, stock: stockToWrite(read, variant.stock) };
  return differing(asked, variant);
}

/** The given fields that aren't stored so. */
const differing = <Asked extends object>(asked: Asked, stored: object): Partial<Asked> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(stored, field)),
    ),
  ) as Partial<Asked>;

/** Adds errors for rows that don't fit the product's options. */
function refuseMisfits(
  before: Product | undefined,
  asked: Pick<ProductChanges, "options" | "variants">,
  wanted: readonly Wanted[],
  read: readonly ReadRow[],
): void {
  const tell = (path: string, message: string) => {
    const index = /^variants\.(\d+)/.exec(path)?.[1];
    const row = (index === undefined ? undefined : wanted[Number(index)]?.read) ?? read[0];
    if (row?.reasons.length === 0) row.reasons.push(`Opción y Valor: ${message}`);
  };
  const checked = productChanges.safeParse(asked);
  for (const { path, message } of checked.error?.issues ?? []) tell(path.join("."), message);
  if (!checked.success) return;
  try {
    variantsAsked(checked.data, before);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { details } = error.details as { details: { path: string; message: string }[] };
    for (const { path, message } of details) tell(path, message);
  }
}

/** Codes that two variants of the product would have in the end. */
function refuseEqualCodes(wanted: readonly Wanted[]): void {
  for (const field of CODES) {
    const coded = wanted.flatMap(({ asked, variant, read }) => {
      const code = asked[field] ?? variant?.[field] ?? "";
      return code === ""
        ? []
        : [{ code: comparable[field](code), read: asked[field] === undefined ? undefined : read }];
    });
    for (const same of Map.groupBy(coded, ({ code }) => code).values()) {
      if (same.length < 2) continue;
      for (const { read } of same) read?.reasons.push(`${HEADERS[field]}: lo tienen dos variantes del producto`);
    }
  }
}
