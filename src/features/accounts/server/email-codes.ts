import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail, queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import { acceptedTexts, readSettingsAndDate } from "#src/features/shop-settings/server/read-settings.ts";
import type { EmailCodeInput, Session } from "../contract.ts";
import type { ClientInfo } from "./client-info.ts";
import type { AccountsDependencies, CustomerRecords } from "./dependencies.ts";
import { actorOf, findAccount, greetingOf, lockUser, type User } from "./find-user.ts";
import { countCodeMail, STEADY_MILLISECONDS } from "./request-code.ts";
import { accountHasSecondFactor } from "./second-factor/read-second-factor.ts";
import { enter, sessionOf } from "./sign-in.ts";
import { users } from "./tables.ts";
import { findNameConflicts, lockNames, removeRegistrations } from "./taken-names.ts";
import { makeCode, tryCode } from "./verification-codes.ts";

const PURPOSE = "email_code";

const WRONG_CODES = { points: 20, seconds: 24 * 60 * 60 };

/** Mails a code to any address; staff without a second factor are led to their password. Takes constant time. */
export async function requestEmailCode(dependencies: AccountsDependencies, email: string, address: string) {
  await countCodeMail(dependencies.limits, email);
  await Promise.all([mailCode(dependencies, email, address), setTimeout(STEADY_MILLISECONDS)]);
}

async function mailCode(dependencies: AccountsDependencies, email: string, address: string): Promise<void> {
  const { db, jobs } = dependencies;
  const account = await findAccount(db, email);
  const recipient = account?.email ?? email;
  await db.transaction(async (tx) => {
    if (account && (await needsPassword(tx, account)))
      return queueMail(tx, jobs, { kind: "password_needed", recipient, data: greetingOf(account) });
    const { code } = await makeCode(tx, dependencies, { purpose: PURPOSE, email }, address);
    const data = { first_name: account?.firstName ?? "", code };
    return queueSecretMail(tx, dependencies, { kind: PURPOSE, recipient, data });
  });
}

const needsPassword = async (tx: Tx, { id, isStaff }: User) => isStaff && !(await accountHasSecondFactor(tx, id));

/** 20 wrong ones close this way for a day (docs/shop.md, Limits). `INVALID_CODE` */
export const tryEmailCode = (dependencies: AccountsDependencies, email: string, code: string, address: string) =>
  dependencies.limits.guess("email_code", email.toLowerCase(), WRONG_CODES, "INVALID_CODE", () =>
    tryCode(dependencies, { purpose: PURPOSE, email }, code, address),
  );

/** Signs in by a mailed code, with a new account where the address has none (docs/shop.md, Accounts). `INVALID_CODE`, `SECOND_FACTOR` */
export async function signInByEmailCode(
  dependencies: AccountsDependencies,
  records: CustomerRecords,
  { email, code, accepted_texts }: EmailCodeInput,
  client: ClientInfo,
): Promise<Session> {
  const { db } = dependencies;
  const { spend } = await tryEmailCode(dependencies, email, code, client.address);
  const entry = await db.transaction(async (tx) => {
    await lockNames(tx);
    const known = await findAccount(tx, email);
    const account = known && (await lockUser(tx, known.id));
    await spend(tx);
    // Joined the staff, or lost the second factor, since the code was mailed.
    if (account && (await needsPassword(tx, account))) throw problem("invalid_code");
    const user = account ?? (await createAccount(tx, email, accepted_texts));
    const count = await records.claimOrders(tx, user);
    if (count > 0)
      await record(tx, { action: "order", event: "orders_adopted", params: { count }, actor: actorOf(user) });
    return enter(tx, dependencies, user, client, "signed_in_by_code");
  });
  return sessionOf(entry);
}

/** Without password and names, and in place of the address's registrations. */
async function createAccount(tx: Tx, email: string, shownTexts: string | undefined): Promise<User> {
  const { registrationIds } = await findNameConflicts(tx, { email });
  await removeRegistrations(tx, registrationIds);
  const username = await newUsername(tx);
  const [user] = await tx
    .insert(users)
    .values({
      username,
      email,
      firstName: "",
      lastName: "",
      emailVerifiedAt: sql`now()`,
      acceptedTexts: acceptedTexts(await readSettingsAndDate(tx), shownTexts),
    })
    .returning();
  if (!user) throw new Error("the account was not stored");
  await record(tx, { action: "register", event: "account_registered", actor: actorOf(user) });
  return user;
}

/** Says nothing of the person: the activity keeps it. */
async function newUsername(tx: Tx): Promise<string> {
  const username = `cliente-${randomInt(10_000_000, 100_000_000)}`;
  return (await findNameConflicts(tx, { username })).isUsernameTaken ? newUsername(tx) : username;
}
