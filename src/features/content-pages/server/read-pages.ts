import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { OwnPage, PageName } from "../contract.ts";
import { ownPages } from "./tables.ts";

export const toOwnPage = (row: typeof ownPages.$inferSelect): OwnPage => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  blocks: row.blocks,
  is_published: row.isPublished,
  updated_at: row.updatedAt.toISOString(),
});

export async function listOwnPages(db: Db | Tx): Promise<OwnPage[]> {
  const rows = await db.select().from(ownPages).orderBy(asc(ownPages.position), asc(ownPages.id));
  return rows.map(toOwnPage);
}

export const listPublishedPages = (db: Db): Promise<PageName[]> =>
  db
    .select({ title: ownPages.title, slug: ownPages.slug })
    .from(ownPages)
    .where(eq(ownPages.isPublished, true))
    .orderBy(asc(ownPages.position), asc(ownPages.id));

export async function findPublishedPage(db: Db, slug: string): Promise<OwnPage | null> {
  const [row] = await db
    .select()
    .from(ownPages)
    .where(and(eq(ownPages.slug, slug), eq(ownPages.isPublished, true)));
  return row ? toOwnPage(row) : null;
}
