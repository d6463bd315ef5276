import { centavos } from "#src/contract/centavos.ts";
import { HIGHEST_PRICE } from "#src/contract/money.ts";
import { PER_THOUSAND } from "#src/contract/net-price.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import type { VatRate } from "#src/contract/vat.ts";
import type { Currency } from "#src/features/catalogue/contract/variant.ts";
import { type Cost, costOf } from "#src/features/catalogue/rules.ts";

const DOLLARS = /u\$[sd]|us\$|usd|u\.s\.d\.?|dls\.?|d[oó]lar(es)?/i;
const PESOS = /\bars\b|\bpesos\b|ar\$/i;

/** The currency that a text names; a bare `$` names none. */
export const currencyIn = (text: string): Currency | undefined =>
  DOLLARS.test(text) ? "USD" : PESOS.test(text) ? "ARS" : undefined;

/** With currency and VAT; what removes those takes time with the square of a text's length. */
const LONGEST_PRICE = 50;

/** `1.234,50`, `1,234.50`, `$ 1.200`, `U$S 12.30`, `USD 12,30` or a number above 0; null otherwise. `currency` is of those that name none. */
export function priceIn(cell: string | number, currency: Currency): Cost | null {
  const text = `${cell}`.trim();
  if (text.length > LONGEST_PRICE) return null;
  const typed = text
    .replace(DOLLARS, "")
    .replace(PESOS, "")
    .replace(/\+?\s*iva|c\/u/gi, "")
    .replace(/[.,]?-\s*$/, "");
  const amount = typeof cell === "number" ? cell : /\d[^%]*$/.test(typed) ? numberInText(typed) : null;
  const cents = amount === null ? 0 : Math.round(amount * 100);
  return cents > 0 && cents <= HIGHEST_PRICE ? costOf(cents, currencyIn(text) ?? currency) : null;
}

export type Terms = { discount: number; withVat: boolean };

/** What is paid for a listed price: the supplier's discount off, and VAT where the list has it; to the cent, halves up. */
export function costFrom({ cents, currency }: Cost, { discount, withVat }: Terms, vat: VatRate): Cost {
  const whole = 10_000n * BigInt(withVat ? 1_000 + PER_THOUSAND[vat] : 1_000);
  const kept = BigInt(cents) * BigInt(10_000 - Math.round(discount * 100)) * 1_000n;
  return costOf(centavos(Number((2n * kept + whole) / (2n * whole))), currency);
}

/** Words and numbers of a name, without case, accents and signs: "Sustrato 50L" is "Sustrato 50 l". */
export const wordsOf = (name: string): string[] =>
  normalizeForSearch(name)
    .replace(/(\d),(?=\d)/g, "$1.")
    .match(/\d+(\.\d+)?|\p{L}+/gu) ?? [];

export const nameKey = (name: string): string => wordsOf(name).join(" ");

export const codeKey = (code: string): string => normalizeForSearch(code).replaceAll(" ", "");

/** As barcodes are kept: a UPC-A is the EAN-13 with a leading 0. Blank where it is none. */
export const barcodeKey = (code: string): string => {
  const digits = code.replace(/[\s-]/g, "");
  return /^\d{8}$|^\d{12,13}$/.test(digits) ? digits.padStart(13, "0") : "";
};
