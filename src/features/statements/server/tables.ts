import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { centavos, createdAt } from "#src/db/columns.ts";
import { orderPayments } from "#src/features/orders/server/payments/tables.ts";
import type { Columns } from "../contract.ts";

/** A file of a bank or a wallet; the file itself isn't kept. */
export const statements = pgTable("statements", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Debits, and movements that were known. */
  ignored: integer("ignored").notNull(),
  createdAt: createdAt(),
});

/** Money that came in, until it is `KEEP_DAYS` old. One that paid keeps its fingerprint and no text. */
export const movements = pgTable(
  "statement_movements",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    statementId: integer("statement_id").notNull(),
    date: date("date").notNull(),
    amount: centavos("amount_centavos").notNull(),
    payer: text("payer").notNull(),
    reference: text("reference").notNull(),
    /** By which the same movement in another file is known. */
    fingerprint: text("fingerprint").notNull(),
    /** The last payment by it, which may be voided. */
    paymentId: integer("payment_id"),
    createdAt: createdAt(),
  },
  (table) => [
    check("statement_movements_amount", sql`${table.amount} > 0`),
    // A movement that is known already; a file's movements; the movement of a payment.
    uniqueIndex("statement_movements_fingerprint").on(table.fingerprint),
    index("statement_movements_statement").on(table.statementId, table.id),
    index("statement_movements_payment").on(table.paymentId),
    foreignKey({
      columns: [table.statementId],
      foreignColumns: [statements.id],
      name: "statement_movements_of",
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.paymentId],
      foreignColumns: [orderPayments.id],
      name: "statement_movements_paid",
    }).onDelete("set null"),
  ],
);

/** The columns that the staff chose, for the next file with the same titles. */
export const statementColumns = pgTable("statement_columns", {
  /** SHA-256 of the titles. */
  heads: text("heads").primaryKey(),
  columns: jsonb("columns").$type<Columns>().notNull(),
});
