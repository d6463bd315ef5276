import { z } from "zod";
import { emailText, LONGEST_EMAIL } from "#src/contract/email.ts";
import { currentPassword } from "#src/contract/password.ts";
import { email } from "#src/contract/setting-kinds.ts";
import { rawText, requiredText, text } from "#src/contract/text.ts";
import { settings } from "#src/features/shop-settings/contract.ts";
import { SETTING_NAMES } from "#src/features/shop-settings/fields.ts";
import { MAIL_TEXT_NAMES } from "#src/features/shop-settings/mail-texts.ts";

/** `updated_at` is the version, sent in `If-Match`. */
export const versionedSettings = settings.extend({ updated_at: z.iso.datetime() }).meta({ id: "Settings" });

export type VersionedSettings = z.infer<typeof versionedSettings>;

/** Missing settings stay; composite ones are replaced. */
export const settingChanges = settings.partial().strict();

export type SettingChanges = z.output<typeof settingChanges>;

/** What makes a new shop its owner's: each step's title, and what is missing. */
export const SETUP_STEPS = {
  catalogue: { title: "Tienda de muestra", missing: "Sacá los productos y los datos de muestra" },
  name: { title: "Nombre", missing: "Poné el nombre de tu tienda" },
  logo: { title: "Logo y color", missing: "Subí tu logo" },
  whatsapp: { title: "WhatsApp", missing: "Poné tu WhatsApp: por ahí coordinás cada venta" },
  contact: { title: "Contacto", missing: "Poné el email que ven tus clientes" },
  mail: { title: "Emails", missing: "Conectá el servidor de los emails y mandate una prueba" },
  own_email: { title: "Tu email", missing: "Poné tu email: ahí te llega cada pedido y recuperás tu contraseña" },
  password: { title: "Tu contraseña", missing: "Cambiá la primera contraseña" },
  product: { title: "Tu primer producto", missing: "Cargá un producto con precio y stock" },
  texts: { title: "Pago y entrega", missing: "Revisá los textos de pago y entrega" },
  legal: { title: "Datos legales", missing: "Decí quién vende: CUIT, domicilio y condición frente al IVA" },
  publish: { title: "Publicar", missing: "Publicá la tienda con algo que se pueda comprar" },
} as const;

export type SetupStep = keyof typeof SETUP_STEPS;

export const setup = z
  .object({
    is_dismissed: z.boolean(),
    missing: z.array(z.enum(Object.keys(SETUP_STEPS) as SetupStep[])),
    has_mail_server: z.boolean(),
    can_sell: z.boolean(),
    /** The shop's address and who can reach it. */
    address: z.string(),
    reach: z.enum(["machine", "network", "public"]),
    demo_products: z.array(z.int()),
    demo_settings: z.array(z.enum(SETTING_NAMES)),
  })
  .meta({ id: "Setup" });

export type Setup = z.infer<typeof setup>;

const HOST = "Ingresá el nombre del servidor, como smtp.tuproveedor.com";
const PORT = "Ingresá un número de puerto: 587 o 465";

const mailServerFields = z.object({
  host: requiredText(HOST, 253)
    .toLowerCase()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, HOST),
  /** 465 is implicit TLS; other ports use STARTTLS. */
  port: z.int(PORT).min(1, PORT).max(65_535, PORT),
  /** Blank without authentication. */
  username: text(LONGEST_EMAIL),
  /** Blank for the shop's name. */
  sender_name: text(80),
  /** Blank for the username. */
  sender_email: email().schema,
});

/** A blank password stays, for the same server and user. */
export const mailServerForm = mailServerFields.extend({
  password: rawText().max(500, "Ingresá como máximo 500 caracteres"),
});

export type MailServerForm = z.output<typeof mailServerForm>;

/** Asks for the own password: whoever sets the server can read every mailed code. */
export const mailServerInput = mailServerForm.extend({ own_password: currentPassword });

export type MailServerInput = z.output<typeof mailServerInput>;

export const mailServerSettings = mailServerFields
  .extend({
    /** The environment takes precedence. */
    set_by: z.enum(["nobody", "owner", "environment"]),
    /** It must be typed again after a restore without it or with another key. */
    lacks_password: z.boolean(),
    /** Sender set by the environment. */
    given_sender: z.string().nullable(),
  })
  .meta({ id: "MailServer" });

export type MailServerSettings = z.infer<typeof mailServerSettings>;

export const mailTestInput = z.object({ to: emailText("Ingresá a qué email mandarla") });

export const mailPreviewInput = z.object({ mail: z.enum(MAIL_TEXT_NAMES), settings: settingChanges });

export const mailPreview = z.object({ subject: z.string(), html: z.string() }).meta({ id: "MailPreview" });
