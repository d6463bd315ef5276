import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MAX_WRONG_TRIES } from "#src/features/accounts/contract.ts";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What an app makes an account's codes of: one in use, and one that waits for its first code. */
export const totpSecrets = pgTable(
  "totp_secrets",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** As `sealSecret` writes it (docs/decisions/second-factor.md). */
    secret: text("secret").notNull(),
    /** The 30 seconds whose code was used last: that one and those before are dead. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    confirmedAt: moment("confirmed_at"),
  },
  (table) => [
    uniqueIndex("totp_secrets_in_use").on(table.userId).where(sql`${table.confirmedAt} is not null`),
    uniqueIndex("totp_secrets_waiting").on(table.userId).where(sql`${table.confirmedAt} is null`),
  ],
);

/** Codes that each open an account once, hashed with one salt for all of an account. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: userId(), salt: text("salt").notNull(), codeHash: text("code_hash").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins whose password was right and that wait for the second step. Only the token's SHA-256 is kept. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userId(),
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_challenges_user").on(table.userId),
    check("sign_in_challenges_tries", sql`${table.tries} between 0 and ${sql.raw(`${MAX_WRONG_TRIES}`)}`),
  ],
);
