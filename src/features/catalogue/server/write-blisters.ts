import { and, eq, notInArray } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Tx } from "#src/db/client.ts";
import { blisters } from "#src/db/tables/catalogue.ts";
import type { Blister, ProductInput } from "../contract.ts";

type BlisterInput = NonNullable<ProductInput["blisters"]>[number];

const columnsOf = ({ seed_count, price, stock }: BlisterInput) => ({
  seedCount: seed_count,
  price: toCentavos(price),
  stock,
});

export async function addBlisters(tx: Tx, productId: number, given: BlisterInput[]): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insert(blisters)
    .values(given.map((blister) => ({ ...columnsOf(blister), stock: blister.stock ?? 0, productId })));
}

/** Makes a product's blisters the given ones: with an id changed, without one added, left out removed. The product is locked. */
export async function replaceBlisters(
  tx: Tx,
  productId: number,
  before: Blister[],
  given: BlisterInput[],
): Promise<void> {
  const kept = given.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length || kept.some((id) => !before.some((blister) => blister.id === id))) {
    const message = "Uno de los blisters no es de este producto o está repetido";
    throw new Problem("VALIDATION", message, { errors: [message] });
  }
  await tx.delete(blisters).where(and(eq(blisters.productId, productId), notInArray(blisters.id, kept)));
  for (const blister of given) {
    if (blister.id !== undefined) await tx.update(blisters).set(columnsOf(blister)).where(eq(blisters.id, blister.id));
  }
  await addBlisters(
    tx,
    productId,
    given.filter(({ id }) => id === undefined),
  );
}
