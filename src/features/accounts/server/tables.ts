import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ROLES } from "#src/contract/permissions.ts";
import { createdAt, sqlList, timestamptz, updatedAt } from "#src/db/columns.ts";
import { normalizedForSearch } from "#src/db/normalized-search.ts";
import { MAX_WRONG_TRIES } from "../contract.ts";

/**
 * A person's account or, until its e-mail is verified, one attempt to register: several may wait for one e-mail, and of
 * those the one whose code comes back becomes the account.
 */
export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** What one of the staff may do; a customer has none. */
    role: text("role", { enum: ROLES }),
    /** Follows the role. */
    isStaff: boolean("is_staff").notNull().generatedAlwaysAs(sql`role is not null`),
    emailVerifiedAt: timestamptz("email_verified_at"),
    /** The date of the legal texts that the person agreed to when registering, at `createdAt`; null where they saw none. */
    acceptedTexts: timestamptz("accepted_texts"),
    /** Whether one of the staff asked for the shop's notices by mail. */
    wantsNotices: boolean("wants_notices").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_username").on(sql`lower(${table.username})`).where(sql`${table.emailVerifiedAt} is not null`),
    uniqueIndex("users_email").on(sql`lower(${table.email})`).where(sql`${table.emailVerifiedAt} is not null`),
    index("users_any_username").on(sql`lower(${table.username})`),
    index("users_any_email").on(sql`lower(${table.email})`),
    index("users_staff").on(table.role).where(sql`${table.role} is not null`),
    index("users_username_search").using("gin", sql`${normalizedForSearch(table.username)} gin_trgm_ops`),
    check("users_role", sql`${table.role} in ${sqlList(ROLES)}`),
  ],
);

/** A signed-in browser. Only the token's SHA-256 is kept (docs/decisions/accounts.md). */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** What its owner ends it by. */
    id: integer("id").notNull().generatedAlwaysAsIdentity().unique("sessions_id"),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Browser and system in words, and the address: for its owner to recognize it by. */
    device: text("device").notNull().default(""),
    address: text("address").notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: timestamptz("last_used_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** A browser that one of the staff wants to be told in; it goes with its session. */
export const pushSubscriptions = pgTable("push_subscriptions", {
  sessionId: integer("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  /** Where the browser's maker takes messages for it. */
  endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint"),
  /** What messages to it are encrypted for, in base64url. */
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
});

/** Where an account has signed in: there, guesses from elsewhere never keep it out. Addresses are kept hashed. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    addressHash: text("address_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);

/** What an account's devices are known by, hashed: a sign-in from any other is told to its owner. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    markHash: text("mark_hash").notNull(),
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.markHash] })],
);

const CODE_PURPOSES = ["verify_email", "change_email", "reset_password"] as const;

/** A 6-digit code sent by mail: one alive for each user and purpose. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: CODE_PURPOSES }).notNull(),
    /** The address that the code proves. */
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    /** SHA-256 of the long link that some mails carry beside the code; it lives and dies with it. */
    linkHash: text("link_hash"),
    /** Who asked for it, by a hash of the address with the shop's key, and the wrong tries from there. */
    askedFrom: text("asked_from").notNull().default(""),
    wrongTries: integer("wrong_tries").notNull().default(0),
    /** Where each wrong try from elsewhere came from, hashed alike. */
    triedElsewhere: text("tried_elsewhere").array().notNull().default([]),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("verification_codes_one_alive").on(table.userId, table.purpose),
    uniqueIndex("verification_codes_link").on(table.linkHash),
    index("verification_codes_email").on(sql`lower(${table.email})`),
    check("verification_codes_purpose", sql`${table.purpose} in ${sqlList(CODE_PURPOSES)}`),
    check("verification_codes_wrong_tries", sql`${table.wrongTries} between 0 and ${sql.raw(`${MAX_WRONG_TRIES}`)}`),
  ],
);
