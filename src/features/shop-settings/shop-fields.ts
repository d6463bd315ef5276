import {
  category,
  choice,
  colour,
  date,
  email,
  emails,
  flag,
  focus,
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
  withPlaceholders,
} from "#src/contract/setting-kinds.ts";
import { FIRST_TEXTS } from "./first-texts.ts";

const HOME_SECTIONS = [
  { value: "offers", label: "Productos en oferta" },
  { value: "categories", label: "Categorías" },
  { value: "advice", label: "Invitación a consultar" },
  { value: "latest", label: "Últimos productos" },
  { value: "faq", label: "Preguntas frecuentes" },
] as const;

export const SHOP_SETTINGS = {
  name: { label: "Nombre de la tienda", ...requiredLine("Ingresá el nombre de la tienda"), initial: "Mi growshop" },
  tagline: {
    label: "Frase",
    help: "Una línea debajo del nombre; también la muestran los buscadores.",
    ...line(),
    initial: "Todo para tu cultivo",
  },
  logo: {
    label: "Logo",
    help: "Se muestra en lugar del nombre, arriba y al pie. Lo mejor: apaisado, con fondo transparente.",
    ...picture(),
  },
  logo_ground: {
    label: "Fondo claro detrás del logo",
    help: "Para un logo de letras oscuras: sin él no se ven al pie ni en el tema oscuro.",
    ...flag(),
  },
  icon: {
    label: "Ícono",
    help: "El de la pestaña del navegador y el de la pantalla de inicio del teléfono. Lo mejor: cuadrado, de 512 píxeles o más.",
    ...picture(),
  },
  accent: {
    label: "Color",
    help: "El de los botones y los enlaces. Donde no se leería bien, lo ajustamos.",
    ...colour(),
  },
  credit: {
    label: "Desarrollo",
    help: "Quién hizo el sitio, al pie de cada página.",
    ...parts({ name: { label: "Nombre", ...line() }, url: { label: "Dirección", ...link() } }),
    initial: { name: "Brote", url: "" },
  },
} as const;

export const CONTACT_SETTINGS = {
  whatsapp: { label: "WhatsApp", help: "Con código de área, sin 0 ni 15: 11 5555-1234.", ...phone() },
  email: { label: "Email", help: "El que se muestra al pie y en los emails.", ...email() },
  address: { label: "Dirección", ...line() },
  map_url: { label: "Enlace al mapa", help: "El que copiás de Google Maps con Compartir.", ...link() },
  hours: {
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
    label: "Redes",
    help: "Tu nombre en cada una, como @tutienda, o la dirección de tu página.",
    ...parts({
      instagram: { label: "Instagram", ...profile("https://instagram.com/") },
      facebook: { label: "Facebook", ...profile("https://facebook.com/") },
      youtube: { label: "YouTube", ...profile("https://youtube.com/@") },
      tiktok: { label: "TikTok", ...profile("https://tiktok.com/@") },
    }),
  },
} as const;

export const HOME_SETTINGS = {
  hero: {
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
    label: "Invitación a consultar",
    help: "Se muestra si hay un WhatsApp.",
    ...parts({ title: { label: "Título", ...line(80) }, text: { label: "Texto", ...paragraph(300) } }),
    initial: FIRST_TEXTS.advice,
  },
  faq: {
    label: "Preguntas frecuentes",
    ...rows("Pregunta", {
      question: { label: "Pregunta", ...requiredLine("Ingresá la pregunta") },
      answer: { label: "Respuesta", ...paymentText(2000) },
    }),
    initial: FIRST_TEXTS.faq,
  },
  home_sections: {
    label: "Secciones de la portada",
    help: "Las que se muestran, debajo de las diapositivas y en este orden. Una sin nada adentro no aparece.",
    ...ordered(HOME_SECTIONS),
  },
} as const;

export const CATALOGUE_SETTINGS = {
  page_size: {
    label: "Productos por página",
    ...choice([
      { value: 6, label: "6" },
      { value: 12, label: "12" },
      { value: 24, label: "24" },
    ]),
  },
} as const;

export const OPENING_SETTINGS = {
  status: {
    label: "La tienda está",
    ...choice([
      { value: "open", label: "Abierta" },
      { value: "holiday", label: "De vacaciones: se mira, no se compra" },
      { value: "closed", label: "Cerrada: solo la ve el personal" },
    ]),
  },
  holiday_until: {
    label: "Vuelta de las vacaciones",
    help: "Desde ese día se puede comprar de nuevo. Vacía: hasta que la abras.",
    ...date(),
  },
  holiday_text: {
    label: "Texto de las vacaciones",
    help: "Se lee arriba de cada página.",
    ...paragraph(300),
    initial: "Estamos de vacaciones: podés mirar y armar tu carrito.",
  },
  hide_welcome: { label: "No mostrar en Hoy lo que falta de la primera hora", ...flag() },
  closed_text: {
    label: "Texto de la tienda cerrada",
    ...paragraph(300),
    initial: "Muy pronto vas a poder comprar acá.",
  },
} as const;

const deliveryText = withPlaceholders(paymentText(1000), {
  nombre: "el nombre de quien compró",
  pedido: "el número del pedido",
  tienda: "el nombre de tu tienda",
  seguimiento: "el enlace para seguirlo",
  codigo: "el código de seguimiento",
});

export const ORDER_SETTINGS = {
  payment_steps: { label: "Pasos del pago", ...texts(), initial: FIRST_TEXTS.payment_steps },
  unique_cents: {
    label: "Centavos para reconocer transferencias",
    help: "A cada transferencia le resta entre 1 y 99 centavos, distintos de los de otras sin pagar: por el importe sabés de qué pedido es.",
    ...flag(),
  },
  delivery_steps: {
    label: "Pasos de la entrega",
    ...parts({
      coordinate: { label: "A coordinar", ...texts() },
      address: { label: "A domicilio", ...texts() },
    }),
    initial: FIRST_TEXTS.delivery_steps,
  },
  whatsapp_texts: {
    label: "WhatsApp de cada entrega",
    help: "Lo que ya viene escrito cuando le escribís a quien compró desde Preparar o desde el pedido.",
    ...parts({
      to_prepare: { label: "A preparar", ...deliveryText },
      ready: { label: "Listo", ...deliveryText },
      sent: { label: "Enviado", ...deliveryText },
      delivered: { label: "Entregado", ...deliveryText },
    }),
    initial: FIRST_TEXTS.whatsapp_texts,
  },
} as const;

export const NOTICE_SETTINGS = {
  notices: {
    label: "Avisos por email",
    ...choice([
      { value: "at_once", label: "Al momento, uno por vez" },
      { value: "hourly", label: "Un resumen por hora" },
      { value: "never", label: "Ninguno" },
    ]),
  },
  notice_recipients: {
    label: "A qué emails",
    help: "Si no ponés ninguno, le llegan a quien es titular. Cada persona del equipo se suma en Pedidos, con la campana. Un email de una cuenta que no puede ver pedidos no los recibe.",
    ...emails(10),
  },
} as const;

export const TEAM_SETTINGS = {
  second_factor_required: {
    label: "Verificación en dos pasos obligatoria para el equipo",
    help: "Quien no la tenga, la activa la próxima vez que entre. Hasta entonces no puede hacer nada más en la administración.",
    ...flag(),
    permission: "staff:manage",
  },
} as const;
