import { and, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { activeCategories } from "./tables/categories.ts";
import { isElsewhere } from "./tables/pictures.ts";
import { products } from "./tables/products.ts";

const { image, image2, image3 } = products;

/** Older versions accepted pictures of other sites. */
export const countPicturesElsewhere = (db: Db): Promise<number> =>
  db.$count(products, and(not(products.isArchived), isElsewhere(image, image2, image3)));

/** The origins of the addresses that `pictures` selects, checked to be safe within a content policy. */
export async function sitesOf(db: Db, pictures: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ site: string | null }>(
    sql`select distinct lower(substring(address from '^https://[^/?#]+')) as site from (${pictures}) pictures (address)`,
  );
  return rows.flatMap(({ site }) => (site !== null && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(site) ? [site] : []));
}

export const findPictureSites = (db: Db): Promise<string[]> =>
  sitesOf(
    db,
    sql`select unnest(array[${image}, ${image2}, ${image3}]) from ${products}
        where not ${products.isArchived} and (${isElsewhere(image, image2, image3)})
      union all select ${activeCategories.image} from ${activeCategories} where ${isElsewhere(activeCategories.image)}`,
  );
