import { asc, eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { orderNotes, orders } from "#src/db/tables/orders.ts";
import type { OrderNote } from "../contract.ts";

/** `NOT_FOUND` where there is no such order; holds it until the transaction ends, so that a note never outlives it. */
export async function orderExists(db: Db | Tx, orderId: number): Promise<{ customerEmail: string }> {
  const [order] = await db
    .select({ customerEmail: orders.customerEmail })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("key share");
  if (!order) throw new Problem("NOT_FOUND", "No se encontró el pedido");
  return order;
}

/** What the staff wrote about an order, oldest first. */
export async function listNotes(db: Db, orderId: number): Promise<OrderNote[]> {
  await orderExists(db, orderId);
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
  return rows.map(toNote);
}

/** Adds a note in `author`'s name. */
export const addNote = (db: Db, author: string, orderId: number, text: string): Promise<OrderNote> =>
  db.transaction(async (tx) => {
    await orderExists(tx, orderId);
    const [row] = await tx.insert(orderNotes).values({ orderId, author, text }).returning();
    if (!row) throw new Error("the note was not stored");
    return toNote(row);
  });

const toNote = (row: typeof orderNotes.$inferSelect): OrderNote => ({
  id: row.id,
  text: row.text,
  author: row.author,
  created_at: row.createdAt.toISOString(),
});
