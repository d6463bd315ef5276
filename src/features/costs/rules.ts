import { type Centavos, centavos } from "#src/contract/centavos.ts";
import { PER_THOUSAND } from "#src/contract/net-price.ts";
import type { VatRate } from "#src/contract/vat.ts";
import type { Cost } from "#src/features/catalogue/rules.ts";
import { type PriceRule, type Rounding, RULE_SCOPES } from "./contract.ts";

type Pricing = { vat: VatRate; margin: number; rounding: Rounding; rate: Centavos | null };

/** Prices go up to one of these: every `step` centavos from `first` on. */
const gridOf = (rounding: Rounding) =>
  rounding === "990" ? { step: 100_000n, first: 99_000n } : { step: BigInt(rounding) * 100n, first: 0n };

/**
 * Cost × (1 + margin %) × (1 + VAT), rounded up as the rule says (docs/shop.md, Costs). Exact: margins have two decimals at
 * most. Null where the cost is 0 or its dollars have no rate (`rate` is centavos of a dollar).
 */
export function priceFrom(cost: Cost, { vat, margin, rounding, rate }: Pricing): Centavos | null {
  const isDollars = cost.currency === "USD";
  if (cost.cents === 0 || (isDollars && rate === null)) return null;
  const marked = BigInt(cost.cents) * BigInt(isDollars ? (rate ?? 0) : 1) * BigInt(10_000 + Math.round(margin * 100));
  const price = marked * BigInt(1_000 + PER_THOUSAND[vat]);
  const whole = 10_000_000n * (isDollars ? 100n : 1n);
  const { step, first } = gridOf(rounding);
  const above = price - first * whole;
  const steps = above <= 0n ? 0n : (above + step * whole - 1n) / (step * whole);
  return centavos(Number(first + steps * step));
}

type Priced = { categoryId: number; suppliers: readonly number[]; productId: number };

const holdsFor = ({ scope, value }: PriceRule, { categoryId, suppliers, productId }: Priced): boolean =>
  scope === "all" ||
  (value !== null &&
    { category: value === categoryId, supplier: suppliers.includes(value), product: value === productId }[scope]);

/** The narrowest rule on a product; of two equals the first. */
export const ruleFor = <Rule extends PriceRule>(rules: readonly Rule[], product: Priced): Rule | undefined =>
  rules
    .filter((rule) => holdsFor(rule, product))
    .toSorted((one, other) => RULE_SCOPES.indexOf(other.scope) - RULE_SCOPES.indexOf(one.scope))[0];
