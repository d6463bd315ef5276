import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The column sorted as Spanish is, case and accents last: `Nube`, `ñandú`, `oso` (docs/decisions/search.md). */
export const inSpanish = (column: SQLWrapper): SQL => sql`${column} collate "es-x-icu"`;
