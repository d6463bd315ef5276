import { type Centavos, centavos } from "#src/contract/centavos.ts";
import { type UsCents, usCents } from "#src/contract/dollars.ts";
import type { Availability, Currency, ProductOption } from "./contract/variant.ts";

/** Up to this stock, customers are told that these are the last units (docs/shop.md, Stock). */
const LAST_UNITS = 5;

export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return "none";
  return stock <= LAST_UNITS ? "last_units" : "in_stock";
}

/** Price less `percent`, to the centavo, halves up (docs/shop.md, Prices). A trigger of the variants table computes the same. */
export function discountedPrice(price: Centavos, percent: number): Centavos {
  const kept = 10_000 - Math.round(percent * 100);
  return centavos(Math.floor((price * kept + 5_000) / 10_000));
}

/** Whether it can be ordered at this price, its discount taken off; 0 means "sin precio" (docs/shop.md, Prices). */
export const isPriced = (finalPrice: number): boolean => finalPrice > 0;

/** What a unit costs without VAT, in hundredths of its currency. */
export type Cost = { currency: "ARS"; cents: Centavos } | { currency: "USD"; cents: UsCents };

export const costOf = (cents: number, currency: Currency): Cost =>
  currency === "USD" ? { currency, cents: usCents(cents) } : { currency, cents: centavos(cents) };

/** To the centavo, halves up, at `rate` centavos of a dollar; null for dollars without a rate. */
export function costInPesos(cost: Cost, rate: Centavos | null): Centavos | null {
  if (cost.currency === "ARS") return cost.cents;
  return rate === null ? null : centavos(Math.round((cost.cents * rate) / 100));
}

/** Its last day is a day of sale (docs/shop.md, Regulated goods). */
export const isLicenceOver = (until: string | null, today: string): boolean => until !== null && until < today;

/** Of what isn't sold: whether a licence ended, its own or a part's. */
export const isUnlicensed = (product: { why_not_sold: string; is_price_pending: boolean }): boolean =>
  product.why_not_sold !== "" && !product.is_price_pending;

export const seedsShown = (count: number): string => (count === 1 ? "1 semilla" : `${count} semillas`);

/** What tells a variant from its siblings: its values in the order of the options, its seeds, or nothing. */
export const variantLabel = (
  options: readonly ProductOption[],
  { options: values, seed_count }: { options: Readonly<Record<string, string>>; seed_count: number | null },
): string =>
  seed_count === null ? options.flatMap(({ name }) => values[name] ?? []).join(" · ") : seedsShown(seed_count);

/** "del blister de 3", "de 5 l", or "de este producto". */
export const ofVariant = ({ label, seed_count }: { label: string; seed_count: number | null }): string =>
  seed_count === null ? `de ${label || "este producto"}` : `del blister de ${seed_count}`;

/** A product or line with the variant's label: "Maceta (5 l)". */
export const withLabel = (name: string, label: string): string => (label === "" ? name : `${name} (${label})`);
