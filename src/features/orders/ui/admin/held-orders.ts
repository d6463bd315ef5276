import type { Order } from "../../contract.ts";

type ListedOrders = { shown: Order[]; waiting: number };

/**
 * The page to show while a list is read, newest first: orders after `newest` wait until they are brought in, and those they
 * pushed off the page's end stay.
 */
export function holdNewOrders(
  fresh: readonly Order[],
  { newest, before, size }: { newest: number; before: readonly Order[]; size: number },
): ListedOrders {
  const known = fresh.filter(({ id }) => id <= newest);
  const last = fresh.length < size ? undefined : fresh.at(-1);
  const pushedOff = last ? before.filter(({ id }) => id < last.id) : [];
  return { shown: [...known, ...pushedOff].slice(0, size), waiting: fresh.length - known.length };
}

export const newestOf = (orders: readonly Order[]): number => Math.max(0, ...orders.map(({ id }) => id));
