import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { ReadCache } from "#src/db/read-cache.ts";
import { countFacets } from "./count-facets.ts";
import { type CountProducts, countProducts } from "./read-page.ts";

/** How many products a list has, and how many each of its filters would leave. */
export type ProductCounts = { ofList: CountProducts; ofFacets: typeof countFacets };

export const freshCounts: ProductCounts = { ofList: countProducts, ofFacets: countFacets };

/**
 * The same, made once for each selection until `reads` forget. Only for what visitors see: of changes to what is hidden
 * the database tells nobody.
 */
export const cachedCounts = ({ cached }: ReadCache): ProductCounts => ({
  ofList: cached(countProducts, (_db, { conditions }) => textOf(conditions)),
  ofFacets: cached(countFacets, (_db, { fixed, chosen }, searched) =>
    textOf([...fixed, ...Object.values(chosen), ...searched]),
  ),
});

const dialect = new PgDialect();

/** Conditions as what they say to the database, each in its place. */
const textOf = (conditions: (SQL | undefined)[]) =>
  dialect.sqlToQuery(
    sql.join(
      conditions.map((condition) => condition ?? sql``),
      sql`; `,
    ),
  );
