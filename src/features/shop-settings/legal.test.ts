import { expect, test } from "vitest";
import { defaultSettings } from "./defaults.ts";
import {
  blocksOf,
  dataNotice,
  LEGAL_PAGE_NAMES,
  legalFooter,
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
  expect(on).toContain("Están todas en la página de cookies, al pie.");
  const off = all({ ...IDENTIFIED, withdrawal_button: false, data_requests: false, cookies_page: false });
  expect(off).not.toMatch(/página de cookies/);
  expect(off).not.toMatch(/[Bb]otón|formulario “/);
  expect(off.match(/Para hacerlo, escribinos a hola@lamaceta\.example con tu número de pedido\./g)).toHaveLength(2);
  expect(off).toContain("También podés pedirlo escribiéndonos a hola@lamaceta.example.");
});

test("the page of privacy says how long the owner keeps the orders and the requests", () => {
  const privacy = legalText({ ...IDENTIFIED, keep_orders: 15, keep_requests: 3 }, "privacy");
  expect(privacy).toContain("sin cuenta, los guardamos 15 años.");
  expect(privacy).toContain("por 3 años las solicitudes que ya respondimos");
});

test("switching the button or the form, or another time of keeping, dates the texts that name them", () => {
  for (const name of ["withdrawal_button", "data_requests", "keep_orders", "keep_requests"] as const)
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

const QR = { image: "/media/qr.webp", link: "https://servicioscf.afip.gob.ar/publico/qr" };

const WHOLE = { ...IDENTIFIED, fiscal_data: QR, hours: { ...defaultSettings.hours, monday: "10 a 18" } };

test("what is missing is told until all of it is there, each with the setting that mends it", () => {
  expect(missingLegalData(defaultSettings)).toEqual([
    { setting: "legal_name", words: "La razón social o el nombre y apellido" },
    { setting: "cuit", words: "El CUIT" },
    { setting: "tax_condition", words: "Tu condición frente al IVA" },
    { setting: "legal_address", words: "El domicilio legal" },
    { setting: "email", words: "El email de contacto" },
    { setting: "fiscal_data", words: "El QR de Data Fiscal, con su imagen y su dirección" },
    { setting: "hours", words: "Los horarios en que atendés" },
  ]);
  expect(missingLegalData(WHOLE)).toEqual([]);
});

test.each([
  ["show_supplier", "“Quién vende”, al pie, está apagado"],
  ["show_fiscal_data", "Data Fiscal, al pie, está apagado"],
  ["withdrawal_button", "El botón de arrepentimiento y de baja está apagado"],
  ["withdrawal_in_mails", "El derecho de arrepentimiento en los emails de los pedidos está apagado"],
  ["consumer_defence", "El enlace a Defensa del Consumidor está apagado"],
  ["net_price", "El precio sin impuestos nacionales está apagado"],
  ["unit_price", "El precio por litro o por kilo está apagado"],
  ["adults_only", "El aviso de mayores de 18 está apagado"],
  ["legal_pages", "Las páginas legales están apagadas"],
  ["cookies_page", "La página de cookies está apagada"],
  ["show_data_notice", "El aviso de datos personales está apagado"],
  ["data_requests", "El formulario de datos personales está apagado"],
] as const)("%s off is told as missing", (setting, words) => {
  expect(missingLegalData({ ...WHOLE, [setting]: false })).toEqual([{ setting, words }]);
});

test("the net price of a monotributista is not missed", () => {
  expect(missingLegalData({ ...WHOLE, net_price: false, tax_condition: "monotributo" })).toEqual([]);
});

test.each([
  [{ show_supplier: false }, { supplier: "" }],
  [{ adults_only: false }, { adults: "" }],
  [{ adults_only_text: "" }, { adults: "" }],
  [{ show_fiscal_data: false }, { fiscal: null }],
  [{ fiscal_data: { ...QR, link: "" } }, { fiscal: null }],
  [{ fiscal_data: { ...QR, image: null } }, { fiscal: null }],
])("with %j nothing of it stands at the foot", (off, foot) => {
  const whole = legalFooter(WHOLE);
  expect(whole).toMatchObject({ adults: "Solo para mayores de 18 años.", fiscal: QR });
  expect(legalFooter({ ...WHOLE, ...off })).toEqual({ ...whole, ...foot });
});

test.each([
  [{ consumer_defence: false }, "Defensa del Consumidor"],
  [{ consumer_defence_link: { text: "Defensa del Consumidor", url: "" } }, "Defensa del Consumidor"],
  [{ consumer_defence_link: { text: "", url: "https://defensa.example" } }, "Defensa del Consumidor"],
  [{ cookies_page: false }, "Cookies"],
  [{ legal_pages: false }, "Política de privacidad"],
  [{ data_requests: false }, "Tus datos personales"],
  [{ withdrawal_button: false }, "Botón de baja"],
])("with %j the foot has no link %j", (off, name) => {
  const names = (settings: typeof WHOLE) => legalFooter(settings).links.map((link) => link.name);
  expect(names(WHOLE)).toContain(name);
  expect(names({ ...WHOLE, ...off })).not.toContain(name);
});

test("the notice on personal data leads to the privacy page while that stands, and is nothing while it is off or empty", () => {
  const notice = dataNotice(WHOLE);
  expect(notice?.privacy).toBe("/legal/privacidad");
  expect(notice?.paragraphs).toHaveLength(3);
  expect(notice?.paragraphs[1]).toContain("intervalos no inferiores a seis meses");
  expect(notice?.paragraphs[2]).toContain("Agencia de Acceso a la Información Pública");
  expect(dataNotice({ ...WHOLE, legal_pages: false })?.privacy).toBeNull();
  expect(dataNotice({ ...WHOLE, show_data_notice: false })).toBeNull();
  expect(dataNotice({ ...WHOLE, data_notice: "" })).toBeNull();
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
