import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { ReadCache } from "#src/db/read-cache.ts";
import { countFacets } from "./count-facets.ts";
import { type CategoryReads, findCategoryIds, findWithheldIds } from "./find-categories.ts";
import { type CountProducts, countProducts, textOf } from "./read-page.ts";

/** What a list asks beside its rows: of categories, how many products it has, and how many each of its filters would leave. */
export type ListReads = CategoryReads & { count: CountProducts; facets: typeof countFacets };

export const freshReads: ListReads = {
  count: countProducts,
  facets: countFacets,
  categoryIds: findCategoryIds,
  withheldIds: findWithheldIds,
};

/**
 * The same, made once for each selection or name until the shop forgets. Only for what visitors see: of changes to what is hidden
 * the database tells nobody.
 */
export const cachedReads = ({ cached }: ReadCache): ListReads => ({
  count: cached(countProducts, (_db, selection) => textOf(selection)),
  facets: cached(countFacets, (_db, { fixed, chosen }, searched) =>
    textOfEach([...fixed, ...Object.values(chosen), ...(searched?.indexed ?? [])]),
  ),
  categoryIds: cached(findCategoryIds, (_db, names) => names),
  withheldIds: cached(findWithheldIds, () => ""),
});

const dialect = new PgDialect();

/** Conditions as what they say to the database, each in its place. */
const textOfEach = (conditions: (SQL | undefined)[]) =>
  dialect.sqlToQuery(
    sql.join(
      conditions.map((condition) => condition ?? sql``),
      sql`; `,
    ),
  );
