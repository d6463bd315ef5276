import { z } from "zod";
import { DATA_REQUESTS } from "#src/contract/data-requests.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { idInText, text } from "#src/contract/text.ts";
import { orderStatus } from "#src/features/orders/contract.ts";

/** What can be requested without signing in. The database checks it too: a change needs a migration. */
export const WITHDRAWAL_KINDS = ["purchase", "account", ...DATA_REQUESTS] as const;

export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** The database checks it too: a change needs a migration. */
export const WITHDRAWAL_STATUSES = ["open", "accepted", "rejected"] as const;

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const isEmail = (contact: string): boolean => contact.includes("@");

/** How the staff verified somebody who didn't open the mailed link. It names nobody, since the activity stores it. */
export const IDENTITY_PROOFS = {
  document: "Mostró su documento en persona",
  telephone: "Lo confirmó por el teléfono de su pedido",
  email: "Escribió desde ese email",
} as const;

export type IdentityProof = keyof typeof IDENTITY_PROOFS;

const request = z.object({
  code: z.string().meta({ example: "ARR-7K3M-92QX" }),
  kind: z.enum(WITHDRAWAL_KINDS),
  received_at: z.iso.datetime(),
  /** Purchases and closings: 24 hours of working days; data: 10 days for access, 5 working days for the rest. */
  answer_due: z.iso.datetime(),
});

/** The progress shown to whoever holds the code: it says nothing of who asked, nor of the answer. */
export const withdrawalProgress = request
  .extend({
    status: z.enum(WITHDRAWAL_STATUSES),
    answered_at: z.iso.datetime().nullable(),
    /** How the answer is sent; null where nobody can be told any more. */
    told_by: z.enum(["email", "telephone"]).nullable(),
    /** Whether the e-mail's owner confirmed, while that is needed; `by_hand` where the shop sends no mail. */
    confirmation: z.enum(["done", "awaited", "by_hand"]).nullable(),
  })
  .meta({ id: "WithdrawalProgress" });

export type WithdrawalProgress = z.infer<typeof withdrawalProgress>;

/** Whether the code is mailed: to the given e-mail, perhaps to the order's, held back, or not. */
const receiptMail = z.enum(["sent", "perhaps", "held", "none"]);

export type ReceiptMail = z.infer<typeof receiptMail>;

/** The same whether or not the order exists. */
export const withdrawalReceipt = request.extend({ mail: receiptMail }).meta({ id: "WithdrawalReceipt" });

export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

export const withdrawal = request
  .extend({
    id: z.int(),
    status: z.enum(WITHDRAWAL_STATUSES),
    /** As it was typed; null unless it is about a purchase. */
    order_number: z.int().nullable(),
    contact: z.string(),
    details: z.string(),
    has_account: z.boolean(),
    answer: z.string(),
    answered_by: z.string(),
    answered_at: z.iso.datetime().nullable(),
    /** When the e-mail's owner opened the mailed link; null where they didn't or needn't. */
    confirmed_at: z.iso.datetime().nullable(),
    /** Where the answer is mailed; null without an e-mail or a mail server. */
    mailed_to: z.string().nullable(),
    /** Whose account an open closing is about, and whether its owner confirmed by the mailed link; null for other requests. */
    closing: z.enum(["no_account", "staff", "unconfirmed", "confirmed"]).nullable(),
    /** Null where no order has this number and contact. */
    order: z
      .object({
        id: z.int(),
        status: orderStatus,
        recipient_name: z.string(),
        total: z.number(),
        placed_at: z.iso.datetime(),
        delivered_at: z.iso.datetime().nullable(),
        /** The last day to withdraw; null while it isn't delivered. */
        last_day: z.iso.date().nullable(),
        is_in_time: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "Withdrawal" });

export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalPage = pageOf(withdrawal);

export const WITHDRAWALS_PAGE_SIZE = 20;

export const withdrawalsQuery = pageQuery(WITHDRAWALS_PAGE_SIZE).extend({
  status: z.enum(["open", "answered"]).optional(),
  order: idInText.optional(),
});

export type WithdrawalsQuery = z.output<typeof withdrawalsQuery>;

export const withdrawalAnswerInput = z
  .object({
    status: z.enum(["accepted", "rejected"], "Elegí qué respondés"),
    answer: text(2000).default(""),
    /** Its units go back to the stock. */
    cancel_order: z.boolean("Indicá si se cancela el pedido").default(false),
    /** Needed to accept a correction or an erasure that wasn't confirmed by the mailed link. */
    identity_proof: z
      .enum(Object.keys(IDENTITY_PROOFS) as [IdentityProof, ...IdentityProof[]], "Elegí cómo comprobaste quién es")
      .optional(),
  })
  .refine(({ status, answer }) => status === "accepted" || answer !== "", {
    path: ["answer"],
    error: "Escribí por qué, para quien lo pidió",
  });

export type WithdrawalAnswerInput = z.output<typeof withdrawalAnswerInput>;
