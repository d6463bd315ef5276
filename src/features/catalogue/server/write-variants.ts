import { and, eq, inArray, not, notInArray, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import type { Tx } from "#src/db/client.ts";
import type { VariantInput } from "../contract/variant.ts";
import { CODES, type CodeField, comparable, findCoded } from "./find-by-code.ts";
import { variants } from "./tables/variants.ts";

/** The columns of the given fields; the others are left out. */
const columnsOf = ({ seed_count, price, cost, weight_g, is_available, ...given }: VariantInput, position: number) => ({
  position,
  options: given.options,
  seedCount: seed_count,
  price: price === undefined ? undefined : toCentavos(price),
  stock: given.stock,
  sku: given.sku,
  barcode: given.barcode,
  cost: cost && toCentavos(cost.amount),
  costCurrency: cost === null ? null : cost?.currency,
  image: given.image,
  weight: weight_g,
  isAvailable: is_available,
});

/** Changes, adds and archives variants of a locked product as given. @throws VALIDATION, CONFLICT for a taken code */
export async function writeVariants(tx: Tx, productId: number, given: readonly VariantInput[]): Promise<void> {
  const kept = given.flatMap(({ id }) => id ?? []);
  const active = and(eq(variants.productId, productId), not(variants.isArchived));
  const isLeftOut = and(active, notInArray(variants.id, kept));
  await tx.update(variants).set({ archivedAt: sql`now()` }).where(isLeftOut);
  await holdCodes(tx, given);
  for (const [position, variant] of given.entries()) {
    const columns = columnsOf(variant, position);
    if (variant.id === undefined) await tx.insert(variants).values({ ...columns, productId });
    else
      await tx
        .update(variants)
        .set(columns)
        .where(and(active, eq(variants.id, variant.id)));
  }
}

/** Adds the variants of new products. @throws VALIDATION, CONFLICT for a taken code */
export async function insertVariants(
  tx: Tx,
  made: readonly { productId: number; given: readonly VariantInput[] }[],
): Promise<void> {
  const codes = made.flatMap(({ given }) => CODES.flatMap((field) => codesIn(given, field)));
  await refuseTakenCodes(tx, codes);
  const rows = made.flatMap(({ productId, given }) =>
    given.map((variant, position) => ({ ...columnsOf(variant, position), productId })),
  );
  if (rows.length > 0) await tx.insert(variants).values(rows);
}

export type Code = { field: CodeField; code: string };

/** Takes the codes that change off their variants, so that siblings may swap them, and keeps the new ones for this transaction. */
async function holdCodes(tx: Tx, given: readonly VariantInput[]): Promise<void> {
  for (const field of CODES) {
    const codes = codesIn(given, field);
    if (codes.length === 0) continue;
    const ids = given.flatMap(({ id, [field]: code }) => (code === undefined ? [] : (id ?? [])));
    await tx
      .update(variants)
      .set({ [field]: "" })
      .where(inArray(variants.id, ids));
    await refuseTakenCodes(tx, codes);
  }
}

/** The codes that a product's variants get. @throws VALIDATION where two get the same */
function codesIn(given: readonly VariantInput[], field: CodeField): Code[] {
  const seen = new Set<string>();
  return given.flatMap(({ [field]: code }, index) => {
    if (!code) return [];
    if (seen.has(comparable[field](code))) throw invalidField(`variants.${index}.${field}`, "code_twice");
    seen.add(comparable[field](code));
    return { field, code };
  });
}

/** Who writes codes waits for others who do. @throws CONFLICT with `field`, `product_id` and `variant_id` of who has one already */
export async function refuseTakenCodes(tx: Tx, codes: readonly Code[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.codes})`);
  for (const field of CODES) {
    const own = codes.flatMap((each) => (each.field === field ? each.code : []));
    const taken = own.length > 0 && (await findCoded(tx, field, ...own));
    if (!taken) continue;
    const isTaken = (code: string) => comparable[field](code) === comparable[field](taken[field]);
    const code = own.find(isTaken) ?? taken[field];
    throw problem("code_taken", { code }, { field, product_id: taken.productId, variant_id: taken.id });
  }
}
