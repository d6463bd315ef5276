import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { Product } from "../contract.ts";
import { isOnSale } from "./product-filters.ts";
import { isShown, ORDER_BY, readPage, readPart, type Selection } from "./read-page.ts";

const ON_SALE: Selection = [isShown, isOnSale];

export const listOnSale = (db: Db, page: PageRequest): Promise<Listed<Product>> =>
  readPage(db, ON_SALE, ORDER_BY["-created_at"], page);

export const firstOnSale = (db: Db, limit: number): Promise<Product[]> =>
  readPart(db, ON_SALE, ORDER_BY["-created_at"], limit);
