import { type Centavos, centavos } from "./centavos.ts";
import type { VatRate } from "./vat.ts";

export const PER_THOUSAND: Readonly<Record<VatRate, number>> = { "21": 210, "10.5": 105, exempt: 0 };

/** Price without VAT, rounded half up to the centavo (docs/shop.md, Legal data). */
export function netPrice(final: Centavos, rate: VatRate): Centavos {
  const divisor = 1_000 + PER_THOUSAND[rate];
  const rest = final % divisor;
  // Split, so that the largest cart stays within exact integers.
  return centavos(((final - rest) / divisor) * 1_000 + Math.floor((rest * 2_000 + divisor) / (2 * divisor)));
}
