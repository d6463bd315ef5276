import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { sitesOf } from "#src/features/catalogue/server/pictures-elsewhere.ts";
import { isElsewhere } from "#src/features/catalogue/server/tables/pictures.ts";
import { orderLines } from "./tables.ts";

export const findOrderedPictureSites = (db: Db): Promise<string[]> =>
  sitesOf(db, sql`select ${orderLines.productImage} from ${orderLines} where ${isElsewhere(orderLines.productImage)}`);
