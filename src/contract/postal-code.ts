import { z } from "zod";
import { text } from "./text.ts";

/** Four digits, or a CPA: the letter of a province (ISO 3166-2:AR has no I and no O), the four digits, three letters of the block. */
const SHAPE = /^(\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/;

/** A postal code as it is typed, in capitals and without spaces. */
export const postalCode = text(12)
  .transform((typed) => typed.replace(/[\s.-]/g, "").toUpperCase())
  .pipe(z.string().regex(SHAPE, "Ingresá un código postal de 4 números, o un CPA como C1425CLA"));
