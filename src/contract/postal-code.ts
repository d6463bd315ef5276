/** Four digits, or a CPA: province letter (ISO 3166-2:AR, no I or O), four digits, three letters. */
const SHAPE = /^(\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/;

export const WRONG_POSTAL_CODE = "Ingresá un código postal de 4 números, o un CPA como C1425CLA";

export const asPostalCode = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

export const isPostalCode = (typed: string): boolean => SHAPE.test(asPostalCode(typed));

/** The four digits of a postal code; blank in anything else. */
export const digitsOf = (code: string): string => /\d{4}/.exec(code)?.[0] ?? "";

/** Something meant as a postal code: an optional letter, digits, optional letters. */
const ATTEMPT = /^[a-z]?[ .-]*\d[\d .-]*[a-z]*$/i;

/** Whether the second part of an address ("Calle 9, 5000, Ciudad") is a wrong postal code. Other formats aren't judged (docs/shop.md, Checkout). */
export function hasWrongPostalCode(address: string): boolean {
  const [, ...parts] = address.split(",").map((part) => part.trim());
  const [code = "", city] = parts;
  return city !== undefined && ATTEMPT.test(code) && !parts.some(isPostalCode);
}
