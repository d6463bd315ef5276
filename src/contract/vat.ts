import { type Centavos, centavos } from "./centavos.ts";

/** Every rate of VAT (IVA) that a product may have. The database checks it too: a change needs a migration. */
export const VAT_RATES = ["21", "10.5", "exempt"] as const;

export type VatRate = (typeof VAT_RATES)[number];

/** What each is called on screen and in a sheet. */
export const VAT_LABELS: Readonly<Record<VatRate, string>> = { "21": "21 %", "10.5": "10,5 %", exempt: "Exento" };

const PER_THOUSAND: Readonly<Record<VatRate, number>> = { "21": 210, "10.5": 105, exempt: 0 };

/** A final price without its VAT: final / (1 + rate), to the centavo, halves up (docs/shop.md, Legal data). */
export function netPrice(final: Centavos, rate: VatRate): Centavos {
  const divisor = 1_000 + PER_THOUSAND[rate];
  const rest = final % divisor;
  // In two parts, so that the sum of the largest cart stays exact.
  return centavos(((final - rest) / divisor) * 1_000 + Math.floor((rest * 2_000 + divisor) / (2 * divisor)));
}

/** What several things come to without their VAT: each rate's sum is rounded once, however its units are split into lines. */
export function netTotal(parts: readonly { total: Centavos; rate: VatRate }[]): Centavos {
  const byRate = new Map<VatRate, Centavos>();
  for (const { total, rate } of parts) byRate.set(rate, centavos((byRate.get(rate) ?? 0) + total));
  return centavos([...byRate].reduce((net, [rate, total]) => net + netPrice(total, rate), 0));
}
