import { customType, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** In milliseconds, as rate-limiter-flexible stores it. */
const milliseconds = customType<{ data: Date; driverData: string | number }>({
  dataType: () => "bigint",
  toDriver: (moment) => moment.getTime(),
  fromDriver: (value) => new Date(Number(value)),
});

/** Counters of the limits, shared by every process; the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: milliseconds("expire"),
});
