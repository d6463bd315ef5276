import { z } from "zod";

/** Money inside the shop: an integer number of centavos. Pesos exist only at the edges (API, screens, mail). */
export type Centavos = number;

const MAX_PESOS = 999_999_999.99;

const hasAtMostTwoDecimals = (pesos: number) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-4;

/** Pesos as the API carries them: from 0 to 999 999 999,99 with at most two decimals (API contract, Everywhere). */
export const pesos = z
  .number("Ingresá un precio válido")
  .min(0, "El precio no puede ser negativo")
  .max(MAX_PESOS, "El precio es demasiado alto")
  .refine(hasAtMostTwoDecimals, "El precio lleva dos decimales como máximo");

export const toCentavos = (amount: number): Centavos => Math.round(amount * 100);

export const toPesos = (amount: Centavos): number => amount / 100;
