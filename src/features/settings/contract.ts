import { z } from "zod";
import { emailText } from "#src/contract/email.ts";
import { settings } from "#src/features/shop/contract.ts";
import { SETTING_NAMES } from "#src/features/shop/fields.ts";
import { MAIL_TEXT_NAMES } from "#src/features/shop/mail-texts.ts";

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
    /** The products that came with the shop and are still there. */
    demo_products: z.array(z.int()),
    /** The settings that still say what the demonstration says. */
    demo_settings: z.array(z.enum(SETTING_NAMES)),
  })
  .meta({ id: "Setup" });

export type Setup = z.infer<typeof setup>;

export const mailTestInput = z.object({
  to: emailText("Ingresá a qué email mandarla"),
});

/** A mail to look at, with settings that aren't stored. */
export const mailPreviewInput = z.object({ mail: z.enum(MAIL_TEXT_NAMES), settings: settingChanges });

export const mailPreview = z.object({ subject: z.string(), html: z.string() }).meta({ id: "MailPreview" });
