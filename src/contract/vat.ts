import { type Centavos, centavos } from "./centavos.ts";
import { netPrice } from "./net-price.ts";

/** VAT rates. Also a database check: changing them needs a migration. */
export const VAT_RATES = ["21", "10.5", "exempt"] as const;

export type VatRate = (typeof VAT_RATES)[number];

export const VAT_LABELS: Readonly<Record<VatRate, string>> = { "21": "21 %", "10.5": "10,5 %", exempt: "Exento" };

/** Net total, rounded once per rate however units are split into lines. */
export function netTotal(parts: readonly { total: Centavos; rate: VatRate }[]): Centavos {
  const byRate = new Map<VatRate, Centavos>();
  for (const { total, rate } of parts) byRate.set(rate, centavos((byRate.get(rate) ?? 0) + total));
  return centavos([...byRate].reduce((net, [rate, total]) => net + netPrice(total, rate), 0));
}
