import { z } from "zod";
import { text } from "./text.ts";
import { weightedSum } from "./weighted-sum.ts";

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

const SHAPE = /^(2[034567]|3[034]|5[015])\d{9}$/;

const digitsOf = (typed: string): string => typed.replace(/[\s.-]/g, "");

function problemOf(digits: string): string {
  if (!/^\d*$/.test(digits)) return "El CUIT lleva solo números";
  if (digits.length !== 11) return `El CUIT tiene 11 números y escribiste ${digits.length}`;
  return SHAPE.test(digits)
    ? "Revisá el CUIT: el último número no corresponde a los otros, hay alguno cambiado"
    : "Revisá el CUIT: empieza con 20, 23, 24, 27, 30, 33 o 34";
}

/** Whether eleven digits are a CUIT or CUIL: known type and check digit. */
export function isCuit(digits: string): boolean {
  if (!SHAPE.test(digits)) return false;
  const check = (11 - (weightedSum(digits, WEIGHTS) % 11)) % 11;
  // No number has check digit 10: it gets another prefix (23, 33) instead.
  return check === Number(digits[10]);
}

/** A CUIT as people read it: `30-50001091-2`. */
export const cuitInWords = (digits: string): string => digits.replace(/^(\d{2})(\d{8})(\d)$/, "$1-$2-$3");

/** A typed CUIT or CUIL, or nothing, stored as eleven digits (docs/shop.md, Legal data). */
export const cuit = text(20)
  .transform(digitsOf)
  .pipe(
    z.string().refine((digits) => digits === "" || isCuit(digits), { error: ({ input }) => problemOf(`${input}`) }),
  );
