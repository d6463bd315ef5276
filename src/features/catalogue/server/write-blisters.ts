import { and, eq, not, notInArray, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { invalidField } from "#src/contract/problem.ts";
import type { Tx } from "#src/db/client.ts";
import type { Blister, ProductInput } from "../contract.ts";
import { nameBlisters } from "./name-blisters.ts";
import { blisters } from "./tables.ts";

type BlisterInput = NonNullable<ProductInput["blisters"]>[number];

type Placed = BlisterInput & { position: number };

const inOrder = (given: BlisterInput[]): Placed[] => given.map((blister, position) => ({ ...blister, position }));

const columnsOf = ({ seed_count, price, stock, position }: Placed) => ({
  seedCount: seed_count,
  position,
  price: toCentavos(price),
  stock,
});

export const addBlisters = (tx: Tx, productId: number, given: BlisterInput[]): Promise<void> =>
  insertBlisters(tx, productId, inOrder(given));

async function insertBlisters(tx: Tx, productId: number, placed: Placed[]): Promise<void> {
  if (placed.length === 0) return;
  await tx
    .insert(blisters)
    .values(placed.map((blister) => ({ ...columnsOf(blister), stock: blister.stock ?? 0, productId })));
}

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
    throw invalidField("blisters", "Uno de los blisters no es de este producto o está repetido");
  }
  await tx
    .update(blisters)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(blisters.productId, productId), notInArray(blisters.id, kept), not(blisters.isArchived)));
  const placed = inOrder(given);
  for (const blister of placed) {
    if (blister.id !== undefined) {
      await tx.update(blisters).set(columnsOf(blister)).where(eq(blisters.id, blister.id));
    }
  }
  await insertBlisters(
    tx,
    productId,
    placed.filter(({ id }) => id === undefined),
  );
}
