import { groupThousands } from "./format-count.ts";

/**
 * Pesos as people read them: `$ 1.234.567,50`, with ",00" left out (docs/shop.md, Prices). By hand, as all numbers of the
 * storefront: the first `Intl` formatter of a visit is a long task on a phone (docs/decisions/what-speed-costs.md).
 */
export function formatPesos(pesos: number): string {
  const [whole = "", centavos] = pesos.toFixed(2).split(".");
  return `$\u00a0${groupThousands(whole)}${centavos === "00" ? "" : `,${centavos}`}`;
}
