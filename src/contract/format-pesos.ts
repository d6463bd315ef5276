import { groupThousands } from "./format-count.ts";

/**
 * Pesos as people read them: `$ 1.234.567,50`, with ",00" left out (docs/shop.md, Prices). By hand, as all numbers of the
 * storefront: the first `Intl` formatter of a visit takes a phone a tenth of a second.
 */
export function formatPesos(pesos: number): string {
  const [whole = "", centavos] = pesos.toFixed(2).split(".");
  return `$\u00a0${groupThousands(whole)}${centavos === "00" ? "" : `,${centavos}`}`;
}
