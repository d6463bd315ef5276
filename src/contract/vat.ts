import { type Centavos, centavos } from "./centavos.ts";

/** VAT rates. Also a database check: changing them needs a migration. */
export const VAT_RATES = ["21", "10.5", "exempt"] as const;

export type VatRate = (typeof VAT_RATES)[number];

export const VAT_LABELS: Readonly<Record<VatRate, string>> = { "21": "21 %", "10.5": "10,5 %", exempt: "Exento" };

export const PER_THOUSAND: Readonly<Record<VatRate, number>> = { "21": 210, "10.5": 105, exempt: 0 };

/** Price without VAT, rounded half up to the centavo (docs/shop.md, Legal data). */
export function netPrice(final: Centavos, rate: VatRate): Centavos {
  const divisor = 1_000 + PER_THOUSAND[rate];
  const rest = final % divisor;
  // Split, so that the largest cart stays within exact integers.
  return centavos(((final - rest) / divisor) * 1_000 + Math.floor((rest * 2_000 + divisor) / (2 * divisor)));
}

/** Net total, rounded once per rate however units are split into lines. */
export function netTotal(parts: readonly { total: Centavos; rate: VatRate }[]): Centavos {
  const byRate = new Map<VatRate, Centavos>();
  for (const { total, rate } of parts) byRate.set(rate, centavos((byRate.get(rate) ?? 0) + total));
  return centavos([...byRate].reduce((net, [rate, total]) => net + netPrice(total, rate), 0));
}
