import { randomInt } from "node:crypto";
import { and, between, eq, gt, ne, sql } from "drizzle-orm";
import { type Centavos, centavos } from "#src/contract/centavos.ts";
import type { Tx } from "#src/db/client.ts";
import type { OrderStatus } from "../../contract.ts";
import type { StoredOrder } from "../load-orders.ts";
import { orders } from "../tables.ts";
import { paidOf } from "./by-payment.ts";

const MOST = 99;

/** The centavos of an order that is priced anew: its own as long as nobody else has that amount. */
export async function centsAfter(
  tx: Tx,
  { id, adjustments, payments }: Pick<StoredOrder, "id" | "adjustments" | "payments">,
  status: OrderStatus,
  base: Centavos,
): Promise<Centavos | undefined> {
  const had = adjustments.find(({ kind }) => kind === "rounding")?.amount;
  if (had === undefined || status === "cancelled" || payments.length > 0) return had;
  return freeCents(tx, base, { id, had });
}

/**
 * Centavos (negative) off `base` that make an amount no other unpaid transfer has; undefined where all are taken. Locks
 * the whole pesos that they reach into until the transaction ends: of rows that it locks, customers alone come later.
 */
export async function freeCents(
  tx: Tx,
  base: Centavos,
  own?: { id: number; had: Centavos },
): Promise<Centavos | undefined> {
  if (base <= MOST) return undefined;
  for (const pesos of new Set([base - MOST, base - 1].map((total) => Math.floor(total / 100))))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfer of ${pesos}`}, 0))`);
  const isTransfer = and(eq(orders.paymentKind, "transfer"), ne(orders.status, "cancelled"));
  const isNear = between(orders.total, centavos(base - MOST), centavos(base - 1));
  const unpaid = await tx
    .selectDistinct({ total: orders.total })
    .from(orders)
    .where(and(isTransfer, isNear, ne(orders.id, own?.id ?? 0), gt(orders.total, paidOf(tx))));
  const taken = new Set(unpaid.map(({ total }) => base - total));
  const free = Array.from({ length: MOST }, (_, index) => index + 1).filter((cents) => !taken.has(cents));
  if (own && !taken.has(-own.had)) return own.had;
  // By chance, so that who pays late rarely pays what another owes by then.
  const cents = free[free.length === 0 ? 0 : randomInt(free.length)];
  return cents === undefined ? undefined : centavos(-cents);
}
