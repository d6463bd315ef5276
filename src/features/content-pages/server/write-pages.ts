import { and, eq, ne, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record, recordUndoable } from "#src/features/activity/server/record.ts";
import { addressPart, type OwnPage, type OwnPageChanges, type OwnPageInput, plainText } from "../contract.ts";
import { listOwnPages, toOwnPage } from "./read-pages.ts";
import { ownPages } from "./tables.ts";

export const titleTaken = () => problem("page_address_taken");

const LONGEST_EXCERPT = 500;

const excerpt = ({ blocks }: PageState) => plainText(blocks).slice(0, LONGEST_EXCERPT);

/** Adds a page at the end of the footer. @throws CONFLICT if its address is taken */
export const createOwnPage = (db: Db, actor: Actor, { title, blocks, is_published }: OwnPageInput): Promise<OwnPage> =>
  db.transaction(async (tx) => {
    const [made] = await tx
      .insert(ownPages)
      .values({
        ...{ title, slug: addressPart(title), blocks, isPublished: is_published },
        position: sql`(select coalesce(max(position) + 1, 0) from ${ownPages})`,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw titleTaken();
    await record(tx, { action: "create", event: "page_created", params: { title }, actor });
    return toOwnPage(made);
  });

/**
 * Changes what is given of a page, in `actor`'s name. The address follows the title of a draft; of a page that people may
 * have linked to, it stays. @throws NOT_FOUND, CONFLICT where its address is taken
 */
export const updateOwnPage = (db: Db, actor: Actor, id: number, changes: OwnPageChanges): Promise<OwnPage> =>
  db.transaction(async (tx) => {
    const before = await lockPage(tx, id);
    const { title = before.title, blocks = before.blocks, is_published = before.is_published } = changes;
    const slug = before.is_published ? before.slug : addressPart(title);
    const [other] = await tx
      .select({ id: ownPages.id })
      .from(ownPages)
      .where(and(eq(ownPages.slug, slug), ne(ownPages.id, id)));
    if (other) throw titleTaken();
    const [stored] = await tx
      .update(ownPages)
      .set({ title, slug, blocks, isPublished: is_published, updatedAt: new Date() })
      .where(eq(ownPages.id, id))
      .returning();
    if (!stored) throw new Error("the page is locked and isn't there");
    const after = toOwnPage(stored);
    const entry = {
      action: "update",
      event: "page_edited",
      params: { title },
      actor,
      changes: changedFacts(before, after),
    } as const;
    const change = { kind: "own_page", target: `${id}`, before: stateOf(before), after: stateOf(after) } as const;
    await recordUndoable(tx, entry, change);
    return after;
  });

export function changedFacts(before: PageState, after: PageState): WrittenChanges {
  const facts = [
    ["title", before.title, after.title],
    ["content", excerpt(before), excerpt(after)],
    ["is_published", before.is_published, after.is_published],
  ] as const;
  return Object.fromEntries(
    facts.filter(([, was, is]) => was !== is).map(([fact, was, is]) => [fact, { before: was, after: is }]),
  );
}

/** What undoing keeps of a page; of a deleted one its place in the footer too. */
export type PageState = Pick<OwnPage, "title" | "slug" | "blocks" | "is_published"> & { position?: number };

export const stateOf = ({ title, slug, blocks, is_published }: OwnPage): PageState => ({
  title,
  slug,
  blocks,
  is_published,
});

export const deleteOwnPage = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const page = await lockPage(tx, id);
    const [gone] = await tx.delete(ownPages).where(eq(ownPages.id, id)).returning({ position: ownPages.position });
    const before = { ...stateOf(page), position: gone?.position ?? 0 };
    const entry = {
      action: "delete",
      event: "page_deleted",
      params: { title: page.title },
      actor,
      changes: { content: { before: plainText(page.blocks), after: "" } },
    } as const;
    return recordUndoable(tx, entry, { kind: "own_page", target: `${id}`, before, after: null });
  });

export const orderOwnPages = (db: Db, actor: Actor, ids: readonly number[]): Promise<OwnPage[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      update ${ownPages} p set position = coalesce(place.number, 1000000 + p.position)
        from ${ownPages} k left join unnest(${sql.param(ids)}::integer[]) with ordinality as place (id, number) on place.id = k.id
        where p.id = k.id`);
    await record(tx, { action: "update", event: "pages_ordered", actor });
    return listOwnPages(tx);
  });

async function lockPage(tx: Tx, id: number): Promise<OwnPage> {
  const [row] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for("update");
  if (!row) throw problem("page_not_found");
  return toOwnPage(row);
}
