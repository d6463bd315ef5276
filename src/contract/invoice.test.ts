import { expect, test } from "vitest";
import { brokenInvoiceRule, type InvoiceData, invoiceInWords, invoiceLetter, taxId } from "./invoice.ts";

const NONE: InvoiceData = { invoice_name: "", invoice_tax_id: "", invoice_condition: "" };
const SRL: InvoiceData = {
  invoice_name: "Vivero del Sur SRL",
  invoice_tax_id: "30712506365",
  invoice_condition: "registered",
};

test.each([
  ["30-71250636-5", "30712506365"],
  ["20.12345678.6", "20123456786"],
  ["12.345.678", "12345678"],
  ["4 567 890", "4567890"],
  ["", ""],
  ["30-71250636-4", null],
  ["123456", null],
  ["01234567", null],
  ["123456789", null],
  ["X1234567", null],
])("%j is kept as %j", (typed, kept) => {
  const read = taxId.safeParse(typed);
  expect(read.success ? read.data : null).toBe(kept);
});

test("an invoice is made out to somebody whole, or to nobody", () => {
  expect(brokenInvoiceRule(NONE)).toBeUndefined();
  expect(brokenInvoiceRule(SRL)).toBeUndefined();
  for (const path of ["invoice_name", "invoice_tax_id", "invoice_condition"] as const)
    expect(brokenInvoiceRule({ ...SRL, [path]: "" })).toMatchObject({ path });
});

test("a DNI is enough for a consumidor final alone", () => {
  const ana: InvoiceData = { invoice_name: "Ana Gómez", invoice_tax_id: "12345678", invoice_condition: "final" };
  expect(brokenInvoiceRule(ana)).toBeUndefined();
  for (const invoice_condition of ["registered", "monotributo", "exempt"] as const)
    expect(brokenInvoiceRule({ ...ana, invoice_condition })?.message).toContain("CUIT de 11");
});

test("is told in one line, or not at all", () => {
  expect(invoiceInWords(NONE)).toBe("");
  expect(invoiceInWords(SRL)).toBe("Vivero del Sur SRL · CUIT 30-71250636-5 · Responsable inscripto");
  expect(invoiceInWords({ ...SRL, invoice_tax_id: "4567890", invoice_condition: "final" })).toBe(
    "Vivero del Sur SRL · DNI 4.567.890 · Consumidor final",
  );
});

test.each([
  ["registered", "registered", "A"],
  ["registered", "monotributo", "A"],
  ["registered", "final", "B"],
  ["registered", "exempt", "B"],
  ["monotributo", "registered", "C"],
  ["monotributo", "final", "C"],
  ["exempt", "registered", "C"],
] as const)("from %s to %s it is an invoice %s", (seller, buyer, letter) => {
  expect(invoiceLetter(seller, buyer)).toBe(letter);
});
