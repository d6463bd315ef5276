import { z } from "zod";
import { MAX_QUANTITY, MIN_QUANTITY } from "./quantity-limits.ts";

export const OVER_MAX_QUANTITY = `La cantidad máxima es ${MAX_QUANTITY}`;

export const orderedQuantity = z
  .int("Ingresá una cantidad válida")
  .min(MIN_QUANTITY, `La cantidad mínima es ${MIN_QUANTITY}`)
  .max(MAX_QUANTITY, OVER_MAX_QUANTITY);
