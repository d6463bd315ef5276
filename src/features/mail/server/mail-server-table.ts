import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#src/db/columns.ts";

/** The owner's mail server: one row at most (docs/decisions/mail.md). */
export const mailServers = pgTable(
  "mail_servers",
  {
    id: integer("id").primaryKey().default(1),
    host: text("host").notNull(),
    port: integer("port").notNull(),
    username: text("username").notNull(),
    /** As `sealSecret` writes it; blank without a username. A backup holds it sealed or not at all. */
    password: text("password").notNull(),
    senderName: text("sender_name").notNull(),
    senderEmail: text("sender_email").notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("mail_servers_one_row", sql`${table.id} = 1`),
    check("mail_servers_port", sql`${table.port} between 1 and 65535`),
  ],
);
