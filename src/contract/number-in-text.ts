import { groupThousands } from "./format-count.ts";

const ARGENTINE = /^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;
const ENGLISH = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
const LEADING_ZERO = /^0\d*[.,]\d{3}$/;

/** The typed number: "1.234,50" or "1234.5", ignoring `$`, `%` and spaces. Three digits after a single separator are thousands. Null otherwise. */
export function numberInText(typed: string): number | null {
  const text = typed.replace(/[$%\s]/g, "");
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = text.replace(/^-/, "");
  if (LEADING_ZERO.test(digits)) return null;
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(digits)) return sign * Number(digits.replace(/[.,]/g, ""));
  if (ARGENTINE.test(digits)) return sign * Number(digits.replaceAll(".", "").replace(",", "."));
  if (ENGLISH.test(digits)) return sign * Number(digits.replaceAll(",", ""));
  return null;
}

/** The same for a schema: `blank` where nothing is typed, and NaN, which it refuses, where it is no number. */
export const numberTyped = <Blank>(typed: string, blank: Blank): number | Blank =>
  typed.trim() === "" ? blank : (numberInText(typed) ?? Number.NaN);

/** As shown in a field: "1.234,5". */
export function numberAsTyped(value: number): string {
  const [whole = "", decimals] = String(Number(value.toFixed(2))).split(".");
  return groupThousands(whole) + (decimals === undefined ? "" : `,${decimals}`);
}
