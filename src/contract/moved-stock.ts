/** A stock that changed after someone saw it (docs/shop.md, Stock). */
export type MovedStock = { seen: number; now: number };

export const unitsLeft = (units: number): string => (units === 1 ? "queda 1" : `quedan ${units}`);

export const soldMeanwhile = ({ seen, now }: MovedStock): number => Math.max(0, seen - now);

/** What was sold and what is left; `of` names the product: " del blister de 3". */
export function moveInWords(moved: MovedStock, of = ""): string {
  const sold = soldMeanwhile(moved);
  if (sold === 0) return `el stock${of} pasó de ${moved.seen} a ${moved.now}`;
  return `se ${sold === 1 ? "vendió 1" : `vendieron ${sold}`}${of}: ${unitsLeft(moved.now)}`;
}

/** What a written stock means if counted before the change (null if negative) or now. */
export function countsOf(written: number, { seen, now }: MovedStock): { before: number | null; now: number } {
  const before = written + now - seen;
  return { before: before < 0 ? null : before, now: written };
}
