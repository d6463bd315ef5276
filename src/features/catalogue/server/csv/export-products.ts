import type { Db } from "#src/db/client.ts";
import type { ProductQuery } from "../../contract.ts";
import { listProductIds } from "../list-products.ts";
import { readProducts } from "../read-products.ts";
import { rowsOf, SHEET_START } from "./write-sheet.ts";

const BATCH = 250;

export async function* exportProducts(db: Db, query: ProductQuery): AsyncGenerator<string> {
  const ids = await listProductIds(db, query);
  yield SHEET_START;
  for (let start = 0; start < ids.length; start += BATCH) {
    yield rowsOf(await readProducts(db, ids.slice(start, start + BATCH)));
  }
}
