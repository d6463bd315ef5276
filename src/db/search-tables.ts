import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** What of `pattern` (a regular expression) stands in a row of any table of the shop, in columns that come later too. */
export async function searchTables(db: Db, pattern: string): Promise<Set<string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ match: string }>(sql`
      select distinct match[1] as match
        from ${sql.identifier(name)} t, regexp_matches(t::text, ${`(${pattern})`}, 'g') as match`);
    for (const { match } of rows) found.add(match);
  }
  return found;
}
