import { z } from "zod";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { SettingName } from "#src/features/shop-settings/fields.ts";
import { MAIL_TEXT_NAMES, type MailTextName } from "#src/features/shop-settings/mail-texts.ts";
import { RETENTION, RETENTION_NAMES } from "#src/features/shop-settings/retention.ts";
import { legalPath, PATHS, productPath } from "#src/paths.ts";

/** What looks at the shop: as a visitor, at a checkout, and in its back office. */
export type Eyes = {
  /** What a page answers, without what its scripts carry along. */
  page(path: string): Promise<{ status: number; html: string }>;
  /** What `path` of the API answers to a member of the team without a second factor. */
  call(path: string): Promise<unknown>;
  mail(name: MailTextName): Promise<string>;
  /** The names of the checkout's fields. */
  checkout(): Promise<string>;
  /** The texts of a screen of the back office, once the call `asked` is answered. */
  screen(path: string, asked: string): Promise<string>;
  icon(): Promise<string>;
  /** The product that has a volume, and the one of each kind that the law restrains. */
  products: { plain: number; seeds: number; smoking: number; vaporizers: number };
  /** A request about data that came in before the 9th of July of 2026. */
  requestCode: string;
};

/**
 * Where a setting shows. Without `look` it is its texts, addresses and pictures that stand on the page `at` (the home
 * page unless told); `look` tells anything that has to differ once it is changed. `beside` is what else has to be set,
 * `typed` what is typed where any text wouldn't do.
 */
export type Sight = {
  at?: (eyes: Eyes) => string | readonly string[];
  look?: (eyes: Eyes) => Promise<unknown>;
  beside?: Partial<ShopSettings>;
  typed?: string;
};

const IDENTIFIED: Partial<ShopSettings> = {
  legal_name: "Yuyo SRL",
  cuit: "30-71250636-5",
  legal_address: "Mitre 850",
  email: "hola@muestra.example",
};

const stands = (path: string, words: string) => async (eyes: Eyes) => (await eyes.page(path)).html.includes(words);

const standsOnProduct =
  (product: keyof Eyes["products"], words: string) =>
  async ({ page, products }: Eyes) =>
    (await page(productPath(products[product]))).html.includes(words);

const isSold = (product: keyof Eyes["products"]): Sight => ({
  look: async ({ page, products }) => (await page(productPath(products[product]))).status,
});

/** Nothing that shows tells it. */
const isStored = (name: SettingName): Sight => ({
  look: async ({ call }) => z.looseObject({ [name]: z.unknown() }).parse(await call("/settings/"))[name],
});

const deadline = (eyes: Eyes) => eyes.call(`/withdrawals/progress/?code=${eyes.requestCode}`);

const productsShown = async ({ page }: Eyes) =>
  new Set((await page(PATHS.catalogue)).html.match(/href="\/producto\/\d+"/g)).size;

const SIGHTS: Partial<Record<SettingName, Sight>> = {
  logo_ground: { beside: { logo: "/icons/192.png" }, look: stands(PATHS.home, "bg-on-forest") },
  age_gate_everywhere: { look: stands(PATHS.catalogue, "Verificación de edad") },
  icon: { look: ({ icon }) => icon() },
  advice: { beside: { whatsapp: "3415550177" } },
  home_sections: { look: stands(PATHS.home, "Productos En Oferta") },
  page_size: { look: productsShown },
  status: { look: async ({ page }) => (await page(PATHS.home)).status },
  holiday_until: { beside: { status: "holiday" }, look: stands(PATHS.home, "Volvemos el") },
  holiday_text: { beside: { status: "holiday" } },
  hide_welcome: {
    look: async ({ screen }) => (await screen("/admin/hoy", "/api/setup/")).includes("Para que la tienda sea tuya"),
  },
  closed_text: { beside: { status: "closed" } },
  legal_name: { beside: IDENTIFIED },
  cuit: {
    beside: { ...IDENTIFIED, cuit: "" },
    typed: "20-12345678-6",
    look: stands(PATHS.home, "20-12345678-6"),
  },
  legal_address: { beside: IDENTIFIED },
  tax_condition: { look: ({ checkout }) => checkout() },
  net_price: {
    beside: { tax_condition: "registered" },
    look: standsOnProduct("plain", "Precio sin impuestos nacionales"),
  },
  show_supplier: { beside: IDENTIFIED, look: stands(PATHS.home, "Yuyo SRL") },
  withdrawal_button: { look: stands(PATHS.home, "Botón de baja") },
  withdrawal_text: { at: () => PATHS.withdrawal },
  withdrawal_in_mails: { look: ({ mail }) => mail("mail_order_received") },
  withdrawal_mail_text: { look: ({ mail }) => mail("mail_order_received") },
  show_fiscal_data: {
    beside: { fiscal_data: { image: "/icons/192.png", link: "https://fiscal.example/" } },
    look: stands(PATHS.home, "https://fiscal.example/"),
  },
  adults_only: { look: stands(PATHS.home, "Solo para mayores de 18 años.") },
  cookies_page: { look: stands(PATHS.home, legalPath("cookies")) },
  cookies_text: { at: () => legalPath("cookies") },
  show_data_notice: { look: stands(PATHS.register, "intervalos no inferiores") },
  consumer_defence: { look: stands(PATHS.home, "Defensa del Consumidor") },
  invoice_data: { beside: { tax_condition: "registered" }, look: ({ checkout }) => checkout() },
  unit_price: { look: standsOnProduct("plain", "por litro") },
  sells_seeds: isSold("seeds"),
  sells_smoking: isSold("smoking"),
  sells_vaporizers: isSold("vaporizers"),
  reprocann_text: { at: ({ products }) => productPath(products.seeds) },
  data_notice: { at: () => PATHS.register },
  legal_pages: { beside: IDENTIFIED, look: stands(PATHS.home, legalPath("terminos")) },
  legal_texts: { beside: IDENTIFIED, at: () => ["terminos", "privacidad", "devoluciones"].map(legalPath) },
  holidays_added: { look: deadline, typed: "08/07/2026" },
  holidays_removed: { look: deadline, typed: "09/07/2026" },
  data_requests: { look: stands(PATHS.home, "Tus datos personales") },
  data_requests_text: { at: () => PATHS.dataRequest },
  birth_date: { look: ({ checkout }) => checkout() },
  social: { typed: "https://muestra.example/social" },
  // The mail that the form shows tells where to transfer instead.
  payment_steps: { look: stands(PATHS.home, "Muestra payment-steps") },
  delivery_steps: { look: ({ mail }) => mail("mail_order_received") },
  unique_cents: isStored("unique_cents"),
  notices: isStored("notices"),
  notice_recipients: { ...isStored("notice_recipients"), typed: "avisos@muestra.example" },
  whatsapp_texts: { look: ({ call }) => call("/orders/fulfilment-texts/") },
  second_factor_required: { look: ({ call }) => call("/auth/permissions/") },
};

/** Where each setting shows; one that isn't told here has to stand on the home page. */
export function sightOf(name: SettingName): Sight {
  const mail = MAIL_TEXT_NAMES.find((one) => one === name);
  if (mail) return { look: (eyes) => eyes.mail(mail) };
  const kept = RETENTION_NAMES.find((one) => one === name);
  if (kept)
    return {
      look: async ({ screen }) =>
        wordsOf(await screen("/admin/configuracion/datos-personales", "/api/settings/"), kept),
    };
  return SIGHTS[name] ?? {};
}

/** How long the register says that it is kept. */
const wordsOf = (screen: string, kept: (typeof RETENTION_NAMES)[number]): string => {
  const { label } = RETENTION[kept];
  return screen.slice(screen.indexOf(`${label}:`)).slice(0, label.length + 10);
};
