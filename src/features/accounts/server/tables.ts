import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ROLES } from "#src/contract/permissions.ts";
import { createdAt, sqlList, timestamptz, updatedAt } from "#src/db/columns.ts";
import { normalizedForSearch } from "#src/db/normalized-search.ts";
import { MAX_WRONG_TRIES } from "../contract.ts";

/** An account or, until its e-mail is verified, a registration: several may share an e-mail until one is verified. */
export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Null for accounts that sign in by e-mail codes. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ROLES }),
    isStaff: boolean("is_staff").notNull().generatedAlwaysAs(sql`role is not null`),
    emailVerifiedAt: timestamptz("email_verified_at"),
    /** Date of the legal texts accepted on registration; null if none were shown. */
    acceptedTexts: timestamptz("accepted_texts"),
    wantsNotices: boolean("wants_notices").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Verified names are unique; registrations are found by them too.
    uniqueIndex("users_username").on(sql`lower(${table.username})`).where(sql`${table.emailVerifiedAt} is not null`),
    uniqueIndex("users_email").on(sql`lower(${table.email})`).where(sql`${table.emailVerifiedAt} is not null`),
    index("users_any_username").on(sql`lower(${table.username})`),
    index("users_any_email").on(sql`lower(${table.email})`),
    // The team, and whom notices go to.
    index("users_staff").on(table.role).where(sql`${table.role} is not null`),
    // The activity's search for a person.
    index("users_username_search").using("gin", sql`${normalizedForSearch(table.username)} gin_trgm_ops`),
    check("users_role", sql`${table.role} in ${sqlList(ROLES)}`),
  ],
);

/** The account that a row belongs to, and goes with. */
export const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Sessions last used before this have ended (docs/shop.md, Sessions). */
export const IDLE_SINCE = sql`now() - interval '30 days'`;

/** Only the token's SHA-256 is stored (docs/decisions/accounts.md). */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Identifies it to its owner. */
    id: integer("id").notNull().generatedAlwaysAsIdentity().unique("sessions_id"),
    userId: userId(),
    device: text("device").notNull().default(""),
    address: text("address").notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: timestamptz("last_used_at").notNull().defaultNow(),
  },
  (table) => [
    // An account's sessions.
    index("sessions_user").on(table.userId),
  ],
);

export const pushSubscriptions = pgTable("push_subscriptions", {
  sessionId: integer("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint"),
  /** Encryption keys, base64url. */
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
});

/** Hashed addresses from which lockouts by others' guesses don't apply. */
export const knownAddresses = pgTable(
  "known_addresses",
  { userId: userId(), addressHash: text("address_hash").notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);

/** Hashed; a sign-in from another device is mailed to the owner. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: userId(),
    markHash: text("mark_hash").notNull(),
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.markHash] })],
);

const CODE_PURPOSES = ["verify_email", "change_email", "reset_password", "email_code"] as const;

/** A 6-digit mailed code: one per user and purpose, or an `email_code` of an address, which may have no account. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: CODE_PURPOSES }).notNull(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    /** SHA-256 of the mailed link's token, if any. */
    linkHash: text("link_hash"),
    /** Keyed hash of the requesting address, and its wrong tries. */
    askedFrom: text("asked_from").notNull().default(""),
    wrongTries: integer("wrong_tries").notNull().default(0),
    /** Keyed hashes of other addresses, one per wrong try. */
    triedElsewhere: text("tried_elsewhere").array().notNull().default([]),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    // One code alive for each purpose, and for an address without an account.
    uniqueIndex("verification_codes_one_alive").on(table.userId, table.purpose),
    uniqueIndex("verification_codes_of_address").on(table.email).where(sql`${table.userId} is null`),
    check("verification_codes_owner", sql`(${table.userId} is null) = (${table.purpose} = 'email_code')`),
    // The mailed link, and all codes of an e-mail.
    uniqueIndex("verification_codes_link").on(table.linkHash),
    index("verification_codes_email").on(sql`lower(${table.email})`),
    check("verification_codes_purpose", sql`${table.purpose} in ${sqlList(CODE_PURPOSES)}`),
    check("verification_codes_wrong_tries", sql`${table.wrongTries} between 0 and ${sql.raw(`${MAX_WRONG_TRIES}`)}`),
  ],
);
