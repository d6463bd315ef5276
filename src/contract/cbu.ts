import { z } from "zod";
import { text } from "./text.ts";
import { weightedSum } from "./weighted-sum.ts";

const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

const isChecked = (block: string, weights: readonly number[]): boolean =>
  (10 - (weightedSum(block, weights) % 10)) % 10 === Number(block[weights.length]);

/** Whether these are the 22 digits of a CBU or CVU: bank and branch, then the account, each with its check digit. */
export const isCbu = (digits: string): boolean =>
  /^\d{22}$/.test(digits) && isChecked(digits.slice(0, 8), BANK_WEIGHTS) && isChecked(digits.slice(8), ACCOUNT_WEIGHTS);

/** What is long enough for one, with its blocks apart or not. */
const WRITTEN = /(?<!\d)\d(?:[ .-]?\d){21}(?!\d)|\d{20,}/g;

/** A text in which each number as long as a CBU or CVU is one. */
export const withRightCbu = <Schema extends z.ZodType<string>>(schema: Schema): Schema =>
  schema.refine(
    (written) => (written.match(WRITTEN) ?? []).every((number) => isCbu(number.replace(/\D/g, ""))),
    "Revisá el CBU: son 22 números y alguno no está bien",
  );

/** A CBU or CVU as it is typed, kept as its 22 digits. */
export const cbu = text(40)
  .transform((typed) => typed.replace(/[\s.-]/g, ""))
  .pipe(z.string().refine(isCbu, "Ingresá un CBU o CVU válido, de 22 números"));
