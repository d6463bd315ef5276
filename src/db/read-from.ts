import type { Db } from "./client.ts";

/** Reads from any database that has the last announced change. */
export type ReadFrom = <Answer>(read: (db: Db) => Promise<Answer>) => Promise<Answer>;

/** Without a replica every read goes to `db`. */
export const readBy =
  (db: Db): ReadFrom =>
  (read) =>
    read(db);
