const ARGENTINE = /^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;
const ENGLISH = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
const LEADING_ZERO = /^0\d*[.,]\d{3}$/;

/**
 * The number that a person typed, in the Argentine way ("1.234,50") or with a decimal point ("1234.5"); a `$`, a `%`
 * and spaces don't count. Three digits after a lone separator are thousands ("1.234"). Null for anything else.
 */
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

const WITH_THOUSANDS = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 2, useGrouping: true });

/** A number as it stands in a field: "1.234,5". */
export const numberAsTyped = (value: number): string => WITH_THOUSANDS.format(value);
