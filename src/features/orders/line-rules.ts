import type { LinePart } from "#src/features/catalogue/contract/kit.ts";
import type { OrderStatus } from "./contract.ts";
import type { ReturnedUnits } from "./return-contract.ts";
import { holdsStock } from "./rules.ts";

/** A line as far as stock goes: of a kit its parts are sold, as they were when it was ordered. */
export type LineUnits = {
  variantId: number | null;
  quantity: number;
  parts: readonly LinePart[] | null;
  returned: readonly ReturnedUnits[];
};

/** Units of each variant that is sold; of one that is unknown by now under null. */
type UnitsOf = ReadonlyMap<number | null, number>;

const ofEach = ({ variantId, parts }: LineUnits, quantity: number): UnitsOf =>
  new Map(
    parts?.map((part) => [part.variant_id, part.quantity * quantity] as const) ?? [[variantId, quantity] as const],
  );

/** What was given back of each, by every return that `counts`. */
export function returnedOf(line: LineUnits, counts: (units: ReturnedUnits) => boolean = () => true): UnitsOf {
  const sums = new Map<number | null, number>();
  for (const units of line.returned.filter(counts)) {
    const each =
      units.variant_id === null ? ofEach(line, units.quantity) : [[units.variant_id, units.quantity] as const];
    for (const [variant, quantity] of each) sums.set(variant, (sums.get(variant) ?? 0) + quantity);
  }
  return sums;
}

/** Whole units, or of a kit units of the part `variant`, that can still be given back. */
export function leftToReturn(line: LineUnits, variant: number | null = null): number {
  const returned = returnedOf(line);
  const left = [...ofEach(line, 1)].flatMap(([id, each]) =>
    variant === null || id === variant
      ? [(each * line.quantity - (returned.get(id) ?? 0)) / (variant === null ? each : 1)]
      : [],
  );
  return Math.floor(Math.min(...left));
}

/** Units that stock lacks: those the customer has, and those that came back and can't be sold. */
const outOfStock = (line: LineUnits, quantity: number, status: OrderStatus) => {
  const restocked = returnedOf(line, (units) => units.restocked);
  const lost = returnedOf(line, (units) => !units.restocked);
  return [...ofEach(line, quantity)].map(([variantId, bought]) => ({
    variantId,
    quantity: holdsStock(status) ? bought - (restocked.get(variantId) ?? 0) : (lost.get(variantId) ?? 0),
  }));
};

type State = { quantity: number; status: OrderStatus; returned?: readonly ReturnedUnits[] };

/** How many more units of each variant stock lacks once a line goes from one state to another; negative where fewer. */
export function unitsMoved(line: LineUnits, from: State, to: State) {
  const lacking = ({ returned = line.returned, quantity, status }: State) =>
    outOfStock({ ...line, returned }, quantity, status);
  const before = lacking(from);
  return lacking(to).map(({ variantId, quantity }, place) => ({
    variantId,
    more: quantity - (before[place]?.quantity ?? 0),
  }));
}

/** What goes back into stock when an order with this line is cancelled. */
export const unitsHeld = (line: LineUnits) => {
  const { quantity } = line;
  return unitsMoved(line, { quantity, status: "pending" }, { quantity, status: "cancelled" }).map(
    ({ variantId, more }) => ({ variantId, quantity: -more }),
  );
};
