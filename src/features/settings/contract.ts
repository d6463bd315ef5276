import { z } from "zod";
import { emailText, isEmailAddress, LONGEST_EMAIL } from "#src/contract/email.ts";
import { rawText, requiredText, text } from "#src/contract/text.ts";
import { passwordInput } from "#src/features/accounts/second-factor.ts";
import { settings } from "#src/features/shop-settings/contract.ts";
import { SETTING_NAMES } from "#src/features/shop-settings/fields.ts";
import { MAIL_TEXT_NAMES } from "#src/features/shop-settings/mail-texts.ts";

/** All of the shop's settings. `updated_at` is their version, which a change names in `If-Match`. */
export const ownSettings = settings.extend({ updated_at: z.iso.datetime() }).meta({ id: "Settings" });

export type OwnSettings = z.infer<typeof ownSettings>;

/** What is left out stays as it is; a setting of several values is given whole. */
export const settingChanges = settings.partial().strict();

export type SettingChanges = z.output<typeof settingChanges>;

/** The steps of a shop's first hour (docs/shop.md, First hour). */
const SETUP_STEPS = [
  "catalogue",
  "name",
  "logo",
  "whatsapp",
  "contact",
  "mail",
  "own_email",
  "password",
  "product",
  "texts",
  "legal",
  "publish",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

export const setup = z
  .object({
    /** Nobody wants to be told of what is missing any more. */
    is_dismissed: z.boolean(),
    missing: z.array(z.enum(SETUP_STEPS)),
    /** Whether mails leave by SMTP, or are kept in a folder. */
    has_mail_server: z.boolean(),
    /** Whether there is anything to buy: for sale, with a price and in stock. */
    can_sell: z.boolean(),
    /** The shop's address, and who finds it there. */
    address: z.string(),
    reach: z.enum(["machine", "network", "public"]),
    /** The products that came with the shop and are still there. */
    demo_products: z.array(z.int()),
    /** The settings that still say what the demonstration says. */
    demo_settings: z.array(z.enum(SETTING_NAMES)),
  })
  .meta({ id: "Setup" });

export type Setup = z.infer<typeof setup>;

const HOST = "Ingresá el nombre del servidor, como smtp.tuproveedor.com";
const PORT = "Ingresá un número de puerto: 587 o 465";

const senderEmail = text(LONGEST_EMAIL).refine(
  (typed) => typed === "" || isEmailAddress(typed),
  "Ingresá un email válido, como hola@tutienda.com.ar",
);

const mailServerFields = z.object({
  host: requiredText(HOST, 253)
    .toLowerCase()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, HOST),
  /** 465 is TLS from the first byte; at any other one TLS begins by STARTTLS. */
  port: z.int(PORT).min(1, PORT).max(65_535, PORT),
  /** Blank where the server asks for none. */
  username: text(LONGEST_EMAIL),
  /** Blank for the shop's name. */
  sender_name: text(80),
  /** Blank where the username is it. */
  sender_email: senderEmail,
});

/** Left blank, the password stays as it is, for the same server and user. */
export const mailServerForm = mailServerFields.extend({
  password: rawText().max(500, "Ingresá como máximo 500 caracteres"),
});

export type MailServerForm = z.output<typeof mailServerForm>;

/** The own password is asked for again: who sets the server reads every code that the shop mails. */
export const mailServerInput = mailServerForm.extend({ own_password: passwordInput.shape.password });

export type MailServerInput = z.output<typeof mailServerInput>;

/** The mail server as its owner set it; the password never leaves the shop. */
export const ownMailServer = mailServerFields
  .extend({
    /** Whoever starts the shop may have set one: that one holds. */
    set_by: z.enum(["nobody", "owner", "environment"]),
    /** It is to be typed again: a backup came without it, or with one that this shop can't open. */
    lacks_password: z.boolean(),
    /** What whoever starts the shop has set, which holds. */
    given_sender: z.string().nullable(),
  })
  .meta({ id: "MailServer" });

export type OwnMailServer = z.infer<typeof ownMailServer>;

export const mailTestInput = z.object({
  to: emailText("Ingresá a qué email mandarla"),
});

/** A mail to look at, with settings that aren't stored. */
export const mailPreviewInput = z.object({ mail: z.enum(MAIL_TEXT_NAMES), settings: settingChanges });

export const mailPreview = z.object({ subject: z.string(), html: z.string() }).meta({ id: "MailPreview" });
