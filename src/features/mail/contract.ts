import { z } from "zod";
import { DATA_REQUESTS } from "#src/contract/data-requests.ts";
import { pageOf } from "#src/contract/page.ts";
import { ROLES } from "#src/contract/permissions.ts";

const codeMail = z.object({ first_name: z.string(), code: z.string(), username: z.string().optional() });

const accountMail = z.object({ first_name: z.string(), is_staff: z.boolean().optional() });

const orderMail = z.object({
  order_id: z.int(),
  recipient_name: z.string(),
  delivery: z.string(),
  /** The option, and what is to be said of its price; blank where none was chosen. */
  way: z.string().optional(),
  phone: z.string(),
  /** Opens its tracking page; missing in older mails. */
  tracking_key: z.string().optional(),
  /** Blank without invoice data. */
  invoice: z.string().optional(),
  adjustments: z.array(z.object({ label: z.string(), amount: z.number() })).optional(),
  total: z.number(),
  /** Blank where none was chosen. */
  payment: z.string().optional(),
  /** Where to, and how much; only while something is due. */
  transfer: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  /** Until when its stock is held; missing where nothing ends that. */
  hold_until: z.iso.datetime().optional(),
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })).optional(),
  /** The status before, if the mail waits until the change can't be undone. */
  status_before: z.string().optional(),
  lines: z.array(
    z.object({
      name: z.string(),
      brand: z.string(),
      /** The variant's. */
      label: z.string().default(""),
      seed_count: z.int().nullable(),
      image: z.string().nullable().default(null),
      quantity: z.int(),
      price: z.number(),
      subtotal: z.number(),
    }),
  ),
});

const trackedMail = orderMail.extend({
  tracking: z.object({ carrier: z.string(), code: z.string(), url: z.string().nullable() }).nullable(),
});

/** Account closings and data requests have no order. */
const withdrawalMail = z.object({ code: z.string(), order_number: z.int().nullable() });

/** Changes mailed to the account's owner. */
const SECOND_FACTOR_CHANGES = [
  "totp_added",
  "totp_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "reset",
] as const;

export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];

export const MAIL_DATA = {
  verify_email: codeMail,
  change_email: codeMail,
  reset_password: codeMail.extend({ link_token: z.string().optional() }),
  email_code: codeMail,
  password_needed: accountMail,
  new_device: accountMail.extend({ device: z.string(), address: z.string(), at: z.iso.datetime() }),
  staff_invitation: z.object({ invited_by: z.string(), role: z.enum(ROLES), link_token: z.string() }),
  email_changed: accountMail.extend({ new_email: z.string() }),
  password_changed: accountMail.extend({ passkeys: z.array(z.string()).optional() }),
  second_factor_changed: accountMail.extend({ change: z.enum(SECOND_FACTOR_CHANGES) }),
  order_received: orderMail,
  order_completed: orderMail,
  order_cancelled: orderMail.extend({ cancelled_by: z.enum(["customer", "shop"]) }),
  order_changed: orderMail,
  /** `pickup` says where and when, or is blank. */
  order_ready: trackedMail.extend({ pickup: z.string() }),
  order_sent: trackedMail,
  payment_reminder: orderMail,
  order_expired: orderMail,
  withdrawal_received: withdrawalMail.extend({ answer_due: z.iso.datetime().optional() }),
  /** `link_token` confirms the e-mail if needed. */
  data_requested: z.object({
    code: z.string(),
    request: z.enum(DATA_REQUESTS),
    answer_due: z.iso.datetime(),
    link_token: z.string().optional(),
  }),
  withdrawal_answered: withdrawalMail.extend({
    about_data: z.enum(DATA_REQUESTS).optional(),
    is_accepted: z.boolean(),
    is_cancelled: z.boolean(),
    answer: z.string(),
  }),
  /** `link_token` is missing without an account to close. */
  closing_requested: z.object({ code: z.string(), link_token: z.string().optional() }),
  account_closed: z.object({ code: z.string() }),
  disk_low: z.object({ free: z.number(), total: z.number() }),
  /** `variant` where the product has several; `key` ends what this e-mail waits for. */
  back_in_stock: z.object({
    product: z.int(),
    variant: z.int().nullable(),
    name: z.string(),
    label: z.string(),
    key: z.string(),
  }),
  invoice_ready: z.object({ order_id: z.int(), recipient_name: z.string(), number: z.string() }),
  /** At least one of either. */
  staff_notice: z.object({
    orders: z.array(orderMail),
    requests: z.array(
      withdrawalMail.extend({ kind: z.enum(["purchase", "account", ...DATA_REQUESTS]), answer_due: z.iso.datetime() }),
    ),
  }),
} as const;

export type MailKind = keyof typeof MAIL_DATA;

export const isMailKind = (kind: string): kind is MailKind => kind in MAIL_DATA;

export type MailData<Kind extends MailKind> = z.infer<(typeof MAIL_DATA)[Kind]>;

type MailOf<Kinds extends MailKind> = {
  [Kind in Kinds]: { kind: Kind; recipient: string; data: MailData<Kind> };
}[Kinds];

export type Mail = MailOf<MailKind>;

export const CODE_MINUTES = 10;

export const INVITATION_DAYS = 7;

export const CLOSING_DAYS = 7;

/** Data request links outlive the legal deadline. */
export const DATA_LINK_DAYS = 15;

/** Deleted once sent: their addressee was forgotten. */
export const FORGOTTEN_ONCE_SENT: ReadonlySet<string> = new Set<MailKind>(["account_closed"]);

/** Mails with a secret and its lifetime in minutes: their data is sealed and emptied once sent. */
export const SECRET_MINUTES = {
  verify_email: CODE_MINUTES,
  change_email: CODE_MINUTES,
  reset_password: CODE_MINUTES,
  email_code: CODE_MINUTES,
  staff_invitation: INVITATION_DAYS * 24 * 60,
  closing_requested: CLOSING_DAYS * 24 * 60,
  data_requested: DATA_LINK_DAYS * 24 * 60,
} as const satisfies Partial<Record<MailKind, number>>;

type SecretMailKind = keyof typeof SECRET_MINUTES;

export type SecretMail = MailOf<SecretMailKind>;

export type OpenMail = MailOf<Exclude<MailKind, SecretMailKind>>;

/** Data emptied once sent: secrets, or facts about others. */
export const EMPTIED_ONCE_SENT: ReadonlySet<string> = new Set([...Object.keys(SECRET_MINUTES), "staff_notice"]);

/** Also a database check: changing it needs a migration. */
export const MAIL_STATUSES = ["queued", "sent", "failed"] as const;

export const sentMail = z
  .object({
    id: z.int(),
    kind: z.string(),
    label: z.string(),
    recipient: z.string(),
    status: z.enum(MAIL_STATUSES),
    attempts: z.int(),
    last_error: z.string(),
    order: z.int().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "SentMail" });

export type SentMail = z.infer<typeof sentMail>;

export const sentMailPage = pageOf(sentMail);
