import { and, asc, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Caller } from "#src/http/api.ts";
import type { OrderNote } from "../history-contract.ts";
import { orderNotes, orders } from "./tables.ts";

/** `NOT_FOUND` without such an order; locks it, so that a note never outlives it. */
export async function lockOrderRecipient(db: Db | Tx, orderId: number): Promise<{ customerEmail: string }> {
  const { id, customerEmail } = orders;
  const [order] = await db.select({ customerEmail }).from(orders).where(eq(id, orderId)).for("key share");
  if (!order) throw problem("order_not_found");
  return order;
}

export async function listNotes(db: Db, reader: Caller, orderId: number): Promise<OrderNote[]> {
  await lockOrderRecipient(db, orderId);
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
  return rows.map((row) => toNote(row, reader));
}

export const addNote = (db: Db, author: Caller, orderId: number, text: string): Promise<OrderNote> =>
  db.transaction(async (tx) => {
    await lockOrderRecipient(tx, orderId);
    const [row] = await tx.insert(orderNotes).values({ orderId, author: author.username, text }).returning();
    if (!row) throw new Error("the note was not stored");
    return toNote(row, author);
  });

type NoteOf = { orderId: number; noteId: number };

/** @throws NOT_FOUND, FORBIDDEN where somebody else wrote it */
export const editNote = (db: Db, author: Caller, { text, orderId, noteId }: NoteOf & { text: string }) =>
  db.transaction(async (tx) => {
    const before = await ownNote(tx, author, { orderId, noteId });
    if (before.text === text) return toNote(before, author);
    const edited = { text, editedAt: new Date() };
    const [row] = await tx.update(orderNotes).set(edited).where(eq(orderNotes.id, noteId)).returning();
    if (!row) throw new Error("the note was not stored");
    await recordNoteChange(tx, author, orderId, "note_edited");
    return toNote(row, author);
  });

/** @throws NOT_FOUND, FORBIDDEN where somebody else wrote it */
export const deleteNote = (db: Db, author: Caller, { orderId, noteId }: NoteOf): Promise<void> =>
  db.transaction(async (tx) => {
    await ownNote(tx, author, { orderId, noteId });
    await tx.delete(orderNotes).where(eq(orderNotes.id, noteId));
    await recordNoteChange(tx, author, orderId, "note_deleted");
  });

/** Locked until the transaction ends. */
async function ownNote(tx: Tx, caller: Caller, { orderId, noteId }: NoteOf) {
  const isIt = and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId));
  const [note] = await tx.select().from(orderNotes).where(isIt).for("update");
  if (!note) throw problem("note_not_found");
  if (note.author !== caller.username) throw problem("note_of_another", { author: note.author });
  return note;
}

/** Without the note's text: it may speak of the customer, and entries are never deleted. */
const recordNoteChange = (tx: Tx, actor: Caller, orderId: number, event: "note_edited" | "note_deleted") =>
  record(tx, { action: "update", event, params: { order: orderId }, actor, orderId });

const toNote = (row: typeof orderNotes.$inferSelect, reader: Caller): OrderNote => ({
  id: row.id,
  text: row.text,
  author: row.author,
  is_mine: row.author === reader.username,
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt?.toISOString() ?? null,
});
