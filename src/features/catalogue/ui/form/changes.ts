import type { Product, ProductChanges, ProductInput } from "../../contract/product.ts";
import type { VariantInput } from "../../contract/variant.ts";
import { type FormOutput, productForm, valuesOf } from "./form-values.ts";
import { isSame } from "./merge.ts";

type Fields = Readonly<Record<string, unknown>>;

const differing = (before: Fields, now: Fields) =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(before[field], value)));

/** A product's own fields, and those of its only variant. */
function parts({ options, variants, price, stock, sku, barcode, cost, weight_g, ...own }: FormOutput) {
  return { own, unit: { price, stock, sku, barcode, cost, weight_g }, sold: { options, variants } };
}

/** A kit's stock follows from its parts, and its price where it has a percentage: neither is sent. */
function ofKit<Unit extends object>({ parts: kit, parts_discount }: FormOutput, unit: Unit): Unit {
  const followed = kit.length === 0 ? [] : parts_discount === null ? ["stock"] : ["stock", "price"];
  return Object.fromEntries(Object.entries(unit).filter(([field]) => !followed.includes(field))) as Unit;
}

/** A new product: what is sold of it is said in one way. */
export function inputOf(output: FormOutput): ProductInput {
  const { own, unit, sold } = parts(output);
  return { ...own, ...(sold.variants.length > 0 ? sold : ofKit(output, unit)) };
}

export function changesOf(base: Product, output: FormOutput): ProductChanges {
  const before = parts(productForm.parse(valuesOf(base)));
  const { own, unit, sold } = parts(output);
  const changes: ProductChanges = differing(before.own, own);
  const wasPlain = before.sold.variants.length === 0;
  if (sold.variants.length > 0) {
    if (isSame(before.sold, sold)) return changes;
    return { ...changes, options: sold.options, variants: withTouchedStock(base, sold.variants) };
  }
  // The only variant of a product that had several is a new one.
  if (!wasPlain) return { ...changes, options: [], variants: [unit], stock_seen: base.stock };
  const isNoKit = base.parts.length > 0 && output.parts.length === 0;
  const touched = {
    ...ofKit(output, differing(before.unit, unit) as Partial<typeof unit>),
    ...(isNoKit && { stock: unit.stock }),
  };
  return { ...changes, ...touched, ...(touched.stock !== undefined && { stock_seen: base.stock }) };
}

/**
 * A stock that wasn't touched is left out; another one goes with the stock that was seen. A variant that was removed and
 * typed again is recognized by its values and seeds.
 */
function withTouchedStock(base: Product, variants: FormOutput["variants"]): VariantInput[] {
  const kept = new Set(variants.flatMap(({ id }) => id ?? []));
  return variants.map((variant) => {
    const known = base.variants.find(({ id, options, seed_count }) =>
      variant.id === undefined
        ? !kept.has(id) && seed_count === variant.seed_count && isSame(options, variant.options)
        : id === variant.id,
    );
    if (!known) return variant;
    const { stock, ...rest } = variant;
    const isTouched = variant.id === undefined || stock !== known.stock;
    return isTouched ? { ...rest, stock, stock_seen: known.stock } : rest;
  });
}
