import { and, eq, inArray } from "drizzle-orm";
import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { payTogether } from "#src/features/orders/server/payments/pay-together.ts";
import type { Caller } from "#src/http/api.ts";
import type { Applied, ApplyInput } from "../contract.ts";
import { waitingMovements } from "./read-statements.ts";
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
    const amounts = new Map((await lockMovements(tx, statementId, ids)).map(({ id, amount }) => [id, amount]));
    // Read once they are locked.
    const waiting = new Map((await waitingMovements(tx, statementId)).map((movement) => [movement.id, movement]));
    const paying = matches.map(({ movement, order }) => {
      const amount = amounts.get(movement);
      if (amount === undefined) throw problem("movement_not_found");
      const found = waiting.get(movement);
      if (!found) throw problem("movement_paid", { amount: formatPesos(toPesos(amount)) });
      return { ...found, order };
    });
    const { paymentIds, activityId, amount } = await payTogether(
      tx,
      staff,
      paying.map(({ order, amount, date, payer, reference }) => ({
        ...{ orderId: order, amount, paidOn: date },
        reference: [payer, reference].filter(Boolean).join(" · ").slice(0, LONGEST_REFERENCE).toWellFormed(),
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
    .select({ id: movements.id, amount: movements.amount })
    .from(movements)
    .where(and(eq(movements.statementId, statementId), inArray(movements.id, ids)))
    .orderBy(movements.id)
    .for("update");
