import { z } from "zod";

const codeMail = z.object({ first_name: z.string(), code: z.string() });

const orderMail = z.object({
  order_id: z.int(),
  recipient_name: z.string(),
  delivery: z.string(),
  phone: z.string(),
  total: z.number(),
  lines: z.array(
    z.object({
      name: z.string(),
      brand: z.string(),
      seed_count: z.int().nullable(),
      quantity: z.int(),
      price: z.number(),
      subtotal: z.number(),
    }),
  ),
});

const cancelledMail = orderMail.extend({ cancelled_by: z.enum(["customer", "shop"]) });

/** Every kind of mail the shop sends, with what its template needs. Money in pesos. */
export const MAIL_DATA = {
  verify_email: codeMail,
  change_email: codeMail,
  reset_password: codeMail,
  email_changed: z.object({ first_name: z.string(), new_email: z.string() }),
  password_changed: z.object({ first_name: z.string() }),
  order_received: orderMail,
  order_completed: orderMail,
  order_cancelled: cancelledMail,
  order_changed: orderMail,
} as const;

export type MailKind = keyof typeof MAIL_DATA;

export type MailData<Kind extends MailKind> = z.infer<(typeof MAIL_DATA)[Kind]>;

export type Mail = { [Kind in MailKind]: { kind: Kind; recipient: string; data: MailData<Kind> } }[MailKind];

/** Mails that carry a code: what they needed is forgotten once they are sent. */
export const CODE_MAILS: readonly MailKind[] = ["verify_email", "change_email", "reset_password"];
