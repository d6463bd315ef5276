import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { ContentPage, PageName } from "../contract.ts";
import { contentPages } from "./tables.ts";

export const toContentPage = (row: typeof contentPages.$inferSelect): ContentPage => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  description: row.description,
  blocks: row.blocks,
  is_published: row.isPublished,
  bar_position: row.barPosition,
  updated_at: row.updatedAt.toISOString(),
});

export async function listPages(db: Db | Tx): Promise<ContentPage[]> {
  const rows = await db.select().from(contentPages).orderBy(asc(contentPages.position), asc(contentPages.id));
  return rows.map(toContentPage);
}

export const listPublishedPages = (db: Db): Promise<PageName[]> =>
  db
    .select({
      ...{ id: contentPages.id, title: contentPages.title, slug: contentPages.slug },
      ...{ is_published: contentPages.isPublished, bar_position: contentPages.barPosition },
    })
    .from(contentPages)
    .where(eq(contentPages.isPublished, true))
    .orderBy(asc(contentPages.position), asc(contentPages.id));

export async function findPublishedPage(db: Db, slug: string): Promise<ContentPage | null> {
  const isIt = and(eq(contentPages.slug, slug), eq(contentPages.isPublished, true));
  const [row] = await db.select().from(contentPages).where(isIt);
  return row ? toContentPage(row) : null;
}
