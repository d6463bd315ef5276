import { type SQL, sql } from "drizzle-orm";
import { bigint, customType, timestamp } from "drizzle-orm/pg-core";
import type { Centavos } from "#src/contract/centavos.ts";

/** Money: integer centavos, exact up to 2^53 (docs/decisions/money.md). */
export const centavos = (name: string) => bigint(name, { mode: "number" }).$type<Centavos>();

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => timestamptz("created_at").notNull().defaultNow();

export const updatedAt = () => timestamptz("updated_at").notNull().defaultNow();

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (file) => Buffer.from(file),
});

/** The values that a check allows, from the constant that the code reads: a change of that needs a migration. */
export const sqlList = (values: readonly string[]): SQL =>
  sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);
