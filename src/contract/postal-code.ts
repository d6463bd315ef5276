/** Four digits, or a CPA: the letter of a province (ISO 3166-2:AR has no I and no O), the four digits, three letters of the block. */
const SHAPE = /^(\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/;

export const WRONG_POSTAL_CODE = "Ingresá un código postal de 4 números, o un CPA como C1425CLA";

/** A postal code as it is kept: in capitals, without spaces, dots and dashes. */
export const asPostalCode = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/** Whether this is one, however it is typed (docs/shop.md, Legal data). */
export const isPostalCode = (typed: string): boolean => SHAPE.test(asPostalCode(typed));

/** What somebody meant as a postal code: perhaps a letter, digits, perhaps letters. */
const ATTEMPT = /^[a-z]?[ .-]*\d[\d .-]*[a-z]*$/i;

/**
 * Whether the second part of a joined address ("Calle 9, 5000, Ciudad") is meant as a postal code and isn't one. An address
 * in other words has none to judge (docs/shop.md, Checkout).
 */
export function hasWrongPostalCode(address: string): boolean {
  const [, ...parts] = address.split(",").map((part) => part.trim());
  const [code = "", city] = parts;
  return city !== undefined && ATTEMPT.test(code) && !parts.some(isPostalCode);
}
