import type { Tx } from "#src/db/client.ts";
import { lockStock, moveStock, stockRowOf, type Units } from "./stock-rows.ts";

/** Gives units back, also to archived products and blisters. */
export async function returnStock(tx: Tx, lines: readonly Units[]): Promise<void> {
  const rows = await lockStock(
    tx,
    lines.map((line) => line.productId),
  );
  await moveStock(
    tx,
    1,
    lines.filter((line) => stockRowOf(rows, line) !== undefined),
  );
}
