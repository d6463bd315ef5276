import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { cataloguePath, PATHS, productPath } from "#src/paths.ts";
import { lastProductId, listFilledCategories, listSitemapEntries } from "./list-sitemap-entries.ts";

/** With the few other pages, within the 50,000 addresses that a sitemap may have. */
const IDS_A_PART = 45_000;

/** How long a part may lag behind the catalogue; crawlers come every few hours at most. */
const KEPT_FOR = 10 * 60 * 1000;
const PARTS_KEPT = 4;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const document = (root: "urlset" | "sitemapindex", entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join("\n")}\n</${root}>\n`;

type SitemapOptions = {
  db: Db;
  origin: string;
  otherPages?: () => Promise<string[]>;
  idsAPart?: number;
};

/**
 * `/sitemap.xml`: home, catalogue, categories and available products. With more than one part it is an index of
 * `/sitemap/{n}.xml`, each a range of ids.
 */
export function serveSitemap({ db, origin, otherPages, idsAPart = IDS_A_PART }: SitemapOptions) {
  const entry = (address: string, changed?: Date) =>
    `<url><loc>${escaped(new URL(address, origin).href)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`;

  async function writePart(part: number): Promise<string> {
    const range = await listSitemapEntries(db, (part - 1) * idsAPart, part * idsAPart);
    const found = range.map(({ id, updatedAt }) => entry(productPath(id), updatedAt));
    if (part > 1) return document("urlset", found);
    const names = await listFilledCategories(db);
    const pages = [
      ...[PATHS.home, PATHS.catalogue],
      ...names.map((name) => cataloguePath({ categories: name })),
      ...((await otherPages?.()) ?? []),
    ];
    return document("urlset", [...pages.map((address) => entry(address)), ...found]);
  }

  async function writeIndex(): Promise<string> {
    const parts = Math.ceil((await lastProductId(db)) / idsAPart);
    if (parts <= 1) return writePart(1);
    const addresses = Array.from({ length: parts }, (_, place) => new URL(`/sitemap/${place + 1}.xml`, origin).href);
    return document(
      "sitemapindex",
      addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
    );
  }

  const kept = new LRUCache<number, string>({
    max: PARTS_KEPT,
    ttl: KEPT_FOR,
    fetchMethod: (part) => (part === 0 ? writeIndex() : writePart(part)),
  });
  const answer = async (part: number) =>
    new Response(await kept.fetch(part), {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
    });

  return new Hono<ApiEnv>()
    .get("/sitemap.xml", () => answer(0))
    .get("/sitemap/:part{[1-9][0-9]{0,4}\\.xml}", (c) => answer(Number.parseInt(c.req.param("part"), 10)));
}
