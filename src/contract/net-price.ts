import { type Centavos, centavos } from "./centavos.ts";

/** VAT in thousandths of the net price, by rate. */
export const PER_THOUSAND = { "21": 210, "10.5": 105, exempt: 0 } as const;

/** Price without VAT, rounded half up to the centavo (docs/shop.md, Legal data). */
export function netPrice(final: Centavos, rate: keyof typeof PER_THOUSAND): Centavos {
  const divisor = 1_000 + PER_THOUSAND[rate];
  const rest = final % divisor;
  // Split, so that the largest cart stays within exact integers.
  return centavos(((final - rest) / divisor) * 1_000 + Math.round((rest * 1_000) / divisor));
}
