import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, sqlList, timestamptz } from "#src/db/columns.ts";
import { MAX_WRONG_TRIES } from "../../contract.ts";
import { users } from "../tables.ts";

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
    confirmedAt: timestamptz("confirmed_at"),
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

/** A key that a device keeps; only its public half is here. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    credentialId: text("credential_id").notNull().unique("passkeys_credential"),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device signed, where it counts: going back tells of a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

const CHALLENGE_PURPOSES = ["second_step", "passkey_sign_in", "new_passkey", "backup_download"] as const;

/**
 * What waits for an answer: the second step after the right password, a sign-in by passkey alone (of nobody yet), a
 * passkey that is being added, or a backup that its owner may download. Only the token's SHA-256 is kept; passkeys sign the token.
 */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: CHALLENGE_PURPOSES }).notNull().default("second_step"),
    tries: integer("tries").notNull().default(0),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_challenges_user").on(table.userId),
    check("sign_in_challenges_purpose", sql`${table.purpose} in ${sqlList(CHALLENGE_PURPOSES)}`),
    check("sign_in_challenges_tries", sql`${table.tries} between 0 and ${sql.raw(`${MAX_WRONG_TRIES}`)}`),
  ],
);
