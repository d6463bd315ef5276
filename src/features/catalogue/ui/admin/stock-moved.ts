import { ApiError } from "#src/client/api-client.ts";

/** The stock as it is now, if a save failed because it had moved since it was seen (docs/shop.md, Back office). */
export const stockIn = (error: unknown): number | null =>
  error instanceof ApiError && error.code === "CONFLICT" && typeof error.body.stock === "number"
    ? error.body.stock
    : null;

/** A number of units that somebody may have meant. */
export type Count = { label: string; stock: number };

const left = (units: number): string => (units === 1 ? "queda 1" : `quedan ${units}`);

/** What a typed stock may mean once it has moved from `seen` to `now`: counted before that, or after it. */
export function countsOf({ typed, seen, now }: { typed: number; seen: number; now: number }): Count[] {
  const before = typed + now - seen;
  const counts = [
    { label: `Antes: ${left(before)}`, stock: before },
    { label: `Ahora: ${left(typed)}`, stock: typed },
  ];
  return counts.filter(({ stock }) => stock >= 0);
}
