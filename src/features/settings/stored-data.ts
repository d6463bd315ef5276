import { ORDER_FIELD_NAMES, ORDER_FIELDS } from "#src/features/orders/fields.ts";
import type { RetentionName } from "#src/features/shop-settings/retention.ts";

export type StoredData = {
  what: string;
  why: string;
  until: string;
  /** Setting with the retention time. */
  setting?: RetentionName;
  audience: string;
  columns: Readonly<Record<string, string>>;
};

const PERSONAL_ORDER_FIELDS = ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].isPersonal).join(" ");

const WITH_ACCOUNT = "Hasta que se borra la cuenta.";
const NOBODY = "Nadie: solo lo usa el programa.";
const WHO_WORKS_WITH_ORDERS = "La persona, y quien atiende pedidos.";

/** Personal data in the database, for the owner's register. A test lists every other column (docs/shop.md, Personal data). */
export const STORED_DATA: readonly StoredData[] = [
  {
    what: "Cuentas",
    why: "Para entrar, hacer pedidos y escribirle. De la contraseña, si tiene, se guarda una huella que no se puede leer, y de los textos legales cuáles aceptó.",
    until: `${WITH_ACCOUNT} Las que nadie verificó, el plazo de los registros sin terminar.`,
    setting: "keep_codes",
    audience: "La persona; quien atiende pedidos ve el nombre, el usuario y el email en sus pedidos.",
    columns: {
      users:
        "id username email first_name last_name password_hash role is_staff email_verified_at accepted_texts wants_notices created_at updated_at",
    },
  },
  {
    what: "Sesiones y dispositivos",
    why: "Para que cada persona vea dónde está abierta su cuenta, se entere si alguien entra desde otro lado y, si trabaja acá y lo pide, reciba avisos en un dispositivo.",
    until:
      "Una sesión y los avisos en su dispositivo, 30 días sin uso; un dispositivo, 400. Las direcciones conocidas, hasta que se borra la cuenta.",
    audience: "Solo la persona. El programa guarda huellas de las direcciones y los dispositivos conocidos.",
    columns: {
      sessions: "token_hash id user_id device address created_at last_used_at",
      known_addresses: "user_id address_hash created_at",
      known_devices: "user_id mark_hash last_seen_at",
      push_subscriptions: "session_id endpoint p256dh auth",
    },
  },
  {
    what: "Dos pasos y llaves de acceso",
    why: "Para entrar con dos pasos o con una llave de acceso, quien las activa.",
    until: "Hasta que la quita o se borra la cuenta. Un ingreso a medias, 5 minutos.",
    audience: NOBODY,
    columns: {
      totp_secrets: "id user_id secret last_step created_at confirmed_at",
      recovery_codes: "user_id salt code_hash",
      passkeys: "id user_id credential_id public_key counter transports name created_at last_used_at",
      sign_in_challenges: "token_hash purpose user_id tries expires_at",
    },
  },
  {
    what: "Códigos por email",
    why: "Para entrar, comprobar un email o elegir otra contraseña. Del código y de las direcciones desde donde se prueba se guardan huellas.",
    until: "Sirven 10 minutos; después, el plazo de los códigos.",
    setting: "keep_codes",
    audience: NOBODY,
    columns: {
      verification_codes:
        "id user_id purpose email code_hash link_hash asked_from wrong_tries tried_elsewhere expires_at",
    },
  },
  {
    what: "Invitaciones al equipo",
    why: "Para sumar a alguien al equipo.",
    until: "Hasta que se aceptan o se retiran. Las vencidas, el plazo de los códigos.",
    setting: "keep_codes",
    audience: "Quien es titular de la tienda.",
    columns: { staff_invitations: "id email role token_hash invited_by created_at expires_at" },
  },
  {
    what: "Pedidos",
    why: "Para preparar, entregar y facturar cada pedido. Si se pide la fecha de nacimiento, queda solo que es mayor de 18.",
    until:
      "Con la cuenta: al borrarla quedan los productos, los totales y las fechas, sin la persona. Los que no tienen cuenta, su plazo.",
    setting: "keep_orders",
    audience: WHO_WORKS_WITH_ORDERS,
    columns: {
      orders: `user_id customer_id channel ${PERSONAL_ORDER_FIELDS} accepted_texts is_adult tracking_code tracking_key`,
      order_texts: "order_id text",
      order_keys: "user_id key body_hash order_id created_at",
    },
  },
  {
    what: "Clientes",
    why: "Para saber quién es quien pide, también sin cuenta, y con qué condiciones. Lo que el equipo anota sale en “Descargar mis datos”.",
    until: "Hasta que se borran su cuenta y los pedidos sin cuenta que queden. Sin cuenta ni pedidos, el plazo.",
    setting: "keep_orders",
    audience: "Quien atiende pedidos.",
    columns: {
      customers:
        "merged_into user_id name email phone tags notes is_blocked price_list orders_count total_centavos last_order_at search_text created_at updated_at",
    },
  },
  {
    what: "Facturas",
    why: "Para que quien compró baje su factura. El PDF tiene sus datos.",
    until: "Con el pedido, también si se borra la cuenta; los de pedidos sin cuenta, su plazo.",
    setting: "keep_orders",
    audience: WHO_WORKS_WITH_ORDERS,
    columns: { order_invoices: "number file" },
  },
  {
    what: "Notas de los pedidos",
    why: "Lo que el equipo se dice sobre un pedido.",
    until: "Hasta que se borran ellas, el pedido o la cuenta.",
    setting: "keep_orders",
    audience: "Quien atiende pedidos.",
    columns: { order_notes: "text author" },
  },
  {
    what: "Lo que se escribe al anotar un pago",
    why: "Para reconocer quién pagó y con qué comprobante.",
    until: "Hasta que se borra el pedido o la cuenta; los importes quedan.",
    setting: "keep_orders",
    audience: "Quien atiende pedidos.",
    columns: { order_payments: "reference note by request_key request_hash" },
  },
  {
    what: "Movimientos del banco",
    why: "Para encontrar qué pedido pagó cada transferencia. El archivo no se guarda; al anotar el pago, lo escrito pasa al pedido y acá queda una huella, para no cobrarlo dos veces.",
    until: "90 días; la huella de los que pagaron queda.",
    audience: "Quien anota pagos.",
    columns: { statement_movements: "payer reference fingerprint" },
  },
  {
    what: "Comprobantes de pago",
    why: "Lo que manda quien compra para mostrar que pagó.",
    until: "Hasta que se borra el pedido o la cuenta.",
    setting: "keep_orders",
    audience: WHO_WORKS_WITH_ORDERS,
    columns: { order_receipts: "name file file_hash" },
  },
  {
    what: "Cuentas donde cobra la tienda",
    why: "Para que quien paga por transferencia sepa a quién.",
    until: "Hasta que se cambian o se quitan.",
    audience: "Cualquiera que compre.",
    columns: { payment_methods: "alias cbu holder tax_id bank" },
  },
  {
    what: "Proveedores",
    why: "Para saber a quién comprarle y cómo hablarle.",
    until: "Hasta que se cambian.",
    audience: "Quien trabaja en la tienda.",
    columns: { suppliers: "name contact" },
  },
  {
    what: "Solicitudes",
    why: "Arrepentimientos, bajas y solicitudes sobre datos personales, para responderlos.",
    until: "Su plazo, desde la respuesta. Al borrar la cuenta se borran el contacto, lo escrito y la respuesta.",
    setting: "keep_requests",
    audience: "Quien atiende pedidos. Con el código se ve solo cómo va.",
    columns: {
      withdrawals: "contact details answer answered_by link_hash link_expires_at confirmed_at order_number order_id",
    },
  },
  {
    what: "Emails",
    why: "Para mandarlos, saber si llegaron y volver a mandarlos.",
    until: "Su plazo, o hasta que se borra la cuenta. Los que llevan un código, el plazo de los códigos.",
    setting: "keep_mails",
    audience: "Quien atiende pedidos ve los de cada pedido.",
    columns: { mails: "recipient data order_id last_error" },
  },
  {
    what: "Avisos de stock",
    why: "Para avisar por email, una sola vez, cuando haya lo que alguien espera.",
    until: "Un año, o hasta que pide que no le avisen, se borra la cuenta o se quita el producto.",
    audience: "Nadie: el equipo ve solo cuánta gente espera cada producto.",
    columns: { stock_waiters: "email key asked_at told_at" },
  },
  {
    what: "Servidor de email",
    why: "Para que salgan los emails. La contraseña no se muestra y se guarda sellada.",
    until: "Hasta que se cambia o se quita.",
    audience: "Quien administra la tienda, menos la contraseña.",
    columns: { mail_servers: "username password sender_name sender_email" },
  },
  {
    what: "Carrito",
    why: "Para que siga a la cuenta de un dispositivo a otro.",
    until: WITH_ACCOUNT,
    audience: "Solo la persona.",
    columns: { carts: "user_id lines" },
  },
  {
    what: "Actividad y movimientos de stock",
    why: "Para saber quién hizo qué. De quien compra queda un número, nunca su nombre ni sus datos; de quien trabaja acá, el usuario.",
    until:
      "La actividad, su plazo; la de los pedidos y los movimientos de stock quedan, porque de ellos salen las cuentas.",
    setting: "keep_activity",
    audience: "Quien puede ver la actividad.",
    columns: {
      activity_entries: "description params username changes order_id search_text",
      stock_movements: "username order_id",
      exchange_rates: "actor",
    },
  },
  {
    what: "Límites de intentos",
    why: "Para frenar a quien prueba contraseñas o manda de más. Las direcciones y los emails son huellas.",
    until: "Hasta que pasa el tiempo del límite, un día como máximo.",
    audience: NOBODY,
    columns: { rate_limits: "key" },
  },
  {
    what: "Datos de quien vende",
    why: "Los que la ley pide mostrar: nombre, CUIT, domicilio y contacto. También los emails que elegís para los avisos, que no se muestran.",
    until:
      "Hasta que los cambiás. Lo que decían antes, como lo que se editó de un cliente, queda en la actividad, para deshacer.",
    setting: "keep_activity",
    audience: "Todo el mundo, en la tienda; los emails de los avisos, quien administra.",
    columns: { shop_settings: "settings", undoable_changes: "before after" },
  },
];
