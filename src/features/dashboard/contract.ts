import { z } from "zod";
import { sentMail } from "#src/features/mail/contract.ts";
import { order } from "#src/features/orders/contract.ts";
import { waited } from "#src/features/restock/contract.ts";

export const SALES_DAYS = ["7", "30", "90"] as const;

export type SalesDays = (typeof SALES_DAYS)[number];

export const todayQuery = z.object({
  days: z.enum(SALES_DAYS, "Los días son 7, 30 o 90").default("30").transform(Number),
});

const sold = { units: z.int(), pesos: z.number() };

const shownProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  stock: z.int(),
});

const productsToFix = z.object({ count: z.int(), first: z.array(shownProduct) });

export type ProductsToFix = z.infer<typeof productsToFix>;

/** Days are Argentina's, money in pesos; cancelled orders don't count as sales. A day's are whole totals, adjustments included. */
export const today = z
  .object({
    /** Whatever became of them. */
    orders_today: z.int(),
    pending: z.int(),
    /** Those that have waited longest, first. */
    pending_first: z.array(order),
    /** Pending for more than `LATE_AFTER_HOURS`; `oldest_late` is the first of them. */
    late: z.int(),
    oldest_late: z.int().nullable(),
    /** Unanswered requests; `next_due` is the earliest deadline. */
    withdrawals: z.object({ open: z.int(), next_due: z.iso.datetime().nullable() }),
    has_products: z.boolean(),
    /** On sale with 5 units or fewer (docs/shop.md, Stock), the lowest first. */
    low_stock: productsToFix,
    without_price: productsToFix,
    without_photo: productsToFix,
    /** Of what is on sale: ended, or ending within two weeks, the first to end first. */
    licences: z.object({ count: z.int(), first: z.array(shownProduct.extend({ licence_until: z.iso.date() })) }),
    waiting: z.object({ count: z.int(), first: z.array(waited) }),
    /** Without one no mail is sent. */
    has_mail_server: z.boolean(),
    failed_mails: z.object({ count: z.int(), first: z.array(sentMail) }),
    /** Payments less refunds, latest day first; what was voided never was. */
    paid: z.array(z.object({ day: z.iso.date(), method: z.string(), pesos: z.number() })),
    sales: z.object({
      by_day: z.array(z.object({ day: z.iso.date(), ...sold })),
      by_product: z.array(z.object({ product: z.int().nullable(), name: z.string(), ...sold })),
      by_category: z.array(z.object({ category: z.string(), ...sold })),
    }),
  })
  .meta({ id: "Today" });

export type Today = z.infer<typeof today>;

export type Paid = Today["paid"];

export type Sales = Today["sales"];
