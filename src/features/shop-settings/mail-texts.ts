import { capitalized } from "#src/contract/counts.ts";
import type { Placeholders } from "#src/contract/placeholders.ts";
import { parts, paymentText, requiredLine, withPlaceholders } from "#src/contract/setting-kinds.ts";

const DATA = {
  tienda: "el nombre de tu tienda",
  nombre: "el nombre de quien lo recibe",
  codigo: "el código",
  cuenta: "la cuenta, con su nombre de usuario",
  email: "el email nuevo",
  fecha: "el día y la hora",
  dispositivo: "desde qué dispositivo",
  direccion: "desde qué dirección de internet",
  cambio: "qué cambió",
  quien: "quién invita",
  rol: "el rol en el equipo",
  pedido: "el número del pedido",
  total: "el total del pedido",
  hasta: "hasta cuándo está reservado",
  solicitud: "qué se pidió",
  respuesta: "qué se respondió",
  factura: "el número de la factura",
  novedad: "qué entró",
  producto: "qué hay de nuevo",
} as const satisfies Placeholders;

type DataName = keyof typeof DATA;

type MailFacts = {
  label: string;
  help: string;
  /** Its placeholders besides `{tienda}`. */
  names: readonly DataName[];
  heading: string;
  /** By default the heading and the shop's name. */
  subject?: string;
  text?: string;
};

function mailOf({ label, help, names, heading, subject = `${heading} · {tienda}`, text = "" }: MailFacts) {
  const data = Object.fromEntries((["tienda", ...names] as const).map((name) => [name, DATA[name]]));
  return {
    label,
    help,
    ...parts({
      subject: { label: "Asunto", ...withPlaceholders(requiredLine("Ingresá el asunto", 150), data) },
      heading: { label: "Título", ...withPlaceholders(requiredLine("Ingresá el título", 120), data) },
      text: { label: "Texto", ...withPlaceholders(paymentText(2000), data) },
      ending: { label: "Cierre", ...withPlaceholders(paymentText(2000), data) },
    }),
    initial: { subject, heading, text, ending: "" },
  };
}

const orderMail = (facts: Omit<MailFacts, "names">) => mailOf({ ...facts, names: ["nombre", "pedido", "total"] });

/** The owner's texts of every mail. Codes, orders and what the law requires are not among them. */
export const MAIL_TEXTS = {
  mail_order_received: orderMail({
    label: "Email: pedido recibido",
    help: "Con el pedido y los pasos de pago y entrega.",
    heading: "Recibimos tu pedido #{pedido}",
    text: "¡Gracias por tu compra! Te reservamos los productos.",
  }),
  mail_order_changed: orderMail({
    label: "Email: pedido modificado",
    help: "Cuando lo cambian vos o quien compró. Con lo que cambió y cómo quedó.",
    heading: "Tu pedido #{pedido} cambió",
    text: "Si algo no es como lo acordamos, escribinos.",
  }),
  mail_order_completed: orderMail({
    label: "Email: pedido completado",
    help: "Cuando lo marcás como completado.",
    heading: "Tu pedido #{pedido} está completado",
    text: "Damos tu pedido por completado. ¡Gracias por elegirnos!",
  }),
  mail_order_cancelled: orderMail({
    label: "Email: pedido cancelado por la tienda",
    help: "Cuando lo cancelás vos.",
    heading: "Cancelamos tu pedido #{pedido}",
    text: "Tuvimos que cancelar tu pedido. Si no lo hablamos antes, escribinos y lo resolvemos.",
  }),
  mail_order_cancelled_by_customer: orderMail({
    label: "Email: pedido cancelado por quien compró",
    help: "Cuando lo cancelan desde su cuenta.",
    heading: "Cancelaste tu pedido #{pedido}",
    text: "Como pediste, cancelamos tu pedido. No tenés que hacer nada más.",
  }),
  mail_order_ready: orderMail({
    label: "Email: pedido listo",
    help: "Cuando lo marcás listo, para retirar o para salir.",
    heading: "Tu pedido #{pedido} está listo",
    text: "Ya lo preparamos.",
  }),
  mail_order_sent: orderMail({
    label: "Email: pedido enviado",
    help: "Cuando lo marcás enviado. Con el código y el enlace de seguimiento.",
    heading: "Tu pedido #{pedido} está en camino",
  }),
  mail_payment_reminder: mailOf({
    label: "Email: recordatorio de pago",
    help: "Cuando pasaron tres cuartos del tiempo de reserva sin un pago ni un comprobante. Con cómo pagarlo.",
    names: ["nombre", "pedido", "total", "hasta"],
    subject: "Falta el pago de tu pedido #{pedido} · {tienda}",
    heading: "Tu pedido #{pedido} te espera",
    text: "Todavía no nos llegó el pago.",
  }),
  mail_order_expired: orderMail({
    label: "Email: pedido vencido sin pagar",
    help: "Cuando se canceló porque terminó el tiempo de reserva. Con cómo pedirlo de nuevo.",
    subject: "Se venció la reserva de tu pedido #{pedido} · {tienda}",
    heading: "Se canceló tu pedido #{pedido}",
    text: "Se venció el tiempo de reserva sin que nos llegara el pago, y el pedido se canceló solo. No tenés que pagar nada.",
  }),
  mail_verify_email: mailOf({
    label: "Email: código para verificar el email",
    help: "A quien crea una cuenta.",
    names: ["nombre", "codigo", "cuenta"],
    subject: "{codigo} es tu código para {tienda}",
    heading: "Verificá tu email",
    text: "Ingresá este código para activar {cuenta} en {tienda}.",
  }),
  mail_change_email: mailOf({
    label: "Email: código para cambiar el email",
    help: "Al email nuevo de una cuenta.",
    names: ["nombre", "codigo"],
    subject: "{codigo} es tu código para cambiar el email en {tienda}",
    heading: "Confirmá tu nuevo email",
    text: "Ingresá este código en la configuración de tu cuenta para usar este email de ahora en más.",
  }),
  mail_reset_password: mailOf({
    label: "Email: código para recuperar la contraseña",
    help: "A quien la olvidó.",
    names: ["nombre", "codigo"],
    subject: "{codigo} es tu código para cambiar la contraseña en {tienda}",
    heading: "Elegí una contraseña nueva",
    text: "Ingresá este código para elegir una contraseña nueva. Al hacerlo se cierran todas tus sesiones abiertas.",
  }),
  mail_email_code: mailOf({
    label: "Email: código para entrar",
    help: "A quien entra o hace un pedido con su email, sin contraseña.",
    names: ["nombre", "codigo"],
    subject: "{codigo} es tu código para {tienda}",
    heading: "Tu código para entrar",
    text: "Ingresá este código para entrar a {tienda} y seguir con tu pedido.",
  }),
  mail_password_needed: mailOf({
    label: "Email: se entra con la contraseña",
    help: "Al equipo, cuando alguien pide entrar con un código a una cuenta sin verificación en dos pasos.",
    names: ["nombre"],
    subject: "Entrá a {tienda} con tu contraseña",
    heading: "Entrá con tu contraseña",
    text: "Pidieron un código para entrar a tu cuenta. Como administrás la tienda, entrás con tu contraseña.",
  }),
  mail_email_changed: mailOf({
    label: "Email: aviso de email cambiado",
    help: "Al email anterior de la cuenta.",
    names: ["nombre", "email"],
    subject: "Cambiaste el email de tu cuenta en {tienda}",
    heading: "Cambiaste tu email",
    text: "Desde ahora tu cuenta usa {email}. A este email ya no le vamos a escribir.",
  }),
  mail_password_changed: mailOf({
    label: "Email: aviso de contraseña cambiada",
    help: "A quien la cambió.",
    names: ["nombre"],
    subject: "Cambiaste tu contraseña en {tienda}",
    heading: "Cambiaste tu contraseña",
    text: "Tu contraseña ya es la nueva y se cerraron las sesiones que tenías abiertas en otros dispositivos.",
  }),
  mail_second_factor_changed: mailOf({
    label: "Email: aviso de cambio en la verificación en dos pasos",
    help: "Cuando alguien la activa, la quita o usa un código de recuperación.",
    names: ["nombre", "cambio"],
    subject: "{cambio} en {tienda}",
    heading: "{cambio}",
  }),
  mail_new_device: mailOf({
    label: "Email: aviso de inicio de sesión en otro dispositivo",
    help: "La primera vez que una cuenta entra desde él.",
    names: ["nombre", "fecha", "dispositivo", "direccion"],
    subject: "Iniciaste sesión en {tienda} desde otro dispositivo",
    heading: "Inicio de sesión en un dispositivo nuevo",
    text: "Entraron a tu cuenta desde {dispositivo}.\nCuándo: {fecha}.\nDirección de internet: {direccion}.\n\nSi fuiste vos, no hace falta que hagas nada.",
  }),
  mail_staff_invitation: mailOf({
    label: "Email: invitación al equipo",
    help: "A quien invitás a trabajar.",
    names: ["quien", "rol"],
    subject: "Te invitaron a trabajar en {tienda}",
    heading: "Sumate al equipo",
    text: "{quien} te invitó a trabajar en {tienda} con el rol «{rol}».",
  }),
  mail_back_in_stock: mailOf({
    label: "Email: hay de nuevo",
    help: "A quien pidió que le avises, una sola vez. Con el enlace al producto y el de no recibir más avisos.",
    names: ["producto"],
    heading: "Hay de nuevo: {producto}",
    text: "Nos pediste que te avisemos, y ya está. Puede haber pocas unidades y no quedan reservadas.",
  }),
  mail_invoice_ready: mailOf({
    label: "Email: factura cargada",
    help: "Cuando cargás la factura de un pedido. Con el enlace para descargarla.",
    names: ["nombre", "pedido", "factura"],
    subject: "La factura de tu pedido #{pedido} · {tienda}",
    heading: "Ya está tu factura",
    text: "Cargamos la factura {factura} de tu pedido #{pedido}.",
  }),
  mail_staff_notice: mailOf({
    label: "Email: aviso a la tienda",
    help: "De lo que entra, a quien se lo avisás. Con cada pedido y cómo escribirle a quien compró.",
    names: ["novedad"],
    heading: "{novedad}",
  }),
  mail_withdrawal_received: mailOf({
    label: "Email: solicitud recibida",
    help: "A quien se arrepintió de una compra, con su código y el plazo de la ley.",
    names: ["solicitud", "codigo"],
    subject: "Recibimos tu solicitud {codigo} · {tienda}",
    heading: "Recibimos tu solicitud",
    text: "{solicitud}. Este es el código de tu solicitud:",
  }),
  mail_data_requested: mailOf({
    label: "Email: solicitud sobre datos personales",
    help: "Con su código, el plazo de la ley y el enlace para confirmar el email.",
    names: ["solicitud", "codigo"],
    subject: "Recibimos tu solicitud sobre tus datos {codigo} · {tienda}",
    heading: "Recibimos tu solicitud sobre tus datos",
    text: "{solicitud}. Este es el código para seguirla:",
  }),
  mail_closing_requested: mailOf({
    label: "Email: baja pedida",
    help: "A quien usó el botón de baja. Con el enlace que cierra la cuenta.",
    names: ["codigo"],
    subject: "Tu solicitud de baja {codigo} · {tienda}",
    heading: "Dar de baja tu cuenta",
    text: "Pidieron dar de baja la cuenta de este email. Este es el código de la solicitud:",
  }),
  mail_account_closed: mailOf({
    label: "Email: cuenta cerrada",
    help: "Cuando la baja queda hecha.",
    names: ["codigo"],
    subject: "Cerramos tu cuenta · {tienda}",
    heading: "Tu cuenta quedó cerrada",
    text: "Como pediste ({codigo}), cerramos tu cuenta y borramos tus datos.",
  }),
  mail_withdrawal_answered: mailOf({
    label: "Email: solicitud respondida",
    help: "Con lo que respondiste y lo que pide la ley.",
    names: ["respuesta", "codigo"],
    heading: "{respuesta}",
  }),
} as const;

export type MailTextName = keyof typeof MAIL_TEXTS;

export const MAIL_TEXT_NAMES = Object.keys(MAIL_TEXTS) as MailTextName[];

/** `Pedido recibido`; undefined of a mail without texts. */
export function mailName(name: string): string | undefined {
  const facts: { label: string } | undefined = MAIL_TEXTS[name as MailTextName];
  return facts && capitalized(facts.label.replace(/^Email: /, ""));
}
