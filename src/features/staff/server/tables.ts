import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ROLES } from "#src/contract/permissions.ts";
import { createdAt, sqlList, timestamptz } from "#src/db/columns.ts";
import { users } from "#src/features/accounts/server/tables.ts";

/** One per e-mail; gone once accepted or when its inviter is no longer an owner. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    email: text("email").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    /** SHA-256 of the mailed link's token. */
    tokenHash: text("token_hash").notNull(),
    invitedBy: integer("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    // One invitation for an e-mail; the link.
    uniqueIndex("staff_invitations_email").on(sql`lower(${table.email})`),
    uniqueIndex("staff_invitations_token").on(table.tokenHash),
    check("staff_invitations_role", sql`${table.role} in ${sqlList(ROLES)}`),
  ],
);
