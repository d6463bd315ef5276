import { expect, test } from "vitest";
import { defaultSettings } from "./defaults.ts";
import {
  blocksOf,
  LEGAL_PAGE_NAMES,
  legalText,
  missingLegalData,
  showsNetPrice,
  supplierInWords,
  textsDate,
} from "./legal.ts";
import { holidayChangesOf } from "./rules.ts";

const IDENTIFIED = {
  ...defaultSettings,
  name: "La Maceta",
  legal_name: "Vivero del Sur SRL",
  cuit: "30712506365",
  legal_address: "Av. Siempreverde 742, Rosario, Santa Fe (S2000)",
  tax_condition: "registered" as const,
  email: "hola@lamaceta.example",
};

test("who sells stands there whole, or not at all", () => {
  expect(supplierInWords(IDENTIFIED)).toBe(
    "Vivero del Sur SRL · CUIT 30-71250636-5 · Av. Siempreverde 742, Rosario, Santa Fe (S2000)",
  );
  for (const part of ["legal_name", "cuit", "legal_address", "email"] as const) {
    const lacking = { ...IDENTIFIED, [part]: "" };
    expect(supplierInWords(lacking)).toBe("");
    for (const page of LEGAL_PAGE_NAMES) expect(legalText(lacking, page)).toBeNull();
  }
});

test.each(LEGAL_PAGE_NAMES)("the first text of %s has the shop's data in every gap", (page) => {
  const text = legalText(IDENTIFIED, page) ?? "";
  expect(text).not.toMatch(/[{}]/);
  expect(text).toContain("hola@lamaceta.example");
  expect(blocksOf(text).filter(({ isTitle }) => isTitle).length).toBeGreaterThan(3);
  expect(legalText({ ...IDENTIFIED, legal_pages: false }, page)).toBeNull();
  expect(legalText({ ...IDENTIFIED, legal_texts: { ...IDENTIFIED.legal_texts, [page]: "" } }, page)).toBeNull();
});

test("the legal pages name the button and the form only while those are there", () => {
  const all = (settings: typeof defaultSettings) =>
    LEGAL_PAGE_NAMES.map((page) => legalText(settings, page) ?? "").join("\n");
  const on = all(IDENTIFIED);
  expect(on.match(/Para hacerlo, usá el Botón de arrepentimiento, que está arriba/g)).toHaveLength(2);
  expect(on).toContain("También podés pedirlo con el formulario “Tus datos personales”");
  const off = all({ ...IDENTIFIED, withdrawal_button: false, data_requests: false });
  expect(off).not.toMatch(/[Bb]otón|formulario “/);
  expect(off.match(/Para hacerlo, escribinos a hola@lamaceta\.example con tu número de pedido\./g)).toHaveLength(2);
  expect(off).toContain("También podés pedirlo escribiéndonos a hola@lamaceta.example.");
});

test("switching the button or the form dates the texts that name them", () => {
  for (const name of ["withdrawal_button", "data_requests"] as const)
    expect(textsDate({ [name]: "2027-01-05T12:00:00.000Z" })).toEqual(new Date("2027-01-05T12:00:00.000Z"));
});

test("a title stands alone, also right above its paragraph", () => {
  expect(blocksOf("# Uno\nTexto que\nsigue\n\n## Dos\n\nOtro")).toEqual([
    { isTitle: true, text: "Uno" },
    { isTitle: false, text: "Texto que\nsigue" },
    { isTitle: true, text: "Dos" },
    { isTitle: false, text: "Otro" },
  ]);
});

test("what is missing is told until all of it is there", () => {
  expect(missingLegalData(defaultSettings)).toEqual([
    "La razón social o el nombre y apellido",
    "El CUIT",
    "El domicilio legal",
    "Tu condición frente al IVA",
    "El email de contacto",
    "El QR de Data Fiscal, con su imagen y su dirección",
  ]);
  const qr = { image: "/media/qr.webp", link: "https://servicioscf.afip.gob.ar/publico/qr" };
  expect(missingLegalData({ ...IDENTIFIED, fiscal_data: qr })).toEqual([]);
  expect(missingLegalData({ ...IDENTIFIED, fiscal_data: qr, legal_pages: false })).toHaveLength(3);
  for (const off of [{ withdrawal_in_mails: false }, { withdrawal_mail_text: "" }])
    expect(missingLegalData({ ...IDENTIFIED, fiscal_data: qr, ...off })).toEqual([
      "El derecho de arrepentimiento en los emails de los pedidos",
    ]);
  expect(missingLegalData({ ...IDENTIFIED, fiscal_data: qr, net_price: false })).toEqual([
    "El precio sin impuestos nacionales está apagado",
  ]);
  expect(missingLegalData({ ...IDENTIFIED, fiscal_data: qr, net_price: false, tax_condition: "monotributo" })).toEqual(
    [],
  );
});

test.each([
  ["registered", true],
  ["monotributo", false],
  ["exempt", false],
  ["", false],
] as const)("with the condition %j net prices show: %j, and never with their switch off", (tax_condition, shows) => {
  expect(showsNetPrice({ net_price: true, tax_condition })).toBe(shows);
  expect(showsNetPrice({ net_price: false, tax_condition })).toBe(false);
});

test("days that the owner wrote count among the holidays", () => {
  const written = { holidays_added: ["07/12/2026"], holidays_removed: ["8/12/2026"] };
  expect(holidayChangesOf(written)).toEqual({ added: ["2026-12-07"], removed: ["2026-12-08"] });
});
