import { AsyncLocalStorage } from "node:async_hooks";

const moved = new AsyncLocalStorage<Set<number>>();

/** Says whose stock moves in a transaction that the database tells nobody of where pages don't show it. */
export function reportMovedStock(productIds: Iterable<number>): void {
  const noted = moved.getStore();
  if (noted) for (const id of productIds) noted.add(id);
}

/** Does `work`, and returns the products whose stock it moved. */
export async function stockMovedBy(work: () => Promise<unknown>): Promise<ReadonlySet<number>> {
  const noted = new Set<number>();
  await moved.run(noted, work);
  return noted;
}
