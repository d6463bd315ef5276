import type { Tx } from "#src/db/client.ts";
import type { ProductInput } from "../../contract.ts";
import { columnsOf } from "../product-columns.ts";
import { rememberWords, searchColumns, wordsIn } from "../search-text.ts";
import { liveCategories, products } from "../tables.ts";
import { addBlisters, replaceBlisters } from "../write-blisters.ts";
import type { RowPlan } from "./plan-row.ts";
import { updateMany } from "./update-many.ts";

/** So many rows are made ready before other requests get their turn. */
const BATCH = 100;

export type NewPlan = Extract<RowPlan, { kind: "new" }>;
export type ChangedPlan = Extract<RowPlan, { kind: "changed" }>;

/** Makes and changes products, many at a time, in the caller's transaction, which holds those that exist. Returns the ids made. */
export async function writePlans(
  tx: Tx,
  made: readonly NewPlan[],
  changed: readonly ChangedPlan[],
  onProgress: (done: number) => Promise<unknown>,
): Promise<number[]> {
  const nameOfCategory = await holdCategories(tx);
  const ids: number[] = [];
  const words = new Set<string>();
  const remember = (rows: readonly { searchText: string }[]) => {
    for (const { searchText } of rows) for (const word of wordsIn(searchText)) words.add(word);
  };
  for (const batch of batchesOf(made)) {
    const rows = batch.map(({ input }) => rowOf(input, nameOfCategory(input.category)));
    const stored = await tx.insert(products).values(rows).returning({ id: products.id });
    for (const [index, { id }] of stored.entries()) {
      ids.push(id);
      await addBlisters(tx, id, batch[index]?.input.blisters ?? []);
    }
    remember(rows);
    await onProgress(ids.length);
  }
  for (const [index, batch] of batchesOf(changed).entries()) {
    for (const { before, changes } of batch) {
      if (changes.blisters) await replaceBlisters(tx, before.id, before.blisters, changes.blisters);
    }
    const rows = batch.map((plan) => {
      const input = inputAfter(plan);
      return { id: plan.before.id, ...rowOf(input, nameOfCategory(input.category)) };
    });
    await updateMany(tx, rows);
    remember(rows);
    await onProgress(ids.length + index * BATCH + batch.length);
  }
  await rememberWords(tx, words);
  return ids;
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}

/** Every category, kept from being deleted meanwhile. */
async function holdCategories(tx: Tx): Promise<(id: number) => string> {
  const rows = await tx.select().from(liveCategories).for("key share");
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}

/** The whole product as it is to be. What the last blister leaves behind: its price, but no stock. */
function inputAfter({ before, changes }: ChangedPlan): ProductInput {
  const lostItsBlisters = before.blisters.length > 0 && changes.blisters?.length === 0;
  return {
    ...before,
    ...(lostItsBlisters ? { stock: 0 } : {}),
    ...changes,
    name: changes.name ?? before.name,
    category: changes.category ?? before.category,
  };
}

function rowOf(input: ProductInput, categoryName: string) {
  const { name, brand = "", description = "" } = input;
  return {
    ...columnsOf(input),
    ...searchColumns({ name, brand, description, categoryName }),
    name,
    categoryId: input.category,
  };
}
