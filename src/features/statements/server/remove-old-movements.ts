import { and, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { movements, statements } from "./tables.ts";

const KEEP_DAYS = 90;

/** Removes movements that paid nothing, and files without movements; those that paid hold no text. Returns how many movements. */
export const removeOldMovements = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const past = sql`now() - make_interval(days => ${KEEP_DAYS})`;
    const { id, paymentId, createdAt, statementId } = movements;
    const { rowCount } = await tx.delete(movements).where(and(isNull(paymentId), lt(createdAt, past)));
    const itsMovements = tx.select({ id }).from(movements).where(eq(statementId, statements.id));
    await tx.delete(statements).where(and(lt(statements.createdAt, past), notExists(itsMovements)));
    return rowCount ?? 0;
  });
