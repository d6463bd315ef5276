import type { Db } from "./client.ts";

/** Reads by whichever database may answer: what is read there is at least as new as the last change that was told. */
export type ReadFrom = <Answer>(read: (db: Db) => Promise<Answer>) => Promise<Answer>;

/** Every read by `db`: there is no replica. */
export const readBy =
  (db: Db): ReadFrom =>
  (read) =>
    read(db);
