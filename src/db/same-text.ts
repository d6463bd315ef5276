import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Compares ignoring case, as the indexes do. */
export const sameText = (column: SQLWrapper, value: string): SQL => sql`lower(${column}) = lower(${value})`;
