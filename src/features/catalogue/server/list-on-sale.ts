import type { Db } from "#src/db/client.ts";
import type { Product } from "../contract.ts";
import { isOnSale } from "./product-filters.ts";
import { isAvailable, type Listed, type PageWanted, PRODUCT_ORDERS, readPage } from "./read-page.ts";

/** Available products with a discount, newest first. */
export const listOnSale = (db: Db, page: PageWanted): Promise<Listed<Product>> =>
  readPage(db, [isAvailable, isOnSale], PRODUCT_ORDERS["-created_at"], page);
