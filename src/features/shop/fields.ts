import { z } from "zod";
import { cuit } from "#src/contract/cuit.ts";
import { parseDay } from "#src/contract/parse-day.ts";
import type { Permission } from "#src/contract/permissions.ts";
import {
  category,
  choice,
  colour,
  date,
  email,
  flag,
  focus,
  type HeldFacts,
  line,
  link,
  ordered,
  paragraph,
  parts,
  phone,
  picture,
  requiredLine,
  rows,
  texts,
} from "#src/contract/setting-kinds.ts";
import { text } from "#src/contract/text.ts";
import { FIRST_LEGAL_TEXTS } from "./first-legal-texts.ts";
import { FIRST_TEXTS } from "./first-texts.ts";
import { MAIL_TEXTS, type MailTextName } from "./mail-texts.ts";
import { RETENTION, type RetentionName } from "./retention.ts";

const isDay = (typed: string): boolean => parseDay(typed) !== null;

/** Days as people write them: `07/12/2026`. */
const days = z.array(text(10).refine(isDay, "Escribí la fecha así: 07/12/2026")).max(60, "Son 60 como máximo");

/** The groups of settings, in the order of the screen. */
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
  privacy: {
    label: "Datos personales",
    help: "Qué puede pedir cada persona sobre sus datos, y cuánto los guarda la tienda.",
  },
  orders: { label: "Pago y entrega", help: "Lo que se le dice a quien compra, en la tienda y por email." },
  team: { label: "Equipo", help: "Cómo entra quien trabaja en la tienda." },
  mails: {
    label: "Emails",
    help: "Lo que dice cada uno. El código, el pedido y lo que pide la ley van siempre.",
  },
} as const satisfies Record<string, { label: string; help: string }>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

/** What the home shows under its slides. */
const HOME_SECTIONS = [
  { value: "offers", label: "Productos en oferta" },
  { value: "categories", label: "Categorías" },
  { value: "advice", label: "Invitación a consultar" },
  { value: "latest", label: "Últimos productos" },
  { value: "faq", label: "Preguntas frecuentes" },
] as const;

/**
 * `initial` is what it is until the owner sets it, where that isn't `empty`; `help` says what it is for; `permission` is
 * what changing it asks for beside `settings:manage`.
 */
export type SettingFacts = HeldFacts & { group: SettingGroup; initial?: unknown; permission?: Permission };

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
    ...parts({
      instagram: { label: "Instagram", ...link() },
      facebook: { label: "Facebook", ...link() },
      youtube: { label: "YouTube", ...link() },
      tiktok: { label: "TikTok", ...link() },
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
      answer: { label: "Respuesta", ...paragraph(2000) },
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
  legal_name: {
    group: "legal",
    label: "Razón social o nombre y apellido",
    help: "De quién es la tienda, como figura en ARCA.",
    ...line(),
  },
  cuit: {
    group: "legal",
    label: "CUIT",
    ...line(13),
    schema: cuit,
  },
  tax_condition: {
    group: "legal",
    label: "Tu condición frente al IVA",
    help: "La de tu constancia de ARCA. De ella depende si se muestran los precios sin impuestos y qué factura hacés.",
    ...choice([
      { value: "", label: "Todavía no la elegí" },
      { value: "registered", label: "Responsable inscripto" },
      { value: "monotributo", label: "Monotributista" },
      { value: "exempt", label: "Exento" },
    ]),
  },
  legal_address: {
    group: "legal",
    label: "Domicilio legal",
    help: "Calle, número, localidad, provincia y código postal.",
    ...line(),
  },
  fiscal_data: {
    group: "legal",
    label: "Data Fiscal (QR de ARCA)",
    help: "La imagen del QR y la dirección a la que lleva, como las da ARCA en “Formulario 960/D”.",
    ...parts({ image: { label: "Imagen", ...picture() }, link: { label: "Dirección", ...link() } }),
  },
  withdrawal_button: {
    group: "legal",
    label: "Botón de arrepentimiento y de baja",
    help: "El de arrepentimiento, arriba y al pie de todas las páginas y en el menú; el de baja, al pie. Los pide la Disposición 954/2025.",
    ...flag(),
    initial: true,
  },
  withdrawal_in_mails: {
    group: "legal",
    label: "Derecho de arrepentimiento en los emails de los pedidos",
    help: "Lo pide el artículo 1111 del Código Civil y Comercial, en letra destacada.",
    ...flag(),
    initial: true,
  },
  withdrawal_mail_text: {
    group: "legal",
    label: "Texto del derecho de arrepentimiento en los emails",
    help: "Después va solo el enlace al botón; si está apagado, que te escriban. Vacío no se muestra.",
    ...paragraph(600),
    initial: FIRST_LEGAL_TEXTS.withdrawal_mail_text,
  },
  consumer_defence: {
    group: "legal",
    label: "Enlace a Defensa del Consumidor",
    ...flag(),
    initial: true,
  },
  net_price: {
    group: "legal",
    label: "Precio sin impuestos nacionales",
    help: "Debajo de cada precio, según el IVA de cada producto. Solo se muestra si sos responsable inscripto.",
    ...flag(),
    initial: true,
  },
  invoice_data: {
    group: "legal",
    label: "Datos para la factura",
    help: "Una casilla al pedir, para quien necesita la factura a su nombre: nombre, CUIT o DNI y condición. Se muestra cuando elegís tu condición frente al IVA.",
    ...flag(),
    initial: true,
  },
  unit_price: {
    group: "legal",
    label: "Precio por litro o por kilo",
    help: "En la página de los productos que dicen su volumen o su peso.",
    ...flag(),
    initial: true,
  },
  sells_seeds: {
    group: "legal",
    label: "Se venden semillas",
    help: "Las de cannabis necesitan estar registradas en el INASE. Si lo apagás, no se ven ni se pueden pedir; cuando lo prendés, vuelven como estaban. En Categorías elegís cuáles son.",
    ...flag(),
    initial: true,
  },
  sells_smoking: {
    group: "legal",
    label: "Se venden artículos para fumar",
    help: "Pipas, sedas, picadores: las categorías que marques así.",
    ...flag(),
    initial: true,
  },
  sells_vaporizers: {
    group: "legal",
    label: "Se venden vaporizadores",
    help: "La ANMAT prohíbe vender cigarrillos electrónicos. Las categorías que marques así.",
    ...flag(),
    initial: true,
  },
  reprocann_text: {
    group: "legal",
    label: "Texto sobre el REPROCANN",
    help: "Va en la página de cada semilla. La tienda nunca pide ni guarda certificados ni datos de salud: no los pidas por acá.",
    ...paragraph(300),
  },
  data_notice: {
    group: "legal",
    label: "Aviso de datos personales",
    help: "Debajo de los formularios que piden datos. Vacío no se muestra.",
    ...paragraph(600),
    initial: FIRST_LEGAL_TEXTS.data_notice,
  },
  legal_pages: {
    group: "legal",
    label: "Páginas legales al pie",
    help: "Cada una se muestra si tiene texto y están la razón social, el CUIT, el domicilio y el email.",
    ...flag(),
    initial: true,
  },
  legal_texts: {
    group: "legal",
    label: "Textos legales",
    help: "{tienda}, {razon_social}, {cuit}, {domicilio} y {email} se completan con tus datos; {arrepentimiento} y {pedir_datos}, con el botón y el formulario, o con tu email mientras están apagados. Un renglón que empieza con # es un título.",
    ...parts({
      terms: { label: "Términos y condiciones", ...paragraph(20_000) },
      privacy: { label: "Política de privacidad", ...paragraph(20_000) },
      returns: { label: "Cambios y devoluciones", ...paragraph(20_000) },
    }),
    initial: FIRST_LEGAL_TEXTS.pages,
  },
  holidays_added: {
    group: "legal",
    label: "Días no laborables que se suman",
    help: "Los nacionales ya están, en la lista de abajo. Agregá los puentes, los que se trasladan y los de tu ciudad, como 07/12/2026: cuentan en los plazos.",
    ...texts(60),
    schema: days,
  },
  holidays_removed: {
    group: "legal",
    label: "Feriados en que atendés",
    help: "Fechas como 12/10/2026 que para tu tienda son días hábiles.",
    ...texts(60),
    schema: days,
  },
  data_requests: {
    group: "privacy",
    label: "Formulario de datos personales",
    help: "Para pedir ver, corregir o borrar datos sin entrar a una cuenta (Ley 25.326). Enlazado al pie, en la política de privacidad y en Mi cuenta.",
    ...flag(),
    initial: true,
  },
  birth_date: {
    group: "privacy",
    label: "Fecha de nacimiento al comprar",
    help: "Se pide al hacer el pedido y se comprueba que tenga 18 años. No se guarda: queda solo que es mayor.",
    ...flag(),
  },
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

/** What stands on every page: without the texts of mails and of pages of their own, and what pages don't show. */
export type SiteSettings = Omit<
  ShopSettings,
  | "legal_texts"
  | "withdrawal_in_mails"
  | "withdrawal_mail_text"
  | "second_factor_required"
  | RetentionName
  | MailTextName
>;

export const settingOf = (name: SettingName): SettingFacts => SETTINGS[name];
