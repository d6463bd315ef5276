import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { type Actor, storedActor } from "#src/features/activity/server/actor.ts";
import type { StockCause } from "../contract.ts";

/** With `order`, units taken are a sale and units given back a return. */
type Cause =
  | { cause: Extract<StockCause, "initial" | "hand" | "import" | "undo"> }
  | { cause: "order"; orderId: number };

/** Sets why stock moves in this transaction; triggers store it with each movement (docs/decisions/stock-ledger.md). */
export async function setStockCause(tx: Tx, actor: Actor, cause: Cause): Promise<void> {
  const stored = JSON.stringify({ ...cause, username: storedActor(actor) });
  await tx.execute(sql`select set_config('shop.stock_cause', ${stored}, true)`);
}
