import type { Centavos } from "#src/contract/centavos.ts";
import type { Availability } from "./contract.ts";

/** So few, and people are told that they are the last (docs/shop.md, Stock). */
export const LAST_UNITS = 5;

export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return "none";
  return stock <= LAST_UNITS ? "last_units" : "in_stock";
}

/** Price less `percent` (0 to 100, two decimals), to the centavo, halves up (docs/shop.md, Prices); the products table computes the same. */
export function discountedPrice(price: Centavos, percent: number): Centavos {
  const kept = 10_000 - Math.round(percent * 100);
  return Math.floor((price * kept + 5_000) / 10_000);
}

/** Whether it can be ordered at this price, its discount taken off; 0 means "sin precio" (docs/shop.md, Prices). */
export const isPriced = (finalPrice: number): boolean => finalPrice > 0;

/** How many seeds a blister holds, in words. */
export const seedsShown = (count: number): string => (count === 1 ? "1 semilla" : `${count} semillas`);

export type PriceDirection = "increase" | "decrease";

const TEN_PESOS = 1_000n;

/**
 * Price changed by `percentage`, to the nearest ten pesos, halves up, never under 10, and never against the direction: a
 * price that rounding would move the other way stays (docs/shop.md, Prices).
 */
export function priceByPercentage(price: Centavos, direction: PriceDirection, percentage: number): Centavos {
  // In whole numbers, for 0.1 has no exact binary form: `percentage` is parts / whole.
  const [units = "0", decimals = ""] = `${percentage}`.split(".");
  const whole = 10n ** BigInt(decimals.length);
  const parts = BigInt(units + decimals);
  const changed = BigInt(price) * (direction === "increase" ? 100n * whole + parts : 100n * whole - parts);
  const unit = 100n * whole * TEN_PESOS;
  const tens = (2n * changed + unit) / (2n * unit);
  const rounded = Number((tens > 0n ? tens : 1n) * TEN_PESOS);
  return direction === "increase" ? Math.max(rounded, price) : Math.min(rounded, price);
}

/** Price changed by `amount`; 0 or less means that the product can't take the change. */
export const priceByAmount = (price: Centavos, direction: PriceDirection, amount: Centavos): Centavos =>
  direction === "increase" ? price + amount : price - amount;

/** The highest price that the API carries (docs/shop.md, Prices). */
export const HIGHEST_PRICE: Centavos = 99_999_999_999;

/** Whether a bulk change may give a product `price`; if not, it is left as it is and counted as failed. */
export const canBecomePrice = (price: Centavos): boolean => price > 0 && price <= HIGHEST_PRICE;
