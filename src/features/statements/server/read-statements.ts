import { and, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { toPesos } from "#src/contract/centavos.ts";
import { problem } from "#src/contract/problem-of.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { listDues } from "#src/features/orders/server/payments/list-dues.ts";
import { orderPayments } from "#src/features/orders/server/payments/tables.ts";
import type { Statement, statements as statementList } from "../contract.ts";
import { propose } from "../rules.ts";
import { movements, statements } from "./tables.ts";

const voids = alias(orderPayments, "voids");

/** Paid nothing, or what it paid was voided. Join its payment. */
const isWaiting = (db: Db | Tx) =>
  or(
    isNull(movements.paymentId),
    sql`exists ${db.select({ id: voids.id }).from(voids).where(eq(voids.voids, movements.paymentId))}`,
  );

const MOST_LISTED = 20;

/** The newest files of which movements wait. */
export async function listStatements(db: Db): Promise<z.infer<typeof statementList>> {
  const rows = await db
    .select({ id: statements.id, at: statements.createdAt, waiting: count() })
    .from(statements)
    .innerJoin(movements, eq(movements.statementId, statements.id))
    .where(isWaiting(db))
    .groupBy(statements.id)
    .orderBy(desc(statements.id))
    .limit(MOST_LISTED);
  return { results: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

/** The movements that wait, with the orders that each may have paid as of now. @throws NOT_FOUND */
export async function readStatement(db: Db | Tx, statementId: number): Promise<Statement> {
  const [found] = await db.select().from(statements).where(eq(statements.id, statementId));
  if (!found) throw problem("statement_not_found");
  const waiting = await waitingMovements(db, statementId);
  const dues = await listDues(db);
  const proposalsOf = propose(
    waiting.map(({ payer, reference, ...movement }) => ({ ...movement, text: `${payer} · ${reference}` })),
    dues.map(({ order, due, createdAt, recipientName, invoiceName, invoiceTaxId, accountName }) => ({
      ...{ order, amount: due, placedOn: dayOf(createdAt), taxId: invoiceTaxId },
      names: [recipientName, invoiceName, accountName],
    })),
  );
  const dueOf = new Map(dues.map((due) => [due.order, due]));
  return {
    id: found.id,
    ignored: found.ignored,
    movements: waiting.map(({ amount, ...movement }) => ({
      ...movement,
      amount: toPesos(amount),
      proposals: (proposalsOf.get(movement.id) ?? []).flatMap((proposal) => {
        const due = dueOf.get(proposal.order);
        return due ? [{ ...proposal, recipient_name: due.recipientName, due: toPesos(due.due) }] : [];
      }),
    })),
  };
}

/** What was written of one whose payment was voided is with that payment. */
export const waitingMovements = (db: Db | Tx, statementId: number) =>
  db
    .select({
      id: movements.id,
      date: movements.date,
      amount: movements.amount,
      payer: movements.payer,
      reference: sql<string>`coalesce(${orderPayments.reference}, ${movements.reference})`,
    })
    .from(movements)
    .leftJoin(orderPayments, eq(orderPayments.id, movements.paymentId))
    .where(and(eq(movements.statementId, statementId), isWaiting(db)))
    .orderBy(movements.id);
