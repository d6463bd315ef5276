import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { Product } from "../contract.ts";
import { isOnSale } from "./product-filters.ts";
import { isAvailable, ORDER_BY, readPage } from "./read-page.ts";

/** Available products with a discount, newest first. */
export const listOnSale = (db: Db, page: PageRequest): Promise<Listed<Product>> =>
  readPage(db, [isAvailable, isOnSale], ORDER_BY["-created_at"], page);
