import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

/** All matches of a regular expression in every table but `except`. */
export async function searchTables(db: Db, pattern: string, { except }: { except: PgTable }): Promise<Set<string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> ${getTableName(except)}`,
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
