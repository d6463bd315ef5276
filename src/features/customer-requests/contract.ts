import { z } from "zod";
import { DATA_REQUESTS } from "#src/contract/data-requests.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { idInText, text } from "#src/contract/text.ts";
import { orderStatus } from "#src/features/orders/contract.ts";

/** What can be asked for without signing in: to take a purchase back, to close an account, or something about one's data. The database checks it too: a change needs a migration. */
export const WITHDRAWAL_KINDS = ["purchase", "account", ...DATA_REQUESTS] as const;

export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** Every status of a request. The database checks it too: a change needs a migration. */
export const WITHDRAWAL_STATUSES = ["open", "accepted", "rejected"] as const;

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const isEmail = (contact: string): boolean => contact.includes("@");

/** Where a closing stands before it is answered: whose account it would be, and whether they said yes by the mailed link. */
const CLOSING_STEPS = ["no_account", "staff", "unconfirmed", "confirmed"] as const;

/** By what the staff know that somebody is who they say, where they didn't open the mailed link. It names nobody: the activity keeps it. */
export const IDENTITY_PROOFS = {
  document: "Mostró su documento en persona",
  telephone: "Lo confirmó por el teléfono de su pedido",
  email: "Escribió desde ese email",
} as const;

export type IdentityProof = keyof typeof IDENTITY_PROOFS;

/** How far a request is, for whoever holds its code: nothing of who asked, nor what was answered. */
export const withdrawalProgress = z
  .object({
    code: z.string(),
    kind: z.enum(WITHDRAWAL_KINDS),
    status: z.enum(WITHDRAWAL_STATUSES),
    received_at: z.iso.datetime(),
    answer_due: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    /** By what the answer comes; null where nobody can be told any more. */
    told_by: z.enum(["email", "telephone"]).nullable(),
    /** Of what its e-mail's owner confirms, while it is open: whether they did, and `by_hand` where the shop sends no mail. */
    confirmation: z.enum(["done", "awaited", "by_hand"]).nullable(),
  })
  .meta({ id: "WithdrawalProgress" });

export type WithdrawalProgress = z.infer<typeof withdrawalProgress>;

/**
 * Whether the code goes out by mail too: to the e-mail that was given; perhaps to the order's, where a telephone was given; not
 * now, for too many went to that e-mail; or not at all, for the shop sends no mail or this request was there already.
 */
const RECEIPT_MAILS = ["sent", "perhaps", "held", "none"] as const;

export type ReceiptMail = (typeof RECEIPT_MAILS)[number];

/** The same for an order that exists and for one that doesn't, with the moment by which the law asks for an answer. */
export const withdrawalReceipt = z
  .object({
    code: z.string().meta({ example: "ARR-7K3M-92QX" }),
    kind: z.enum(WITHDRAWAL_KINDS),
    received_at: z.iso.datetime(),
    answer_due: z.iso.datetime(),
    mail: z.enum(RECEIPT_MAILS),
  })
  .meta({ id: "WithdrawalReceipt" });

export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

/** A request as the staff see it. Days are Argentina's. */
export const withdrawal = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: z.enum(WITHDRAWAL_KINDS),
    status: z.enum(WITHDRAWAL_STATUSES),
    /** As it was typed; null of all but a purchase. */
    order_number: z.int().nullable(),
    contact: z.string(),
    /** What was written about one's data. */
    details: z.string(),
    /** Whether the contact is the e-mail of an account. */
    has_account: z.boolean(),
    received_at: z.iso.datetime(),
    /** 24 hours of working days after it came in; about one's data, 10 days for access and 5 working days for the rest. */
    answer_due: z.iso.datetime(),
    answer: z.string(),
    answered_by: z.string(),
    answered_at: z.iso.datetime().nullable(),
    /** When the e-mail's owner confirmed by the mailed link; null where they didn't, or needn't. */
    confirmed_at: z.iso.datetime().nullable(),
    /** Where the answer goes by mail; null where there is no e-mail, or the shop sends no mail. */
    mailed_to: z.string().nullable(),
    /** Of an account that is to be closed; null for a purchase, and once it is answered. */
    closing: z.enum(CLOSING_STEPS).nullable(),
    /** The order whose number and contact were given; null where none has both. */
    order: z
      .object({
        id: z.int(),
        status: orderStatus,
        recipient_name: z.string(),
        total: z.number(),
        placed_at: z.iso.datetime(),
        /** When it was last completed. */
        delivered_at: z.iso.datetime().nullable(),
        /** The last day on which it may be withdrawn from; null while it isn't delivered. */
        last_day: z.iso.date().nullable(),
        /** Whether the request came in by then. */
        is_in_time: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "Withdrawal" });

export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalPage = pageOf(withdrawal);

export const withdrawalsQuery = pageQuery(20).extend({
  status: z.enum(["open", "answered"]).optional(),
  order: idInText.optional(),
});

export type WithdrawalsQuery = z.output<typeof withdrawalsQuery>;

export const withdrawalAnswerInput = z
  .object({
    status: z.enum(["accepted", "rejected"], "Elegí qué respondés"),
    answer: text(2000).default(""),
    /** Cancels the order, whose units go back to the stock. */
    cancel_order: z.boolean("Indicá si se cancela el pedido").default(false),
    /** By what else the staff know who asks, where a correction or an erasure wasn't confirmed by the mailed link. */
    identity_proof: z
      .enum(Object.keys(IDENTITY_PROOFS) as [IdentityProof, ...IdentityProof[]], "Elegí cómo comprobaste quién es")
      .optional(),
  })
  .refine(({ status, answer }) => status === "accepted" || answer !== "", {
    path: ["answer"],
    error: "Escribí por qué, para quien lo pidió",
  });

export type WithdrawalAnswerInput = z.output<typeof withdrawalAnswerInput>;
