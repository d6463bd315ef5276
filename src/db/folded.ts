import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "#src/contract/fold.ts";

/** The column's text without case and accents, as `fold` makes it; `lower` comes last, for databases whose locale knows only ASCII. */
const folded = (column: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\u0300-\u036f]', '', 'g'))`;

/** Whether any of the columns contains `words`, case and accents aside; `%`, `_` and backslashes are text. */
export const containsFolded = (words: string, ...columns: SQLWrapper[]): SQL => {
  const pattern = `%${fold(words).replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${folded(column)} like ${pattern}`),
    sql` or `,
  )})`;
};
