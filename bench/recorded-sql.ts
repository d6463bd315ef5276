import { openChanges } from "#src/db/changes.ts";
import { type Db, openDatabase } from "#src/db/client.ts";
import { openReadCache } from "#src/db/read-cache.ts";
import { productQuery } from "#src/features/catalogue/contract.ts";
import { findProduct } from "#src/features/catalogue/server/find-product.ts";
import { listBrands } from "#src/features/catalogue/server/list-brands.ts";
import { listCategories } from "#src/features/catalogue/server/list-categories.ts";
import { listOnSale } from "#src/features/catalogue/server/list-on-sale.ts";
import { listProducts } from "#src/features/catalogue/server/list-products.ts";
import { cachedReads, type ListReads } from "#src/features/catalogue/server/list-reads.ts";
import { listRelated } from "#src/features/catalogue/server/list-related.ts";
import { recordStatements, type Statement } from "../test/recorded-statements.ts";

/** What stands below `/api/products/`, as its use case. */
async function read(db: Db, path: string, kept: ListReads): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const page = productQuery.parse(Object.fromEntries(searchParams));
  const [, id = "", kind = ""] = /^\/api\/products\/(\d*)\/?(\w[\w-]*)?\/?$/.exec(pathname) ?? [];
  if (kind === "categories") return listCategories(db, { ...page, page_size: 100 });
  if (kind === "brands") return listBrands(db, { ...page, page_size: 100 });
  if (kind === "on-sale") return listOnSale(db, page, kept.count);
  if (kind === "related") return listRelated(db, Number(id), page);
  return id === "" ? listProducts(db, page, kept) : findProduct(db, Number(id));
}

/** The statements that the use case of each path sends, path by path, once what the shop keeps in memory is there. */
export async function statementsOf(url: string, paths: readonly string[]): Promise<Statement[][]> {
  const { db, pool, close } = openDatabase(url, { connections: 1 });
  const sent = recordStatements(pool);
  const kept = cachedReads(openReadCache(openChanges()));
  const recorded: Statement[][] = [];
  for (const path of paths) {
    await read(db, path, kept);
    sent.take();
    await read(db, path, kept);
    recorded.push(sent.take());
  }
  await close();
  return recorded;
}
