import { cuitInWords } from "#src/contract/cuit.ts";
import { legalPath, PATHS } from "#src/paths.ts";
import type { ShopSettings } from "./contract.ts";
import type { SettingName } from "./fields.ts";
import { FIRST_TEXTS_DATE } from "./first-legal-texts.ts";

export const LEGAL_PAGES = {
  terms: "Términos y condiciones",
  privacy: "Política de privacidad",
  returns: "Cambios y devoluciones",
} as const;

export type LegalPage = keyof typeof LEGAL_PAGES;

export const LEGAL_PAGE_NAMES = Object.keys(LEGAL_PAGES) as LegalPage[];

/** Paths below `/legal`. */
export const LEGAL_PATHS: Readonly<Record<LegalPage, string>> = {
  terms: "terminos",
  privacy: "privacidad",
  returns: "devoluciones",
};

type Identity = Pick<ShopSettings, "legal_name" | "cuit" | "legal_address" | "email">;

/** Whether the seller is identified, which legal pages need. */
export const isIdentified = ({ legal_name, cuit, legal_address, email }: Identity): boolean =>
  [legal_name, cuit, legal_address, email].every((value) => value !== "");

/** The seller for the footer; empty if off or incomplete. */
export const supplierInWords = (settings: ShopSettings): string =>
  settings.show_supplier && isIdentified(settings)
    ? `${settings.legal_name} · CUIT ${cuitInWords(settings.cuit)} · ${settings.legal_address}`
    : "";

/** A legal page's text with the shop's data; null while it is off or incomplete. */
export function legalText(settings: ShopSettings, page: LegalPage): string | null {
  const written = settings.legal_texts[page];
  if (!settings.legal_pages || written === "" || !isIdentified(settings)) return null;
  const data: Record<string, string> = {
    tienda: settings.name,
    razon_social: settings.legal_name,
    cuit: cuitInWords(settings.cuit),
    domicilio: settings.legal_address,
    email: settings.email,
    arrepentimiento: settings.withdrawal_button
      ? "usá el Botón de arrepentimiento, que está arriba y al pie de todas las páginas: con el número de pedido y tu email o teléfono te damos un código en el momento"
      : `escribinos a ${settings.email} con tu número de pedido`,
    pedir_datos: settings.data_requests
      ? `con el formulario “Tus datos personales”, que está al pie de todas las páginas (para corregir o borrar te mandamos un enlace, así comprobamos que el email es tuyo), o escribiéndonos a ${settings.email}`
      : `escribiéndonos a ${settings.email}`,
    cookies: settings.cookies_page ? "Están todas en la página de cookies, al pie." : "No usamos otras.",
    plazo_pedidos: `${settings.keep_orders} años`,
    plazo_solicitudes: `${settings.keep_requests} años`,
  };
  return written.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
}

const legalLinks = (settings: ShopSettings, pages: readonly LegalPage[]) =>
  pages
    .filter((page) => legalText(settings, page) !== null)
    .map((page) => ({ name: LEGAL_PAGES[page], address: legalPath(LEGAL_PATHS[page]) }));

/** The notice below forms with personal data, with the privacy page's link; null while off. */
export function dataNotice(settings: ShopSettings) {
  if (!settings.show_data_notice || settings.data_notice === "") return null;
  return {
    paragraphs: settings.data_notice.split(/\n\s*\n/),
    privacy: legalText(settings, "privacy") === null ? null : legalPath(LEGAL_PATHS.privacy),
  };
}

const AGREED_TO: readonly SettingName[] = [
  "data_notice",
  "show_data_notice",
  "legal_texts",
  "legal_pages",
  "name",
  "legal_name",
  "cuit",
  "legal_address",
  "email",
  "withdrawal_button",
  "data_requests",
  "cookies_page",
  "keep_orders",
  "keep_requests",
];

/** When the accepted texts, or data in them, last changed. */
export const textsDate = (changedAt: Readonly<Record<string, string>>): Date =>
  new Date(Math.max(...[FIRST_TEXTS_DATE, ...AGREED_TO.flatMap((name) => changedAt[name] ?? [])].map(Date.parse)));

/** The texts people accept, with their date; null if there are none. */
export function textsToAccept(settings: ShopSettings, date: Date) {
  const pages = legalLinks(settings, ["terms", "privacy"]);
  return pages.length > 0 || dataNotice(settings) !== null ? { date: date.toISOString(), pages } : null;
}

export const blocksOf = (text: string): { isTitle: boolean; text: string }[] =>
  text
    .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => ({ isTitle: block.startsWith("#"), text: block.replace(/^#+\s*/, "") }));

/** Only sellers who charge VAT can show net prices (Ley 27.743). */
export const showsNetPrice = (settings: Pick<ShopSettings, "net_price" | "tax_condition">): boolean =>
  settings.net_price && settings.tax_condition === "registered";

/** Computed on the server, so that browsers load no legal rules. */
export function legalFooter(settings: ShopSettings) {
  const { image, link } = settings.fiscal_data;
  const { text, url } = settings.consumer_defence_link;
  return {
    supplier: supplierInWords(settings),
    adults: settings.adults_only ? settings.adults_only_text : "",
    fiscal: settings.show_fiscal_data && image !== null && link !== "" ? { image, link } : null,
    links: [
      ...legalLinks(settings, LEGAL_PAGE_NAMES),
      ...(settings.cookies_page ? [{ name: "Cookies", address: legalPath("cookies") }] : []),
      ...(settings.withdrawal_button ? [{ name: "Botón de baja", address: `${PATHS.withdrawal}#baja` }] : []),
      ...(settings.data_requests ? [{ name: "Tus datos personales", address: PATHS.dataRequest }] : []),
      ...(settings.consumer_defence && text !== "" && url !== "" ? [{ name: text, address: url }] : []),
    ],
  };
}

/** Missing legal data in words, each with the setting to fix it: what is blank or off, unless something else says so. */
export function missingLegalData(settings: ShopSettings): { setting: SettingName; words: string }[] {
  const { fiscal_data, consumer_defence_link, legal_texts } = settings;
  const hasNoFiscalData = fiscal_data.image === null || fiscal_data.link === "";
  const hasNoHours = Object.values(settings.hours).every((open) => open === "");
  const hasNoConsumerLink = consumer_defence_link.text === "" || consumer_defence_link.url === "";
  const hidesNetPrice = settings.tax_condition === "registered" && !settings.net_price;
  const checked: [setting: SettingName, words: string, isMissing?: boolean][] = [
    ["legal_name", "La razón social o el nombre y apellido"],
    ["cuit", "El CUIT"],
    ["tax_condition", "Tu condición frente al IVA"],
    ["legal_address", "El domicilio legal"],
    ["email", "El email de contacto"],
    ["show_supplier", "“Quién vende”, al pie, está apagado"],
    ["fiscal_data", "El QR de Data Fiscal, con su imagen y su dirección", hasNoFiscalData],
    ["show_fiscal_data", "Data Fiscal, al pie, está apagado"],
    ["withdrawal_button", "El botón de arrepentimiento y de baja está apagado"],
    ["withdrawal_in_mails", "El derecho de arrepentimiento en los emails de los pedidos está apagado"],
    ["withdrawal_mail_text", "El texto del derecho de arrepentimiento en los emails"],
    ["hours", "Los horarios en que atendés", hasNoHours],
    ["consumer_defence", "El enlace a Defensa del Consumidor está apagado"],
    ["consumer_defence_link", "Qué dice el enlace a Defensa del Consumidor y a dónde lleva", hasNoConsumerLink],
    ["net_price", "El precio sin impuestos nacionales está apagado", hidesNetPrice],
    ["unit_price", "El precio por litro o por kilo está apagado"],
    ["adults_only", "El aviso de mayores de 18 está apagado"],
    ["adults_only_text", "Qué dice el aviso de mayores de 18"],
    ["legal_pages", "Las páginas legales están apagadas"],
    ...LEGAL_PAGE_NAMES.map((page): [SettingName, string, boolean] => [
      "legal_texts",
      `El texto de “${LEGAL_PAGES[page]}”`,
      legal_texts[page] === "",
    ]),
    ["cookies_page", "La página de cookies está apagada"],
    ["show_data_notice", "El aviso de datos personales está apagado"],
    ["data_notice", "Qué dice el aviso de datos personales"],
    ["data_requests", "El formulario de datos personales está apagado"],
  ];
  return checked.flatMap(([setting, words, isMissing = !settings[setting]]) => (isMissing ? [{ setting, words }] : []));
}
