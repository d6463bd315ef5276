import { and, asc, gt, lte, max, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Db } from "#src/db/client.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { keptXml } from "#src/http/kept-xml.ts";
import { xmlText } from "#src/http/xml-text.ts";
import { cataloguePath, PATHS, productPath } from "#src/paths.ts";
import { isShown } from "./read-page.ts";
import { FEED_PATH } from "./serve-feed.ts";
import { activeCategories } from "./tables/categories.ts";
import { activeProducts } from "./tables/products.ts";

/** With the few other pages, within the 50,000 addresses that a sitemap may have. */
const IDS_A_PART = 45_000;

const PARTS_KEPT = 4;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const document = (root: "urlset" | "sitemapindex", entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join("\n")}\n</${root}>\n`;

type SitemapOptions = {
  db: Db;
  origin: string;
  otherPages?: () => Promise<string[]>;
  idsAPart?: number;
};

/** `/sitemap.xml`: pages, categories and products; above one part an index of `/sitemap/{n}.xml`, by ranges of ids. */
export function serveSitemap({ db, origin, otherPages, idsAPart = IDS_A_PART }: SitemapOptions) {
  const entry = (address: string, changed?: Date) =>
    `<url><loc>${xmlText(new URL(address, origin).href)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`;

  async function writePart(part: number): Promise<string> {
    const range = await listSitemapEntries(db, (part - 1) * idsAPart, part * idsAPart);
    const found = range.map(({ id, updatedAt }) => entry(productPath(id), updatedAt));
    if (part > 1) return document("urlset", found);
    const names = await listFilledCategories(db);
    const pages = [
      ...[PATHS.home, PATHS.catalogue],
      ...names.map((name) => cataloguePath({ categories: name })),
      FEED_PATH,
      ...((await otherPages?.()) ?? []),
    ];
    return document("urlset", [...pages.map((address) => entry(address)), ...found]);
  }

  async function writeIndex(): Promise<string> {
    const parts = Math.ceil((await lastProductId(db)) / idsAPart);
    if (parts <= 1) return writePart(1);
    const addresses = Array.from({ length: parts }, (_, place) => new URL(`/sitemap/${place + 1}.xml`, origin).href);
    const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
    return document("sitemapindex", entries);
  }

  const answer = keptXml<number>(PARTS_KEPT, (part) => (part === 0 ? writeIndex() : writePart(part)));
  return new Hono<ApiEnv>()
    .get("/sitemap.xml", () => answer(0))
    .get("/sitemap/:part{[1-9][0-9]{0,4}\\.xml}", (c) => answer(Number.parseInt(c.req.param("part"), 10)));
}

type SitemapEntry = { id: number; updatedAt: Date };

async function lastProductId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(activeProducts.id) }).from(activeProducts);
  return row?.last ?? 0;
}

/** A range of the primary key, however many products there are. */
export function listSitemapEntries(db: Db, after: number, last: number): Promise<SitemapEntry[]> {
  const { id, updatedAt, channels } = activeProducts;
  const isListed = and(isShown, sql`${channels} ? 'search_engines'`, gt(id, after), lte(id, last));
  return db.select({ id, updatedAt }).from(activeProducts).where(isListed).orderBy(asc(id));
}

async function listFilledCategories(db: Db): Promise<string[]> {
  const { id, name } = activeCategories;
  const isFilled = sql`exists (select from ${activeProducts} where ${activeProducts.categoryId} = ${id} and ${isShown})`;
  const rows = await db.select({ name }).from(activeCategories).where(isFilled).orderBy(inSpanish(name));
  return rows.map(({ name }) => name);
}
