import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { date, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Whether one of these pictures is no path of this shop's, as was once taken. */
export const isElsewhere = (...pictures: SQLWrapper[]): SQL =>
  sql.join(
    pictures.map((picture) => sql`${picture} not like '/%'`),
    sql` or `,
  );

/** The pictures that nothing names, and on how many nights so far: a clock that jumps makes one of many days. */
export const unusedImages = pgTable("unused_images", {
  key: text("key").primaryKey(),
  nights: integer("nights").notNull(),
  countedOn: date("counted_on").notNull(),
});
