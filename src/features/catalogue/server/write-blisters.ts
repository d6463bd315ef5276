import { and, eq, not, notInArray, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { Blister, ProductInput } from "../contract.ts";
import { nameBlisters } from "./name-blisters.ts";
import { blisters } from "./tables.ts";

type BlisterInput = NonNullable<ProductInput["blisters"]>[number];

const columnsOf = ({ seed_count, price, stock }: BlisterInput, position: number) => ({
  seedCount: seed_count,
  position,
  price: toCentavos(price),
  stock,
});

export async function addBlisters(tx: Tx, productId: number, given: BlisterInput[]): Promise<void> {
  for (const [position, blister] of given.entries()) await addBlister(tx, productId, blister, position);
}

const addBlister = (tx: Tx, productId: number, blister: BlisterInput, position: number) =>
  tx.insert(blisters).values({ ...columnsOf(blister, position), stock: blister.stock ?? 0, productId });

/**
 * Makes the given blisters those of a locked product, in that order: known ones are changed, new ones added, missing
 * ones archived.
 */
export async function replaceBlisters(
  tx: Tx,
  productId: number,
  before: Blister[],
  asked: BlisterInput[],
): Promise<void> {
  const given = nameBlisters(before, asked);
  const kept = given.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length || kept.some((id) => !before.some((blister) => blister.id === id))) {
    throw invalidField("blisters", "wrong_blister");
  }
  await tx
    .update(blisters)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(blisters.productId, productId), notInArray(blisters.id, kept), not(blisters.isArchived)));
  for (const [position, blister] of given.entries()) {
    if (blister.id === undefined) await addBlister(tx, productId, blister, position);
    else await tx.update(blisters).set(columnsOf(blister, position)).where(eq(blisters.id, blister.id));
  }
}
