import type { z } from "zod";
import type { Permission } from "#src/contract/permissions.ts";
import type { HeldFacts } from "#src/contract/setting-kinds.ts";
import { LEGAL_SETTINGS } from "./legal-fields.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { RETENTION } from "./retention.ts";
import * as shop from "./shop-fields.ts";

/** `permission` is needed besides `settings:manage`; `heading` starts a part of the group. */
export type SettingFacts = HeldFacts & { heading?: string; permission?: Permission };

type Settings = Readonly<Record<string, SettingFacts>>;

/** Every setting, for API, screens, search, activity and undoing (docs/adding.md, A setting of the shop). */
export const SETTINGS = {
  ...shop.SHOP_SETTINGS,
  ...shop.CONTACT_SETTINGS,
  ...shop.HOME_SETTINGS,
  ...shop.CATALOGUE_SETTINGS,
  ...shop.OPENING_SETTINGS,
  ...LEGAL_SETTINGS,
  ...RETENTION,
  ...shop.ORDER_SETTINGS,
  ...shop.NOTICE_SETTINGS,
  ...shop.TEAM_SETTINGS,
  ...MAIL_TEXTS,
} satisfies Settings;

export type SettingName = keyof typeof SETTINGS;

export type SettingGroup = { id: string; label: string; help: string; settings: Settings };

export const SETTING_GROUPS: readonly SettingGroup[] = [
  { id: "shop", label: "Tu tienda", help: "El nombre y la cara con que te conocen.", settings: shop.SHOP_SETTINGS },
  {
    id: "contact",
    label: "Contacto",
    help: "Cómo te encuentran. Lo que queda vacío no se muestra.",
    settings: shop.CONTACT_SETTINGS,
  },
  { id: "home", label: "Portada", help: "Lo primero que ve quien entra.", settings: shop.HOME_SETTINGS },
  { id: "catalogue", label: "Catálogo", help: "Cómo se recorren los productos.", settings: shop.CATALOGUE_SETTINGS },
  {
    id: "opening",
    label: "Apertura y vacaciones",
    help: "Cerrala mientras la preparás, o tomate unos días.",
    settings: shop.OPENING_SETTINGS,
  },
  {
    id: "legal",
    label: "Datos legales",
    help: "Lo que la ley le pide a quien vende a distancia. Lo que falta no se muestra a medias.",
    settings: { ...LEGAL_SETTINGS, ...RETENTION },
  },
  {
    id: "orders",
    label: "Pago y entrega",
    help: "Lo que se le dice a quien compra, en la tienda y por email.",
    settings: shop.ORDER_SETTINGS,
  },
  {
    id: "notices",
    label: "Avisos",
    help: "Cómo te enterás de cada pedido, arrepentimiento o solicitud sobre datos que entra. Lo que carga el equipo no se avisa.",
    settings: shop.NOTICE_SETTINGS,
  },
  { id: "team", label: "Equipo", help: "Cómo entra quien trabaja en la tienda.", settings: shop.TEAM_SETTINGS },
  {
    id: "mails",
    label: "Emails",
    help: "Lo que dice cada uno. El código, el pedido y lo que pide la ley van siempre.",
    settings: MAIL_TEXTS,
  },
];

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export const settingOf = (name: SettingName): SettingFacts => SETTINGS[name];

export type ShopSettings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["schema"]> };

/** Sent to every page; the others are used by the server or by single pages. */
export const SITE_SETTING_NAMES = [
  "name",
  "tagline",
  "logo",
  "logo_ground",
  "accent",
  "credit",
  "whatsapp",
  "email",
  "address",
  "map_url",
  "social",
  "page_size",
  "status",
  "tax_condition",
  "withdrawal_button",
  "net_price",
  "invoice_data",
  "age_gate_everywhere",
  "birth_date",
  "data_requests",
  "payment_steps",
  "delivery_steps",
] as const satisfies readonly SettingName[];

export type SiteSettings = Pick<ShopSettings, (typeof SITE_SETTING_NAMES)[number]>;
