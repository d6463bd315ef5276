import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { Product } from "../contract.ts";
import { isOnSale } from "./product-filters.ts";
import { isAvailable, PRODUCT_ORDERS, readPage } from "./read-page.ts";

/** Available products with a discount, newest first. */
export const listOnSale = (db: Db, page: PageRequest): Promise<Listed<Product>> =>
  readPage(db, [isAvailable, isOnSale], PRODUCT_ORDERS["-created_at"], page);
