import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { changesBetween, record } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import {
  addressPart,
  type ContentPage,
  type ContentPageChanges,
  type ContentPageInput,
  plainText,
} from "../contract.ts";
import { listPages, toContentPage } from "./read-pages.ts";
import { contentPages } from "./tables.ts";

/** What undoing restores of a page; of a deleted one its places in footer and bar too. */
type PageState = Pick<ContentPage, "title" | "slug" | "description" | "blocks" | "is_published"> & {
  position?: number;
  bar_position?: number | null;
};

const stateOf = ({ title, slug, description, blocks, is_published }: ContentPage): PageState => ({
  ...{ title, slug, description, blocks, is_published },
});

/** Adds a page at the end of the footer. @throws CONFLICT if its address is taken */
export const createPage = (db: Db, actor: Actor, input: ContentPageInput): Promise<ContentPage> =>
  db.transaction(async (tx) => {
    const last = sql`(select coalesce(max(position) + 1, 0) from ${contentPages})`;
    const page = await insertPage(tx, { ...input, slug: addressPart(input.title) }, last);
    await record(tx, { action: "create", event: "page_created", params: { title: page.title }, actor });
    return page;
  });

/** Changes the given fields. A published page keeps its address. @throws NOT_FOUND, CONFLICT */
export const updatePage = (db: Db, actor: Actor, id: number, given: ContentPageChanges): Promise<ContentPage> =>
  db.transaction(async (tx) => {
    const before = await lockPage(tx, id);
    const { title = before.title, description = before.description } = given;
    const { blocks = before.blocks, is_published = before.is_published } = given;
    const slug = before.is_published ? before.slug : addressPart(title);
    const after = await storePage(tx, id, { title, slug, description, blocks, is_published });
    const changes = changedFacts(before, after);
    const undo = { kind: "own_page", target: `${id}`, before: stateOf(before), after: stateOf(after) } as const;
    await record(tx, { action: "update", event: "page_edited", params: { title }, actor, changes, undo });
    return after;
  });

export const deletePage = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const page = await lockPage(tx, id);
    const { position } = contentPages;
    const [gone] = await tx.delete(contentPages).where(eq(contentPages.id, id)).returning({ position });
    const before = { ...stateOf(page), position: gone?.position ?? 0, bar_position: page.bar_position };
    const changes = { content: { before: plainText(page.blocks), after: "" } };
    const undo = { kind: "own_page", target: `${id}`, before, after: null } as const;
    return record(tx, { action: "delete", event: "page_deleted", params: { title: page.title }, actor, changes, undo });
  });

export const orderPages = (db: Db, actor: Actor, ids: readonly number[]): Promise<ContentPage[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      update ${contentPages} p set position = coalesce(place.number, 1000000 + p.position)
        from ${contentPages} k left join unnest(${sql.param(ids)}::integer[]) with ordinality as place (id, number) on place.id = k.id
        where p.id = k.id`);
    await record(tx, { action: "update", event: "pages_ordered", actor });
    return listPages(tx);
  });

const columnsOf = ({ is_published, position: _, bar_position: barPosition, ...state }: PageState) => ({
  ...state,
  isPublished: is_published,
  barPosition,
});

/** @throws CONFLICT if its address is taken */
async function insertPage(tx: Tx, page: PageState, position: number | SQL): Promise<ContentPage> {
  const row = { ...columnsOf(page), position };
  const [made] = await tx.insert(contentPages).values(row).onConflictDoNothing().returning();
  if (!made) throw problem("page_address_taken");
  return toContentPage(made);
}

/** Writes a locked page. @throws CONFLICT if its address is taken */
async function storePage(tx: Tx, id: number, page: PageState): Promise<ContentPage> {
  if ((await tx.$count(contentPages, and(eq(contentPages.slug, page.slug), ne(contentPages.id, id)))) > 0)
    throw problem("page_address_taken");
  const row = { ...columnsOf(page), updatedAt: new Date() };
  const [stored] = await tx.update(contentPages).set(row).where(eq(contentPages.id, id)).returning();
  if (!stored) throw new Error("the page is locked and isn't there");
  return toContentPage(stored);
}

async function findLocked(tx: Tx, id: number): Promise<ContentPage | undefined> {
  const [row] = await tx.select().from(contentPages).where(eq(contentPages.id, id)).for("update");
  return row && toContentPage(row);
}

async function lockPage(tx: Tx, id: number): Promise<ContentPage> {
  const page = await findLocked(tx, id);
  if (!page) throw problem("page_not_found");
  return page;
}

const LONGEST_EXCERPT = 500;

const factsOf = (page: PageState) => ({
  title: page.title,
  description: page.description,
  content: plainText(page.blocks).slice(0, LONGEST_EXCERPT),
  is_published: page.is_published,
});

const changedFacts = (before: PageState, after: PageState) => changesBetween(factsOf(before), factsOf(after));

/** Undoes a change or a deletion of a page, unless it was changed since. @throws CONFLICT if its address is taken */
export const undoPage = undoOne({
  needs: "settings:manage",
  restoredMessage: "La página volvió a como estaba",
  leftAloneMessage: "La página quedó como está porque cambió después",
  async find(tx, target) {
    const page = await findLocked(tx, Number(target));
    return page && stateOf(page);
  },
  async restore(tx, { target, before, after }) {
    const page = before as PageState;
    if (after !== null) return changedFacts(after as PageState, await storePage(tx, Number(target), page));
    await insertPage(tx, page, page.position ?? 0);
    return { content: { before: "", after: plainText(page.blocks) } };
  },
});
