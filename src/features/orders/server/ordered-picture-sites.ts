import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { isElsewhere } from "#src/db/tables/catalogue.ts";
import { orderLines } from "#src/db/tables/orders.ts";
import { sitesOf } from "#src/features/catalogue/server/pictures-elsewhere.ts";

/** The other sites that pictures of what was ordered are at. */
export const findOrderedPictureSites = (db: Db): Promise<string[]> =>
  sitesOf(db, sql`select ${orderLines.productImage} from ${orderLines} where ${isElsewhere(orderLines.productImage)}`);
