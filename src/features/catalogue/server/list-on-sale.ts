import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { Product } from "../contract.ts";
import { isAvailable, type Listed, type PageWanted, PRODUCT_ORDERS, readPage } from "./read-page.ts";

/** Available products with a discount, newest first. */
export const listOnSale = (db: Db, page: PageWanted): Promise<Listed<Product>> =>
  readPage(
    db,
    [isAvailable, sql`${products.discount} > 0 and ${products.price} > 0`],
    PRODUCT_ORDERS["-created_at"],
    page,
  );
