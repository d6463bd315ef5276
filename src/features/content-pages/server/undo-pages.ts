import { isDeepStrictEqual } from "node:util";
import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { Undoer, Undone } from "#src/features/activity/server/undo-operation.ts";
import { type OwnPage, plainText } from "../contract.ts";
import { toOwnPage } from "./read-pages.ts";
import { ownPageChanges, ownPages } from "./tables.ts";
import { changedFacts, type DeletedPage, titleTaken } from "./write-pages.ts";

/** Undoes a change or a deletion of a page. One that was changed again since is left alone. */
export const undoPages: Undoer = { needs: "settings:manage", undo };

async function undo(tx: Tx, _actor: unknown, activityId: number): Promise<Undone | null> {
  const [change] = await tx.select().from(ownPageChanges).where(eq(ownPageChanges.activityId, activityId));
  if (!change) return null;
  await tx.delete(ownPageChanges).where(eq(ownPageChanges.activityId, activityId));
  const changes =
    change.after === null
      ? await revive(tx, change.before as DeletedPage)
      : await putBack(tx, change.before as OwnPage, change.after as OwnPage);
  return changes === null
    ? { message: "La página quedó como está porque cambió después", restored: 0, left_alone: 1, changes: {} }
    : { message: "La página volvió a como estaba", restored: 1, left_alone: 0, changes };
}

const columnsOf = ({ title, slug, blocks, is_published }: OwnPage) => ({
  ...{ title, slug, blocks },
  isPublished: is_published,
});

async function putBack(tx: Tx, was: OwnPage, became: OwnPage): Promise<WrittenChanges | null> {
  const [row] = await tx.select().from(ownPages).where(eq(ownPages.id, was.id)).for("update");
  if (!row || !isDeepStrictEqual(columnsOf(toOwnPage(row)), columnsOf(became))) return null;
  const [other] = await tx
    .select({ id: ownPages.id })
    .from(ownPages)
    .where(and(eq(ownPages.slug, was.slug), ne(ownPages.id, was.id)));
  if (other) throw titleTaken();
  await tx
    .update(ownPages)
    .set({ ...columnsOf(was), updatedAt: new Date() })
    .where(eq(ownPages.id, was.id));
  return changedFacts(became, was);
}

/** @throws CONFLICT where another page stands at its address by now */
async function revive(tx: Tx, page: DeletedPage): Promise<WrittenChanges> {
  const [made] = await tx
    .insert(ownPages)
    .values({ ...columnsOf(page), position: page.position })
    .onConflictDoNothing()
    .returning({ id: ownPages.id });
  if (!made) throw titleTaken();
  return { content: { before: "", after: plainText(page.blocks) } };
}
