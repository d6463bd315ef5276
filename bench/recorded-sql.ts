import { type Db, openDatabase } from "#src/db/client.ts";
import { productQuery } from "#src/features/catalogue/contract.ts";
import { findProduct } from "#src/features/catalogue/server/find-product.ts";
import { listBrands } from "#src/features/catalogue/server/list-brands.ts";
import { listCategories } from "#src/features/catalogue/server/list-categories.ts";
import { listOnSale } from "#src/features/catalogue/server/list-on-sale.ts";
import { listProducts } from "#src/features/catalogue/server/list-products.ts";
import { listRelated } from "#src/features/catalogue/server/list-related.ts";
import { recordStatements, type Statement } from "../test/recorded-statements.ts";

/** What stands below `/api/products/`, as its use case. */
async function read(db: Db, path: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const page = productQuery.parse(Object.fromEntries(searchParams));
  const [, id = "", kind = ""] = /^\/api\/products\/(\d*)\/?(\w[\w-]*)?\/?$/.exec(pathname) ?? [];
  if (kind === "categories") return listCategories(db, { ...page, page_size: 100 });
  if (kind === "brands") return listBrands(db, { ...page, page_size: 100 });
  if (kind === "on-sale") return listOnSale(db, page);
  if (kind === "related") return listRelated(db, Number(id), page);
  return id === "" ? listProducts(db, page) : findProduct(db, Number(id));
}

/** The statements that the use case of each path sends, path by path. */
export async function statementsOf(url: string, paths: readonly string[]): Promise<Statement[][]> {
  const { db, pool, close } = openDatabase(url, { connections: 1 });
  const sent = recordStatements(pool);
  const recorded: Statement[][] = [];
  for (const path of paths) {
    sent.take();
    await read(db, path);
    recorded.push(sent.take());
  }
  await close();
  return recorded;
}
