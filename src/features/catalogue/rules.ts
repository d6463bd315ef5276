import { type Centavos, centavos } from "#src/contract/centavos.ts";
import type { Availability } from "./contract.ts";

/** Up to this stock, customers are told that these are the last units (docs/shop.md, Stock). */
const LAST_UNITS = 5;

export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return "none";
  return stock <= LAST_UNITS ? "last_units" : "in_stock";
}

/** Price less `percent`, to the centavo, halves up (docs/shop.md, Prices). The products table computes the same. */
export function discountedPrice(price: Centavos, percent: number): Centavos {
  const kept = 10_000 - Math.round(percent * 100);
  return centavos(Math.floor((price * kept + 5_000) / 10_000));
}

/** Whether it can be ordered at this price, its discount taken off; 0 means "sin precio" (docs/shop.md, Prices). */
export const isPriced = (finalPrice: number): boolean => finalPrice > 0;

export const seedsShown = (count: number): string => (count === 1 ? "1 semilla" : `${count} semillas`);
