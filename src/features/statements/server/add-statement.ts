import { eq, inArray, sql } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Caller } from "#src/http/api.ts";
import { type Row, readTable } from "#src/infrastructure/read-table.ts";
import { type Columns, MOST_ROWS, type Statement } from "../contract.ts";
import { findColumns, firstRows, hashOfHeads } from "./find-columns.ts";
import { readMovements } from "./read-movements.ts";
import { readStatement } from "./read-statements.ts";
import { movements, statementColumns, statements } from "./tables.ts";

const MOST_COLUMNS = 80;

type Upload = { file: Uint8Array; columns: Columns | undefined; signal: AbortSignal };

/** Keeps the movements of a bank's or a wallet's file that aren't known, and proposes what they paid. @throws VALIDATION */
export async function addStatement(db: Db, staff: Caller, { file, columns, signal }: Upload): Promise<Statement> {
  const rows = await readTable(file, "statement_no_sheet", { mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS, signal });
  const { titles, places } = findColumns(rows, columns ?? (await rememberedColumns(db, rows)));
  const { credits, debits } = readMovements(rows, titles, places);
  if (credits.length + debits === 0) throw invalidField("file", "statement_without_movements");
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.statements})`);
    const [added] = await tx.insert(statements).values({ ignored: debits }).returning({ id: statements.id });
    if (!added) throw new Error("the statement was not stored");
    const read = credits.map((movement) => ({ ...movement, statementId: added.id }));
    const isKnown = { target: movements.fingerprint };
    const fresh =
      read.length === 0
        ? []
        : await tx.insert(movements).values(read).onConflictDoNothing(isKnown).returning({ id: movements.id });
    const ignored = debits + credits.length - fresh.length;
    await tx.update(statements).set({ ignored }).where(eq(statements.id, added.id));
    if (columns)
      await tx
        .insert(statementColumns)
        .values({ heads: hashOfHeads(titles), columns })
        .onConflictDoUpdate({ target: statementColumns.heads, set: { columns } });
    await record(tx, { action: "create", event: "statement_read", params: { count: fresh.length }, actor: staff });
    return readStatement(tx, added.id);
  });
}

async function rememberedColumns(db: Db, rows: readonly Row[]): Promise<Columns | undefined> {
  const { heads, columns } = statementColumns;
  const areKnown = inArray(heads, firstRows(rows).map(hashOfHeads));
  const [found] = await db.select({ columns }).from(statementColumns).where(areKnown).limit(1);
  return found?.columns;
}
