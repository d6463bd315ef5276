import { z } from "zod";
import { cuitInWords, isCuit } from "./cuit.ts";
import { text } from "./text.ts";

/** VAT conditions of an invoice's buyer. Also a database check: changing it needs a migration. */
export const INVOICE_CONDITIONS = ["final", "registered", "monotributo", "exempt"] as const;

type InvoiceCondition = (typeof INVOICE_CONDITIONS)[number];

const CONDITION_LABELS: Readonly<Record<InvoiceCondition, string>> = {
  final: "Consumidor final",
  registered: "Responsable inscripto",
  monotributo: "Monotributista",
  exempt: "Exento",
};

export const conditionInWords = (condition: InvoiceCondition | ""): string =>
  condition === "" ? "" : CONDITION_LABELS[condition];

export const INVOICE_CONDITION_OPTIONS = INVOICE_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }));

export const invoiceCondition = z.enum(["", ...INVOICE_CONDITIONS], "Elegí la condición frente al IVA");

const CUIT_LENGTH = 11;

/** A CUIT with valid check digit, a DNI of 7 or 8 digits, or nothing. */
const isTaxId = (digits: string): boolean => digits === "" || isCuit(digits) || /^[1-9]\d{6,7}$/.test(digits);

export const WRONG_TAX_ID =
  "Revisá los números: no es un CUIT (11, y el último comprueba a los otros) ni un DNI (7 u 8)";

export const taxId = text(20)
  .transform((typed) => typed.replace(/[\s.-]/g, ""))
  .pipe(z.string().refine(isTaxId, WRONG_TAX_ID));

export const taxIdInWords = (digits: string): string =>
  digits.length === CUIT_LENGTH ? cuitInWords(digits) : digits.replace(/\B(?=(\d{3})+$)/g, ".");

export type InvoiceData = {
  invoice_name: string;
  invoice_tax_id: string;
  invoice_condition: InvoiceCondition | "";
};

export const hasInvoiceData = ({ invoice_name, invoice_tax_id, invoice_condition }: InvoiceData): boolean =>
  [invoice_name, invoice_tax_id, invoice_condition].some((value) => value !== "");

type InvoiceRule = { path: keyof InvoiceData; message: string; holds: (data: InvoiceData) => boolean };

const required = (path: keyof InvoiceData, message: string): InvoiceRule => ({
  ...{ path, message },
  holds: (data) => data[path] !== "",
});

/** Rules that apply once any invoice data is given. */
export const INVOICE_RULES: readonly InvoiceRule[] = [
  required("invoice_name", "Ingresá el nombre y apellido o la razón social"),
  required("invoice_tax_id", "Ingresá el CUIT o el DNI"),
  required("invoice_condition", "Elegí la condición frente al IVA"),
  {
    path: "invoice_tax_id",
    message: "Con esa condición frente al IVA va un CUIT de 11 números",
    holds: ({ invoice_tax_id, invoice_condition }) =>
      ["", "final"].includes(invoice_condition) ||
      invoice_tax_id === "" ||
      invoice_tax_id.replace(/\D/g, "").length === CUIT_LENGTH,
  },
];

export const brokenInvoiceRule = (data: InvoiceData) =>
  hasInvoiceData(data) ? INVOICE_RULES.find(({ holds }) => !holds(data)) : undefined;

/** `Vivero SRL · CUIT 30-71250636-5 · Responsable inscripto`. */
export const invoiceInWords = (data: InvoiceData): string =>
  hasInvoiceData(data)
    ? [
        data.invoice_name,
        `${data.invoice_tax_id.length === CUIT_LENGTH ? "CUIT" : "DNI"} ${taxIdInWords(data.invoice_tax_id)}`,
        conditionInWords(data.invoice_condition),
      ].join(" · ")
    : "";

/** The seller's VAT condition. */
export type InvoiceSeller = Exclude<InvoiceCondition, "final">;

/** C when the seller charges no VAT, else by the buyer's condition (docs/argentina.md, Invoices). */
export function invoiceLetter(seller: InvoiceSeller, buyer: InvoiceCondition): "A" | "B" | "C" {
  if (seller !== "registered") return "C";
  return buyer === "registered" || buyer === "monotributo" ? "A" : "B";
}
