import { z } from "zod";
import { invalidFields } from "./problem.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "./quantity-limits.ts";

const OVER_MAX_QUANTITY = `La cantidad máxima es ${MAX_QUANTITY}`;

export const orderedQuantity = z
  .int("Ingresá una cantidad válida")
  .min(MIN_QUANTITY, `La cantidad mínima es ${MIN_QUANTITY}`)
  .max(MAX_QUANTITY, OVER_MAX_QUANTITY);

/** The units of lines that are merged. @throws VALIDATION over the most of a line (docs/shop.md, Limits) */
export function checkQuantity(quantity: number): number {
  if (quantity > MAX_QUANTITY) throw invalidFields([{ path: "products", message: OVER_MAX_QUANTITY }]);
  return quantity;
}
