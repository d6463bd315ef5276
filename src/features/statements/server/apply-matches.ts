import { and, eq, inArray } from "drizzle-orm";
import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { payTogether } from "#src/features/orders/server/payments/pay-together.ts";
import { orderPayments } from "#src/features/orders/server/payments/tables.ts";
import type { Caller } from "#src/http/api.ts";
import type { Applied, ApplyInput } from "../contract.ts";
import { isWaiting } from "./read-statements.ts";
import { movements } from "./tables.ts";

const LONGEST_REFERENCE = 200;

/**
 * Notes each movement as a payment of its order, all or none, with one undo. What the bank said goes with the payment.
 * @throws NOT_FOUND, CONFLICT where a movement paid, stands twice, or its order owes nothing
 */
export const applyMatches = (db: Db, staff: Caller, statementId: number, { matches }: ApplyInput): Promise<Applied> =>
  db.transaction(async (tx) => {
    const ids = matches.map(({ movement }) => movement);
    if (new Set(ids).size < ids.length) throw problem("movement_twice");
    const found = new Map((await lockMovements(tx, statementId, ids)).map((row) => [row.id, row]));
    const waiting = new Set((await idsWaiting(tx, ids)).map(({ id }) => id));
    const paying = matches.map(({ movement, order }) => {
      const row = found.get(movement);
      if (!row) throw problem("movement_not_found");
      if (!waiting.has(movement)) throw problem("movement_paid", { amount: formatPesos(toPesos(row.amount)) });
      return { ...row, order };
    });
    const texts = await textsOf(tx, ids);
    const { paymentIds, activityId, amount } = await payTogether(
      tx,
      staff,
      paying.map(({ id, order, amount, date }) => ({
        ...{ orderId: order, amount, paidOn: date },
        reference: texts.get(id) ?? "",
      })),
    );
    for (const [index, { id }] of paying.entries())
      await tx
        .update(movements)
        .set({ paymentId: paymentIds[index] ?? null, payer: "", reference: "" })
        .where(eq(movements.id, id));
    const orders_paid = new Set(paying.map(({ order }) => order)).size;
    return { orders_paid, amount: toPesos(amount), activity_id: activityId };
  });

const lockMovements = (tx: Tx, statementId: number, ids: number[]) =>
  tx
    .select({ id: movements.id, amount: movements.amount, date: movements.date })
    .from(movements)
    .where(and(eq(movements.statementId, statementId), inArray(movements.id, ids)))
    .orderBy(movements.id)
    .for("update");

/** Read once they are locked. */
const idsWaiting = (tx: Tx, ids: number[]) =>
  tx
    .select({ id: movements.id })
    .from(movements)
    .where(and(inArray(movements.id, ids), isWaiting(tx)));

async function textsOf(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: movements.id, payer: movements.payer, reference: movements.reference, paid: orderPayments.reference })
    .from(movements)
    .leftJoin(orderPayments, eq(orderPayments.id, movements.paymentId))
    .where(inArray(movements.id, ids));
  return new Map(
    rows.map(({ id, payer, reference, paid }) => {
      const said = [payer, reference].filter((part) => part !== "").join(" · ");
      return [id, (paid ?? said).slice(0, LONGEST_REFERENCE).toWellFormed()];
    }),
  );
}
