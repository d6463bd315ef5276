import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, sqlList, timestamptz } from "#src/db/columns.ts";
import { MAX_WRONG_TRIES } from "../../contract.ts";
import { userId, users } from "../tables.ts";

/** TOTP secrets: one in use, one awaiting its first code. */
export const totpSecrets = pgTable(
  "totp_secrets",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** Sealed (docs/decisions/second-factor.md). */
    secret: text("secret").notNull(),
    /** The last used time step: it and earlier ones are invalid. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    confirmedAt: timestamptz("confirmed_at"),
  },
  (table) => [
    // One app in use and one that waits for its first code.
    uniqueIndex("totp_secrets_in_use").on(table.userId).where(sql`${table.confirmedAt} is not null`),
    uniqueIndex("totp_secrets_waiting").on(table.userId).where(sql`${table.confirmedAt} is null`),
  ],
);

/** Single-use codes; an account's share one salt. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: userId(), salt: text("salt").notNull(), codeHash: text("code_hash").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    credentialId: text("credential_id").notNull().unique("passkeys_credential"),
    publicKey: text("public_key").notNull(),
    /** Signature counter; a decrease reveals a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz("last_used_at"),
  },
  (table) => [
    // An account's passkeys.
    index("passkeys_user").on(table.userId),
  ],
);

const CHALLENGE_PURPOSES = ["second_step", "passkey_sign_in", "new_passkey", "backup_download"] as const;

/** Pending second steps, passkey sign-ins (without user), new passkeys and backup downloads. Only the token's SHA-256 is stored; passkeys sign the token. */
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
    // An account's challenges, which a new password ends.
    index("sign_in_challenges_user").on(table.userId),
    check("sign_in_challenges_purpose", sql`${table.purpose} in ${sqlList(CHALLENGE_PURPOSES)}`),
    check("sign_in_challenges_tries", sql`${table.tries} between 0 and ${sql.raw(`${MAX_WRONG_TRIES}`)}`),
  ],
);

export const hasSecondFactor = (userId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${userId} and ${totpSecrets.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.userId} = ${userId})
)`;
