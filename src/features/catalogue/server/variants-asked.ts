import { isDeepStrictEqual } from "node:util";
import { invalidField } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import type { Product, ProductChanges } from "../contract/product.ts";
import type { ProductOption, Variant, VariantInput } from "../contract/variant.ts";

/** Variant fields that a body may give directly for a product with one variant. */
const PRICED = ["price", "stock", "stock_seen"] as const;
const CODED = ["sku", "barcode", "cost", "weight_g"] as const;

type Known = Pick<Product, "price" | "options" | "variants">;

const NEW: Known = { price: 0, options: [], variants: [] };

/** All variants that the product shall have, said in one of three ways (docs/shop.md, Variants); undefined if nothing is said of them. @throws VALIDATION */
export function variantsAsked(given: ProductChanges, before: Known = NEW): VariantInput[] | undefined {
  const asked = askedIn(given, before);
  if (asked === undefined) return undefined;
  const named = nameVariants(before.variants, asked);
  checkVariants(given.options ?? before.options, named, before.variants);
  return named;
}

function askedIn(given: ProductChanges, before: Known): VariantInput[] | undefined {
  const { options, variants, blisters } = given;
  const said = [...PRICED, ...CODED].filter((name) => given[name] !== undefined);
  const ofOne = Object.fromEntries(said.map((name) => [name, given[name]]));
  if (variants) {
    if (said.some((name) => name !== "stock_seen") || (blisters && blisters.length > 0))
      throw invalidField("variants", "variants_said_twice");
    return variants;
  }
  const [only, ...others] = before.variants;
  if (blisters && blisters.length > 0) return blisters;
  if (!only) return [ofOne];
  if (only.seed_count !== null && blisters) return [{ price: before.price, ...ofOne }];
  const isPlain = others.length === 0 && only.label === "";
  if (isPlain && said.length > 0) return [{ id: only.id, ...ofOne }];
  // Blisters determine price and stock, whatever else is given.
  const isRefused = only.seed_count === null ? said.length > 0 : CODED.some((name) => given[name] !== undefined);
  if (isRefused) throw invalidField("variants", "product_has_variants");
  return options && before.variants.map(({ id }) => ({ id }));
}

type Kind = Pick<Variant, "options" | "seed_count">;

const kindOf = ({ options = {}, seed_count = null }: VariantInput): Kind => ({ options, seed_count });

/** Variants without an id take that of the known one of the same options and seeds, so that order lines stay linked. */
export function nameVariants<Given extends VariantInput>(
  known: readonly (Kind & { id: number })[],
  given: readonly Given[],
): Given[] {
  const named = new Set(given.map(({ id }) => id));
  const free = known.filter(({ id }) => !named.has(id));
  return given.map((variant) => {
    if (variant.id !== undefined) return variant;
    const { options, seed_count } = kindOf(variant);
    const place = free.findIndex((each) => each.seed_count === seed_count && isDeepStrictEqual(each.options, options));
    const [same] = place < 0 ? [] : free.splice(place, 1);
    return same ? { ...variant, id: same.id } : variant;
  });
}

/** @throws VALIDATION naming the row */
function checkVariants(
  options: readonly ProductOption[],
  named: readonly VariantInput[],
  known: readonly Variant[],
): void {
  for (const [index, { name }] of options.entries()) {
    const isTwice = options.slice(0, index).some((other) => other.name === name);
    if (isTwice) throw invalidField(`options.${index}.name`, "option_twice", { name });
  }
  const earlier: Kind[] = [];
  for (const [index, variant] of named.entries()) {
    const before = known.find(({ id }) => id === variant.id);
    if (variant.id !== undefined && (!before || named.findIndex(({ id }) => id === variant.id) < index)) {
      throw invalidField(`variants.${index}.id`, "wrong_variant");
    }
    const kind = kindOf({ ...before, ...variant });
    const reason = misfit(options, kind, earlier);
    if (reason) throw invalidField(`variants.${index}.options`, reason);
    earlier.push(kind);
  }
}

/** Why a variant doesn't fit the product's options, or stands beside an equal one. */
function misfit(options: readonly ProductOption[], kind: Kind, earlier: readonly Kind[]): ProblemReason | null {
  const names = Object.keys(kind.options);
  if (kind.seed_count !== null) return names.length + options.length > 0 ? "options_beside_seeds" : null;
  if (names.some((name) => !options.some((option) => option.name === name))) return "unknown_option";
  for (const { name, values } of options) {
    const value = kind.options[name];
    if (value === undefined) return "option_missing";
    if (!values.includes(value)) return "unknown_value";
  }
  return earlier.some((other) => isDeepStrictEqual(other, kind)) ? "variant_twice" : null;
}
