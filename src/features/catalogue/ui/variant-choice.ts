import type { Product } from "../contract/product.ts";
import type { ProductOption, Variant } from "../contract/variant.ts";
import { canBuy } from "./variant-shown.ts";

/** A value that can be chosen, and the variant that it leads to; null where none has it beside the values chosen before it. */
export type Choice = { value: string; isChosen: boolean; variant: Variant | null; isSoldOut: boolean };

/** What people choose by: seeds by their packs, which are variants without options. */
const optionsOf = ({ options, variants }: Product): ProductOption[] =>
  options.length === 0 && variants.some(({ label }) => label !== "")
    ? [{ name: "Blister", values: variants.map(({ label }) => label) }]
    : options;

const valueIn = (variant: Variant, { name }: ProductOption): string => variant.options[name] ?? variant.label;

/**
 * What can be chosen of each option. Values depend on those of the options before, so that every variant can be reached;
 * of several that have one, it leads to that which keeps most of what is chosen.
 */
export function choicesOf(product: Product, chosen: Variant): { name: string; choices: Choice[] }[] {
  const options = optionsOf(product);
  const agree = (variant: Variant, option: ProductOption) => valueIn(variant, option) === valueIn(chosen, option);
  const closeness = (variant: Variant) =>
    2 * options.filter((option) => agree(variant, option)).length + Number(canBuy(variant));
  return options.map((option, place) => {
    const before = options.slice(0, place);
    const choices = option.values.flatMap((value): Choice[] => {
      const having = product.variants.filter((variant) => valueIn(variant, option) === value);
      const reached = having.filter((variant) => before.every((each) => agree(variant, each)));
      const [variant = null] = reached.toSorted((one, other) => closeness(other) - closeness(one));
      const isSoldOut = reached.every(({ stock }) => stock === 0);
      return having.length === 0 ? [] : [{ value, isChosen: value === valueIn(chosen, option), variant, isSoldOut }];
    });
    return { name: option.name, choices };
  });
}
