import { z } from "zod";
import { text } from "./text.ts";
import { weightedSum } from "./weighted-sum.ts";

const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

const isChecked = (block: string, weights: readonly number[]): boolean =>
  (10 - (weightedSum(block, weights) % 10)) % 10 === Number(block[weights.length]);

/** Whether 22 digits are a CBU or CVU: bank block and account block, each with a check digit. */
export const isCbu = (digits: string): boolean =>
  /^\d{22}$/.test(digits) && isChecked(digits.slice(0, 8), BANK_WEIGHTS) && isChecked(digits.slice(8), ACCOUNT_WEIGHTS);

/** A number long enough for a CBU, with or without separators. */
const WRITTEN = /(?<!\d)\d(?:[ .-]?\d){21}(?!\d)|\d{20,}/g;

/** A text whose numbers of that length are all valid CBUs. */
export const withRightCbu = <Schema extends z.ZodType<string>>(schema: Schema): Schema =>
  schema.refine(
    (written) => (written.match(WRITTEN) ?? []).every((number) => isCbu(number.replace(/\D/g, ""))),
    "Revisá el CBU: son 22 números y alguno no está bien",
  );

export const cbu = text(40)
  .transform((typed) => typed.replace(/[\s.-]/g, ""))
  .pipe(z.string().refine(isCbu, "Ingresá un CBU o CVU válido, de 22 números"));
