import type { Placeholders } from "#src/contract/placeholders.ts";
import { parts, paymentText, requiredLine, withPlaceholders } from "#src/contract/setting-kinds.ts";

/** Placeholders of mails. */
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
  solicitud: "qué se pidió",
  respuesta: "qué se respondió",
  factura: "el número de la factura",
  novedad: "qué entró",
} as const satisfies Placeholders;

type DataName = keyof typeof DATA;

/** A mail's texts, with its placeholders. */
function mailOf(
  label: string,
  help: string,
  names: readonly DataName[],
  first: { subject: string; heading: string; text: string },
) {
  const data = Object.fromEntries((["tienda", ...names] as const).map((name) => [name, DATA[name]]));
  return {
    group: "mails" as const,
    label,
    help,
    ...parts({
      subject: { label: "Asunto", ...withPlaceholders(requiredLine("Ingresá el asunto", 150), data) },
      heading: { label: "Título", ...withPlaceholders(requiredLine("Ingresá el título", 120), data) },
      text: { label: "Texto", ...withPlaceholders(paymentText(2000), data) },
      ending: { label: "Cierre", ...withPlaceholders(paymentText(2000), data) },
    }),
    initial: { ...first, ending: "" },
  };
}

/** The texts of every mail, each with what it may name. What a mail has to say (a code, the order, the law) isn't among them. */
export const MAIL_TEXTS = {
  mail_order_received: mailOf(
    "Email: pedido recibido",
    "Con el pedido y los pasos de pago y entrega.",
    ["nombre", "pedido", "total"],
    {
      subject: "Recibimos tu pedido #{pedido} · {tienda}",
      heading: "Recibimos tu pedido #{pedido}",
      text: "¡Gracias por tu compra! Te reservamos estos productos:",
    },
  ),
  mail_order_changed: mailOf(
    "Email: pedido modificado",
    "Cuando lo cambian vos o quien compró. Con lo que cambió y cómo quedó.",
    ["nombre", "pedido", "total"],
    {
      subject: "Tu pedido #{pedido} cambió · {tienda}",
      heading: "Tu pedido #{pedido} cambió",
      text: "Si algo no es como lo acordamos, escribinos.",
    },
  ),
  mail_order_completed: mailOf(
    "Email: pedido completado",
    "Cuando lo marcás como completado.",
    ["nombre", "pedido", "total"],
    {
      subject: "Tu pedido #{pedido} está completado · {tienda}",
      heading: "Tu pedido #{pedido} está completado",
      text: "Damos tu pedido por completado. ¡Gracias por elegirnos! Esto fue lo que llevaste:",
    },
  ),
  mail_order_cancelled: mailOf(
    "Email: pedido cancelado por la tienda",
    "Cuando lo cancelás vos.",
    ["nombre", "pedido", "total"],
    {
      subject: "Cancelamos tu pedido #{pedido} · {tienda}",
      heading: "Cancelamos tu pedido #{pedido}",
      text: "Tuvimos que cancelar tu pedido. Si no lo hablamos antes, escribinos y lo resolvemos. Esto era lo que llevaba:",
    },
  ),
  mail_order_cancelled_by_customer: mailOf(
    "Email: pedido cancelado por quien compró",
    "Cuando lo cancelan desde su cuenta.",
    ["nombre", "pedido", "total"],
    {
      subject: "Cancelaste tu pedido #{pedido} · {tienda}",
      heading: "Cancelaste tu pedido #{pedido}",
      text: "Como pediste, cancelamos tu pedido. No tenés que hacer nada más. Esto era lo que llevaba:",
    },
  ),
  mail_verify_email: mailOf(
    "Email: código para verificar el email",
    "A quien crea una cuenta.",
    ["nombre", "codigo", "cuenta"],
    {
      subject: "{codigo} es tu código para {tienda}",
      heading: "Verificá tu email",
      text: "Ingresá este código para activar {cuenta} en {tienda}.",
    },
  ),
  mail_change_email: mailOf(
    "Email: código para cambiar el email",
    "Al email nuevo de una cuenta.",
    ["nombre", "codigo"],
    {
      subject: "{codigo} es tu código para cambiar el email en {tienda}",
      heading: "Confirmá tu nuevo email",
      text: "Ingresá este código en la configuración de tu cuenta para usar este email de ahora en más.",
    },
  ),
  mail_reset_password: mailOf(
    "Email: código para recuperar la contraseña",
    "A quien la olvidó.",
    ["nombre", "codigo"],
    {
      subject: "{codigo} es tu código para cambiar la contraseña en {tienda}",
      heading: "Elegí una contraseña nueva",
      text: "Ingresá este código para elegir una contraseña nueva. Al hacerlo se cierran todas tus sesiones abiertas.",
    },
  ),
  mail_email_changed: mailOf("Email: aviso de email cambiado", "Al email anterior de la cuenta.", ["nombre", "email"], {
    subject: "Cambiaste el email de tu cuenta en {tienda}",
    heading: "Cambiaste tu email",
    text: "Desde ahora tu cuenta usa {email}. A este email ya no le vamos a escribir.",
  }),
  mail_password_changed: mailOf("Email: aviso de contraseña cambiada", "A quien la cambió.", ["nombre"], {
    subject: "Cambiaste tu contraseña en {tienda}",
    heading: "Cambiaste tu contraseña",
    text: "Tu contraseña ya es la nueva y se cerraron las sesiones que tenías abiertas en otros dispositivos.",
  }),
  mail_second_factor_changed: mailOf(
    "Email: aviso de cambio en la verificación en dos pasos",
    "Cuando alguien la activa, la quita o usa un código de recuperación.",
    ["nombre", "cambio"],
    { subject: "{cambio} en {tienda}", heading: "{cambio}", text: "" },
  ),
  mail_new_device: mailOf(
    "Email: aviso de inicio de sesión en otro dispositivo",
    "La primera vez que una cuenta entra desde él.",
    ["nombre", "fecha", "dispositivo", "direccion"],
    {
      subject: "Iniciaste sesión en {tienda} desde otro dispositivo",
      heading: "Inicio de sesión en un dispositivo nuevo",
      text: "Entraron a tu cuenta desde {dispositivo}.\nCuándo: {fecha}.\nDirección de internet: {direccion}.\n\nSi fuiste vos, no hace falta que hagas nada.",
    },
  ),
  mail_staff_invitation: mailOf("Email: invitación al equipo", "A quien invitás a trabajar.", ["quien", "rol"], {
    subject: "Te invitaron a trabajar en {tienda}",
    heading: "Sumate al equipo",
    text: "{quien} te invitó a trabajar en {tienda} con el rol «{rol}».",
  }),
  mail_invoice_ready: mailOf(
    "Email: factura cargada",
    "Cuando cargás la factura de un pedido. Con el enlace para descargarla.",
    ["nombre", "pedido", "factura"],
    {
      subject: "La factura de tu pedido #{pedido} · {tienda}",
      heading: "Ya está tu factura",
      text: "Cargamos la factura {factura} de tu pedido #{pedido}.",
    },
  ),
  mail_staff_notice: mailOf(
    "Email: aviso a la tienda",
    "De lo que entra, a quien se lo avisás. Con cada pedido y cómo escribirle a quien compró.",
    ["novedad"],
    { subject: "{novedad} · {tienda}", heading: "{novedad}", text: "" },
  ),
  mail_withdrawal_received: mailOf(
    "Email: solicitud recibida",
    "A quien se arrepintió de una compra, con su código y el plazo de la ley.",
    ["solicitud", "codigo"],
    {
      subject: "Recibimos tu solicitud {codigo} · {tienda}",
      heading: "Recibimos tu solicitud",
      text: "{solicitud}. Este es el código de tu solicitud:",
    },
  ),
  mail_data_requested: mailOf(
    "Email: pedido sobre datos personales",
    "Con su código, el plazo de la ley y el enlace para confirmar el email.",
    ["solicitud", "codigo"],
    {
      subject: "Recibimos tu pedido sobre tus datos {codigo} · {tienda}",
      heading: "Recibimos tu pedido sobre tus datos",
      text: "{solicitud}. Este es el código para seguirlo:",
    },
  ),
  mail_closing_requested: mailOf(
    "Email: baja pedida",
    "A quien usó el botón de baja. Con el enlace que cierra la cuenta.",
    ["codigo"],
    {
      subject: "Tu pedido de baja {codigo} · {tienda}",
      heading: "Dar de baja tu cuenta",
      text: "Pidieron dar de baja la cuenta de este email. Este es el código de la solicitud:",
    },
  ),
  mail_account_closed: mailOf("Email: cuenta cerrada", "Cuando la baja queda hecha.", ["codigo"], {
    subject: "Cerramos tu cuenta · {tienda}",
    heading: "Tu cuenta quedó cerrada",
    text: "Como pediste ({codigo}), cerramos tu cuenta y borramos tus datos.",
  }),
  mail_withdrawal_answered: mailOf(
    "Email: solicitud respondida",
    "Con lo que respondiste y lo que pide la ley.",
    ["respuesta", "codigo"],
    { subject: "{respuesta} · {tienda}", heading: "{respuesta}", text: "" },
  ),
} as const;

export type MailTextName = keyof typeof MAIL_TEXTS;

export const MAIL_TEXT_NAMES = Object.keys(MAIL_TEXTS) as MailTextName[];
