import { z } from "zod";

// Pages that must stay light take these from centavos.ts, which knows no Zod.
export { type Centavos, toCentavos, toPesos } from "./centavos.ts";

const MAX_PESOS = 999_999_999.99;

const hasAtMostTwoDecimals = (pesos: number) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-4;

/** Pesos as the API carries them: from 0 to 999 999 999,99 with at most two decimals (API contract, Everywhere). */
export const pesos = z
  .number("Ingresá un precio válido")
  .min(0, "El precio no puede ser negativo")
  .max(MAX_PESOS, "El precio es demasiado alto")
  .refine(hasAtMostTwoDecimals, "El precio lleva dos decimales como máximo");
