import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { type Actor, storedActor } from "#src/features/activity/server/actor.ts";
import type { StockCause } from "../contract.ts";

/** `order`: what it takes is a sale, what it gives back a return. */
type Cause =
  | { cause: Extract<StockCause, "initial" | "hand" | "import" | "undo"> }
  | { cause: "order"; orderId: number };

/** Says why stock moves in a transaction, and in whose name; the database keeps it with each movement (docs/decisions/stock-ledger.md). */
export const stockCause = (actor: Actor, cause: Cause): SQL =>
  sql`set_config('shop.stock_cause', ${JSON.stringify({ ...cause, username: storedActor(actor) })}, true)`;

/** Says it in a statement of its own. */
export async function setStockCause(tx: Pick<Tx, "execute">, actor: Actor, cause: Cause): Promise<void> {
  await tx.execute(sql`select ${stockCause(actor, cause)}`);
}
