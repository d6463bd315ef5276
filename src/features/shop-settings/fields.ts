import type { z } from "zod";
import type { Permission } from "#src/contract/permissions.ts";
import {
  category,
  choice,
  colour,
  date,
  email,
  emails,
  flag,
  focus,
  type HeldFacts,
  line,
  link,
  ordered,
  paragraph,
  parts,
  paymentText,
  phone,
  picture,
  profile,
  requiredLine,
  rows,
  texts,
} from "#src/contract/setting-kinds.ts";
import { FIRST_TEXTS } from "./first-texts.ts";
import { type LEGAL_ON_PAGES, LEGAL_SETTINGS } from "./legal-fields.ts";
import { MAIL_TEXTS, type MailTextName } from "./mail-texts.ts";
import { RETENTION, type RetentionName } from "./retention.ts";

export const SETTING_GROUPS = {
  shop: { label: "Tu tienda", help: "El nombre y la cara con que te conocen." },
  contact: { label: "Contacto", help: "Cómo te encuentran. Lo que queda vacío no se muestra." },
  home: { label: "Portada", help: "Lo primero que ve quien entra." },
  catalogue: { label: "Catálogo", help: "Cómo se recorren los productos." },
  opening: { label: "Apertura y vacaciones", help: "Cerrala mientras la preparás, o tomate unos días." },
  legal: {
    label: "Datos legales",
    help: "Lo que la ley le pide a quien vende a distancia. Lo que falta no se muestra a medias.",
  },
  orders: { label: "Pago y entrega", help: "Lo que se le dice a quien compra, en la tienda y por email." },
  notices: {
    label: "Avisos",
    help: "Cómo te enterás de cada pedido, arrepentimiento o pedido sobre datos que entra. Lo que carga el equipo no se avisa.",
  },
  team: { label: "Equipo", help: "Cómo entra quien trabaja en la tienda." },
  mails: {
    label: "Emails",
    help: "Lo que dice cada uno. El código, el pedido y lo que pide la ley van siempre.",
  },
} as const satisfies Record<string, { label: string; help: string }>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

const HOME_SECTIONS = [
  { value: "offers", label: "Productos en oferta" },
  { value: "categories", label: "Categorías" },
  { value: "advice", label: "Invitación a consultar" },
  { value: "latest", label: "Últimos productos" },
  { value: "faq", label: "Preguntas frecuentes" },
] as const;

/**
 * `initial` is what it is until the owner sets it, where that isn't `empty`; `help` says what it is for; `permission` is
 * what changing it asks for beside `settings:manage`; `heading` stands above it and those that follow in its group.
 */
export type SettingFacts = HeldFacts & {
  group: SettingGroup;
  heading?: string;
  initial?: unknown;
  permission?: Permission;
};

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
  logo: {
    group: "shop",
    label: "Logo",
    help: "Se muestra en lugar del nombre, arriba y al pie. Lo mejor: apaisado, con fondo transparente.",
    ...picture(),
  },
  logo_ground: {
    group: "shop",
    label: "Fondo claro detrás del logo",
    help: "Para un logo de letras oscuras: sin él no se ven al pie ni en el tema oscuro.",
    ...flag(),
  },
  icon: {
    group: "shop",
    label: "Ícono",
    help: "El de la pestaña del navegador y el de la pantalla de inicio del teléfono. Lo mejor: cuadrado, de 512 píxeles o más.",
    ...picture(),
  },
  accent: {
    group: "shop",
    label: "Color",
    help: "El de los botones y los enlaces. Donde no se leería bien, lo ajustamos.",
    ...colour(),
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
  map_url: {
    group: "contact",
    label: "Enlace al mapa",
    help: "El que copiás de Google Maps con Compartir.",
    ...link(),
  },
  hours: {
    group: "contact",
    label: "Horarios",
    help: "Como los dirías: 10 a 13 y 16 a 20. Los días vacíos no se muestran.",
    ...parts({
      monday: { label: "Lunes", ...line(60) },
      tuesday: { label: "Martes", ...line(60) },
      wednesday: { label: "Miércoles", ...line(60) },
      thursday: { label: "Jueves", ...line(60) },
      friday: { label: "Viernes", ...line(60) },
      saturday: { label: "Sábado", ...line(60) },
      sunday: { label: "Domingo", ...line(60) },
      holidays: { label: "Feriados", ...line(60) },
    }),
  },
  social: {
    group: "contact",
    label: "Redes",
    help: "Tu nombre en cada una, como @tutienda, o la dirección de tu página.",
    ...parts({
      instagram: { label: "Instagram", ...profile("https://instagram.com/") },
      facebook: { label: "Facebook", ...profile("https://facebook.com/") },
      youtube: { label: "YouTube", ...profile("https://youtube.com/@") },
      tiktok: { label: "TikTok", ...profile("https://tiktok.com/@") },
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
        categories: { label: "Lleva a la categoría", ...category() },
        link: { label: "O una dirección", help: "Si la ponés, el botón lleva ahí.", ...link() },
        image: { label: "Imagen", ...picture() },
        focus: {
          label: "Lo importante de la imagen",
          help: "Hacé clic donde esté: eso queda a la vista en cada pantalla.",
          ...focus("image"),
        },
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
      answer: { label: "Respuesta", ...paymentText(2000) },
    }),
    initial: FIRST_TEXTS.faq,
  },
  home_sections: {
    group: "home",
    label: "Secciones de la portada",
    help: "Las que se muestran, debajo de las diapositivas y en este orden. Una sin nada adentro no aparece.",
    ...ordered(HOME_SECTIONS),
  },
  page_size: {
    group: "catalogue",
    label: "Productos por página",
    ...choice([
      { value: 6, label: "6" },
      { value: 12, label: "12" },
      { value: 24, label: "24" },
    ]),
  },
  status: {
    group: "opening",
    label: "La tienda está",
    ...choice([
      { value: "open", label: "Abierta" },
      { value: "holiday", label: "De vacaciones: se mira, no se compra" },
      { value: "closed", label: "Cerrada: solo la ve el personal" },
    ]),
  },
  holiday_until: {
    group: "opening",
    label: "Vuelta de las vacaciones",
    help: "Desde ese día se puede comprar de nuevo. Vacía: hasta que la abras.",
    ...date(),
  },
  holiday_text: {
    group: "opening",
    label: "Texto de las vacaciones",
    help: "Se lee arriba de cada página.",
    ...paragraph(300),
    initial: "Estamos de vacaciones: podés mirar y armar tu carrito.",
  },
  hide_welcome: {
    group: "opening",
    label: "No mostrar en Hoy lo que falta de la primera hora",
    ...flag(),
  },
  closed_text: {
    group: "opening",
    label: "Texto de la tienda cerrada",
    ...paragraph(300),
    initial: "Muy pronto vas a poder comprar acá.",
  },
  ...LEGAL_SETTINGS,
  ...RETENTION,
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
  notices: {
    group: "notices",
    label: "Avisos por email",
    ...choice([
      { value: "at_once", label: "Al momento, uno por vez" },
      { value: "hourly", label: "Un resumen por hora" },
      { value: "never", label: "Ninguno" },
    ]),
  },
  notice_recipients: {
    group: "notices",
    label: "A qué emails",
    help: "Si no ponés ninguno, le llegan a quien es titular. Cada persona del equipo se suma en Pedidos, con la campana. Un email de una cuenta que no puede ver pedidos no los recibe.",
    ...emails(10),
  },
  second_factor_required: {
    group: "team",
    label: "Verificación en dos pasos obligatoria para el equipo",
    help: "Quien no la tenga, la activa la próxima vez que entre. Hasta entonces no puede hacer nada más en la administración.",
    ...flag(),
    permission: "staff:manage",
  },
  ...MAIL_TEXTS,
} as const satisfies Record<string, SettingFacts>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export type ShopSettings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["schema"]> };

/** Shown on the home page only. */
export const ON_HOME = ["hero", "advice", "faq", "home_sections"] as const satisfies readonly SettingName[];

/** What pages show in words that the server makes of it, or only the server asks, or the team alone. */
export const OFF_PAGES = [
  "hours",
  "holiday_until",
  "holiday_text",
  "closed_text",
  "second_factor_required",
  "notices",
  "notice_recipients",
] as const satisfies readonly SettingName[];

/** What no page needs in the browser, beside the home: long texts too, and what the nightly job asks. */
type Elsewhere =
  | Exclude<keyof typeof LEGAL_SETTINGS, (typeof LEGAL_ON_PAGES)[number]>
  | RetentionName
  | MailTextName
  | (typeof ON_HOME)[number]
  | (typeof OFF_PAGES)[number];

/** Sent to every page. */
export type SiteSettings = Omit<ShopSettings, Elsewhere>;

export const settingOf = (name: SettingName): SettingFacts => SETTINGS[name];
