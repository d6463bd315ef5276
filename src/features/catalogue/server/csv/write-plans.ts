import type { Tx } from "#src/db/client.ts";
import { rememberWords, wordsIn } from "../search-text.ts";
import { liveCategories } from "../tables.ts";
import { insertProduct, touchProducts, writeProduct } from "../write-product.ts";
import type { RowPlan } from "./plan-row.ts";

const REPORTED_EVERY = 100;

export type NewPlan = Extract<RowPlan, { kind: "new" }>;
export type ChangedPlan = Extract<RowPlan, { kind: "changed" }>;

/** Creates and changes products in the caller's transaction, which holds those that exist. Returns the ids created. */
export async function writePlans(
  tx: Tx,
  made: readonly NewPlan[],
  changed: readonly ChangedPlan[],
  onProgress: (done: number) => Promise<unknown>,
): Promise<number[]> {
  const names = await holdCategories(tx);
  const words = new Set<string>();
  let done = 0;
  const finish = async (searchText: string) => {
    for (const word of wordsIn(searchText)) words.add(word);
    if (++done % REPORTED_EVERY === 0) await onProgress(done);
  };
  const ids: number[] = [];
  for (const { input } of made) {
    const { id, searchText } = await insertProduct(tx, input, names.get(input.category) ?? "");
    ids.push(id);
    await finish(searchText);
  }
  for (const { before, changes } of changed) {
    const category = names.get(changes.category ?? before.category) ?? "";
    await finish(await writeProduct(tx, before, changes, category));
  }
  await touchProducts(
    tx,
    changed.map(({ before }) => before.id),
  );
  // In one statement and in order, or two imports could wait for each other.
  await rememberWords(tx, words);
  await onProgress(done);
  return ids;
}

/** The name of every category, kept from being deleted meanwhile. */
async function holdCategories(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.select().from(liveCategories).for("key share");
  return new Map(rows.map(({ id, name }) => [id, name]));
}
