import type { z } from "zod";
import {
  email,
  type HeldFacts,
  line,
  link,
  paragraph,
  parts,
  phone,
  picture,
  requiredLine,
  rows,
  texts,
} from "#src/contract/setting-kinds.ts";
import { FIRST_TEXTS } from "./first-texts.ts";

/** The groups of settings, in the order of the screen. */
export const SETTING_GROUPS = {
  shop: { label: "Tu tienda", help: "El nombre y la cara con que te conocen." },
  contact: { label: "Contacto", help: "Cómo te encuentran. Lo que queda vacío no se muestra." },
  home: { label: "Portada", help: "Lo primero que ve quien entra." },
  orders: { label: "Pago y entrega", help: "Lo que se le dice a quien compra, en la tienda y por email." },
} as const satisfies Record<string, { label: string; help: string }>;

type SettingGroup = keyof typeof SETTING_GROUPS;

/** `initial` is what it is until the owner sets it, where that isn't `empty`; `help` says what it is for. */
export type SettingFacts = HeldFacts & { group: SettingGroup; initial?: unknown };

/**
 * Every setting of the shop, in the order in which people read them: the API, the screen, the search of the back office,
 * the activity log and undoing take it from here (docs/adding.md, A setting of the shop).
 */
export const SETTINGS = {
  name: {
    group: "shop",
    label: "Nombre de la tienda",
    ...requiredLine("Ingresá el nombre de la tienda"),
    initial: "Mi growshop",
  },
  tagline: {
    group: "shop",
    label: "Frase",
    help: "Una línea debajo del nombre; también la muestran los buscadores.",
    ...line(),
    initial: "Todo para tu cultivo",
  },
  credit: {
    group: "shop",
    label: "Desarrollo",
    help: "Quién hizo el sitio, al pie de cada página.",
    ...parts({ name: { label: "Nombre", ...line() }, url: { label: "Dirección", ...link() } }),
    initial: { name: "Brote", url: "" },
  },
  whatsapp: {
    group: "contact",
    label: "WhatsApp",
    help: "Con código de área, sin 0 ni 15: 11 5555-1234.",
    ...phone(),
  },
  email: { group: "contact", label: "Email", help: "El que se muestra al pie y en los emails.", ...email() },
  address: { group: "contact", label: "Dirección", ...line() },
  social: {
    group: "contact",
    label: "Redes",
    ...parts({
      instagram: { label: "Instagram", ...link() },
      facebook: { label: "Facebook", ...link() },
      youtube: { label: "YouTube", ...link() },
    }),
  },
  hero: {
    group: "home",
    label: "Diapositivas",
    help: "Cambian cada 5 segundos. Con una imagen apaisada se ven mejor.",
    ...rows(
      "Diapositiva",
      {
        title: { label: "Título", ...requiredLine("Ingresá el título", 80) },
        text: { label: "Texto", ...paragraph(200) },
        action: { label: "Botón", ...requiredLine("Ingresá qué dice el botón", 40) },
        /** Names, comma separated, as the catalogue's address takes them. */
        categories: { label: "Categorías a las que lleva", ...line() },
        image: { label: "Imagen", ...picture() },
      },
      6,
    ),
    initial: FIRST_TEXTS.hero,
  },
  advice: {
    group: "home",
    label: "Invitación a consultar",
    help: "Se muestra si hay un WhatsApp.",
    ...parts({ title: { label: "Título", ...line(80) }, text: { label: "Texto", ...paragraph(300) } }),
    initial: FIRST_TEXTS.advice,
  },
  faq: {
    group: "home",
    label: "Preguntas frecuentes",
    ...rows("Pregunta", {
      question: { label: "Pregunta", ...requiredLine("Ingresá la pregunta") },
      answer: { label: "Respuesta", ...paragraph(2000) },
    }),
    initial: FIRST_TEXTS.faq,
  },
  payment_steps: { group: "orders", label: "Pasos del pago", ...texts(), initial: FIRST_TEXTS.payment_steps },
  delivery_steps: {
    group: "orders",
    label: "Pasos de la entrega",
    ...parts({
      coordinate: { label: "A coordinar", ...texts() },
      address: { label: "A domicilio", ...texts() },
    }),
    initial: FIRST_TEXTS.delivery_steps,
  },
} as const satisfies Record<string, SettingFacts>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export type ShopSettings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["schema"]> };

export const settingOf = (name: SettingName): SettingFacts => SETTINGS[name];
