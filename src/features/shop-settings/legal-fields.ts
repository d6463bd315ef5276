import { z } from "zod";
import { cuit } from "#src/contract/cuit.ts";
import { list } from "#src/contract/list.ts";
import { parseDay } from "#src/contract/parse-day.ts";
import { choice, flag, line, link, paragraph, parts, picture, texts } from "#src/contract/setting-kinds.ts";
import { text } from "#src/contract/text.ts";
import { FIRST_LEGAL_TEXTS } from "./first-legal-texts.ts";

const isDay = (typed: string): boolean => parseDay(typed) !== null;

/** `07/12/2026`. */
const days = list(z.array(text(10).refine(isDay, "Escribí la fecha así: 07/12/2026")), 60, "Son 60 como máximo");

/** What the law asks of a shop, each with its switch and its text (docs/argentina.md). How long data are kept follows in `RETENTION`. */
export const LEGAL_SETTINGS = {
  legal_name: {
    heading: "Quién vende",
    label: "Razón social o nombre y apellido",
    help: "De quién es la tienda, como figura en ARCA.",
    ...line(),
  },
  cuit: { label: "CUIT", ...line(13), schema: cuit },
  tax_condition: {
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
    label: "Domicilio legal",
    help: "Calle, número, localidad, provincia y código postal.",
    ...line(),
  },
  show_supplier: {
    label: "Quién vende, al pie de todas las páginas",
    help: "Razón social, CUIT y domicilio, cuando están los tres y el email. Lo pide la Resolución 270/2020.",
    ...flag(true),
  },
  fiscal_data: {
    label: "Data Fiscal (QR de ARCA)",
    help: "La imagen del QR y la dirección a la que lleva, como las da ARCA en “Formulario 960/D”.",
    ...parts({ image: { label: "Imagen", ...picture() }, link: { label: "Dirección", ...link() } }),
  },
  show_fiscal_data: {
    label: "Data Fiscal al pie",
    help: "Se muestra cuando están la imagen y la dirección.",
    ...flag(true),
  },
  withdrawal_button: {
    heading: "Arrepentimiento, baja y reclamos",
    label: "Botón de arrepentimiento y de baja",
    help: "El de arrepentimiento, arriba y al pie de todas las páginas y en el menú; el de baja, al pie. Los pide la Disposición 954/2025.",
    ...flag(true),
  },
  withdrawal_text: {
    label: "Texto de la página de arrepentimiento",
    help: "El primer párrafo. El formulario y los plazos de la ley van siempre.",
    ...paragraph(600),
    initial: FIRST_LEGAL_TEXTS.withdrawal_text,
  },
  withdrawal_in_mails: {
    label: "Derecho de arrepentimiento en los emails de los pedidos",
    help: "Lo pide el artículo 1111 del Código Civil y Comercial, en letra destacada.",
    ...flag(true),
  },
  withdrawal_mail_text: {
    label: "Texto del derecho de arrepentimiento en los emails",
    help: "Después se agrega el enlace al botón; si está apagado, se les dice que te escriban. Vacío no se muestra.",
    ...paragraph(600),
    initial: FIRST_LEGAL_TEXTS.withdrawal_mail_text,
  },
  consumer_defence: {
    label: "Enlace a Defensa del Consumidor",
    help: "Al pie de todas las páginas.",
    ...flag(true),
  },
  consumer_defence_link: {
    label: "Texto y dirección del enlace a Defensa del Consumidor",
    help: "El de la Ventanilla Federal. Si tu provincia o tu ciudad pide otro, cambialo.",
    ...parts({ text: { label: "Qué dice", ...line(60) }, url: { label: "Dirección", ...link() } }),
    initial: FIRST_LEGAL_TEXTS.consumer_defence,
  },
  net_price: {
    heading: "Precios y facturas",
    label: "Precio sin impuestos nacionales",
    help: "Debajo de cada precio, según el IVA de cada producto. Solo se muestra si sos responsable inscripto.",
    ...flag(true),
  },
  unit_price: {
    label: "Precio por litro o por kilo",
    help: "En la página de los productos que dicen su volumen o su peso.",
    ...flag(true),
  },
  invoice_data: {
    label: "Datos para la factura",
    help: "Una casilla al pedir, para quien necesita la factura a su nombre: nombre, CUIT o DNI y condición. Se muestra cuando elegís tu condición frente al IVA.",
    ...flag(true),
  },
  sells_seeds: {
    heading: "Qué se vende, y a quién",
    label: "Se venden semillas",
    help: "Las de cannabis necesitan estar registradas en el INASE. Si lo apagás, no se ven ni se pueden pedir; cuando lo prendés, vuelven como estaban. En Categorías elegís cuáles son.",
    ...flag(true),
  },
  sells_smoking: {
    label: "Se venden artículos para fumar",
    help: "Pipas, sedas, picadores: las categorías que marques así.",
    ...flag(true),
  },
  sells_vaporizers: {
    label: "Se venden vaporizadores",
    help: "Empieza apagado: la Disposición 3226/2011 de la ANMAT prohíbe vender y publicitar cigarrillos electrónicos, sus accesorios y sus cartuchos, y la Resolución 565/2023, los que calientan tabaco. De los que son solo para hierbas secas no habla: preguntale a tu abogado antes de prenderlo.",
    ...flag(),
  },
  reprocann_text: {
    label: "Texto sobre el REPROCANN",
    help: "Va en la página de cada semilla. La tienda nunca pide ni guarda certificados ni datos de salud: no los pidas por acá.",
    ...paragraph(300),
  },
  adults_only: {
    label: "Aviso de mayores de 18, al pie",
    help: "Es un texto. La pregunta de la edad va aparte, apagues o no este aviso.",
    ...flag(true),
  },
  adults_only_text: { label: "Texto del aviso de mayores de 18", ...line(), initial: FIRST_LEGAL_TEXTS.adults_only },
  age_gate_everywhere: {
    label: "Pregunta de la edad en todas las páginas",
    help: "La portada pregunta siempre. Prendido, pregunta la primera página que alguien abre, sea cual sea. Los buscadores las leen igual.",
    ...flag(),
  },
  birth_date: {
    label: "Fecha de nacimiento al comprar",
    help: "Se pide al hacer el pedido y se comprueba que tenga 18 años. No se guarda: queda solo que es mayor.",
    ...flag(),
  },
  legal_pages: {
    heading: "Páginas legales",
    label: "Páginas legales al pie",
    help: "Cada una se muestra si tiene texto y están la razón social, el CUIT, el domicilio y el email.",
    ...flag(true),
  },
  legal_texts: {
    label: "Textos legales",
    help: "{tienda}, {razon_social}, {cuit}, {domicilio} y {email} se completan con tus datos; {arrepentimiento} y {pedir_datos}, con el botón y el formulario, o con tu email mientras están apagados; {cookies}, con su página; {plazo_pedidos} y {plazo_solicitudes}, con lo que elegís abajo. Un renglón que empieza con # es un título.",
    ...parts({
      terms: { label: "Términos y condiciones", ...paragraph(20_000) },
      privacy: { label: "Política de privacidad", ...paragraph(20_000) },
      returns: { label: "Cambios y devoluciones", ...paragraph(20_000) },
    }),
    initial: FIRST_LEGAL_TEXTS.pages,
  },
  cookies_page: {
    label: "Página de cookies",
    help: "Debajo del texto va la lista de lo que de verdad se guarda en el navegador: la hace el programa.",
    ...flag(true),
  },
  cookies_text: { label: "Texto de la página de cookies", ...paragraph(2000), initial: FIRST_LEGAL_TEXTS.cookies },
  show_data_notice: {
    heading: "Datos personales",
    label: "Aviso de datos personales en los formularios",
    help: "Debajo de cada formulario de la tienda que pide datos, con el enlace a la política de privacidad (Ley 25.326 y Disposición 10/2008).",
    ...flag(true),
  },
  data_notice: {
    label: "Texto del aviso de datos personales",
    help: "El primer párrafo es tuyo; los otros dos son los que fija la norma.",
    ...paragraph(1500),
    initial: FIRST_LEGAL_TEXTS.data_notice,
  },
  data_requests: {
    label: "Formulario de datos personales",
    help: "Para pedir ver, corregir o borrar datos sin entrar a una cuenta (Ley 25.326). Enlazado al pie, en la política de privacidad y en Mi cuenta.",
    ...flag(true),
  },
  data_requests_text: {
    label: "Texto del formulario de datos personales",
    help: "El primer párrafo. El formulario y los plazos de la ley van siempre.",
    ...paragraph(600),
    initial: FIRST_LEGAL_TEXTS.data_requests_text,
  },
  holidays_added: {
    heading: "Días hábiles",
    label: "Días no laborables que se suman",
    help: "Los nacionales ya están, en la lista de abajo. Agregá los puentes, los que se trasladan y los de tu ciudad, como 07/12/2026: cuentan en los plazos.",
    ...texts(60),
    schema: days,
  },
  holidays_removed: {
    label: "Feriados en que atendés",
    help: "Fechas como 12/10/2026 que para tu tienda son días hábiles.",
    ...texts(60),
    schema: days,
  },
} as const;
