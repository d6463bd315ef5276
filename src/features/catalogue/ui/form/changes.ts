import type { Product, ProductChanges } from "../../contract.ts";
import { type FormOutput, productForm, valuesOf } from "./form-values.ts";
import { isSame } from "./merge.ts";

/** Only what differs from the stored product. */
export function changesOf(base: Product, output: FormOutput): ProductChanges {
  const before = productForm.parse(valuesOf(base));
  const fields = Object.keys(output) as (keyof FormOutput)[];
  const changes: ProductChanges = Object.fromEntries(
    fields.filter((field) => !isSame(before[field], output[field])).map((field) => [field, output[field]]),
  );
  if (changes.blisters) changes.blisters = withTouchedStock(base, output.blisters);
  // The first and the last blister replace the product's own stock.
  const getsOrLosesBlisters = base.blisters.length > 0 !== output.blisters.length > 0;
  if (changes.stock !== undefined || getsOrLosesBlisters) changes.stock_seen = base.stock;
  const lostItsBlisters = base.blisters.length > 0 && output.blisters.length === 0;
  return lostItsBlisters ? { ...changes, price: output.price, stock: output.stock } : changes;
}

/**
 * A stock that wasn't touched is left out; another one goes with the stock that was seen. A blister that was removed
 * and typed again is recognized by its seeds.
 */
function withTouchedStock(base: Product, blisters: FormOutput["blisters"]): ProductChanges["blisters"] {
  const kept = new Set(blisters.flatMap((pack) => ("id" in pack ? [pack.id] : [])));
  return blisters.map((pack) => {
    if (!("id" in pack)) {
      const same = base.blisters.find(({ id, seed_count }) => !kept.has(id) && seed_count === pack.seed_count);
      return same ? { ...pack, stock_seen: same.stock } : pack;
    }
    const known = base.blisters.find(({ id }) => id === pack.id);
    if (!known) return pack;
    const { stock, ...rest } = pack;
    return stock === known.stock ? rest : { ...rest, stock, stock_seen: known.stock };
  });
}
