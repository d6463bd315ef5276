import type { Db, Tx } from "./client.ts";

/**
 * A statement that is built once for each pool: `build` ends in drizzle's `prepare`, whose name has every connection parse
 * and plan it once. In a transaction it is built anew, under the same name.
 */
export function prepared<Statement>(build: (db: Db | Tx) => Statement): (db: Db | Tx) => Statement {
  const built = new WeakMap<Db | Tx, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
