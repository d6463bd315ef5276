import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { plainText } from "../contract.ts";
import { toOwnPage } from "./read-pages.ts";
import { ownPages } from "./tables.ts";
import { changedFacts, type PageState, stateOf, titleTaken } from "./write-pages.ts";

/** Undoes a change or a deletion of a page. One that was changed again since, in whatever field, is left alone. */
export const undoPage = undoOne({
  needs: "settings:manage",
  restoredMessage: "La página volvió a como estaba",
  leftAloneMessage: "La página quedó como está porque cambió después",
  async find(tx, target) {
    const [row] = await tx
      .select()
      .from(ownPages)
      .where(eq(ownPages.id, Number(target)))
      .for("update");
    return row && stateOf(toOwnPage(row));
  },
  restore: (tx, { target, before, after }) =>
    after === null
      ? revive(tx, before as PageState)
      : putBack(tx, Number(target), before as PageState, after as PageState),
});

const columnsOf = ({ title, slug, blocks, is_published }: PageState) => ({
  ...{ title, slug, blocks },
  isPublished: is_published,
});

/** @throws CONFLICT where another page stands at its address by now */
async function putBack(tx: Tx, id: number, before: PageState, after: PageState): Promise<WrittenChanges> {
  const [other] = await tx
    .select({ id: ownPages.id })
    .from(ownPages)
    .where(and(eq(ownPages.slug, before.slug), ne(ownPages.id, id)));
  if (other) throw titleTaken();
  await tx
    .update(ownPages)
    .set({ ...columnsOf(before), updatedAt: new Date() })
    .where(eq(ownPages.id, id));
  return changedFacts(after, before);
}

/** @throws CONFLICT where another page stands at its address by now */
async function revive(tx: Tx, page: PageState): Promise<WrittenChanges> {
  const [made] = await tx
    .insert(ownPages)
    .values({ ...columnsOf(page), position: page.position })
    .onConflictDoNothing()
    .returning({ id: ownPages.id });
  if (!made) throw titleTaken();
  return { content: { before: "", after: plainText(page.blocks) } };
}
