import { z } from "zod";
import { centavos, toPesos } from "./centavos.ts";

export const HIGHEST_PRICE = centavos(99_999_999_999);

const hasAtMostTwoDecimals = (pesos: number) => Number(pesos.toFixed(2)) === pesos;

/** Pesos in the API: 0 to 999 999 999,99 with two decimals at most (docs/shop.md, Prices). */
export const pesos = z
  .number("Ingresá un precio válido")
  .min(0, "El precio no puede ser negativo")
  .max(toPesos(HIGHEST_PRICE), "El precio es demasiado alto")
  .refine(hasAtMostTwoDecimals, "El precio lleva dos decimales como máximo");

/** The same above 0 and below it. */
export const signedPesos = z
  .number("Ingresá un importe válido")
  .min(-toPesos(HIGHEST_PRICE), "El importe es demasiado alto")
  .max(toPesos(HIGHEST_PRICE), "El importe es demasiado alto")
  .refine(hasAtMostTwoDecimals, "El importe lleva dos decimales como máximo");
