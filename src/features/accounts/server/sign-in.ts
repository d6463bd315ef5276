import { isAdministrator } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { ActivityEvent } from "#src/features/activity/texts.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { LoginInput, Session } from "../contract.ts";
import type { SecondStepNeeded } from "../second-factor.ts";
import type { ClientInfo } from "./client-info.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { actorOf, findUsers, isUnchanged, type User } from "./find-user.ts";
import { rememberDeviceAndMailIfNew, rememberIp } from "./known-devices.ts";
import { loginFailures } from "./login-failures.ts";
import { openSession } from "./open-session.ts";
import { passwordMatches } from "./passwords.ts";
import { makeChallenge } from "./second-factor/challenges.ts";
import { requestOptions } from "./second-factor/passkeys.ts";
import { secondStepsOf } from "./second-factor/read-second-factor.ts";
import { users } from "./tables.ts";

const wrongLogin = () => problem("wrong_login");

/** Signs in by username or e-mail; `SECOND_FACTOR` if a second step is needed. Doesn't reveal whether the user exists (docs/shop.md, Sessions). */
export async function signIn(dependencies: AccountsDependencies, input: LoginInput, client: ClientInfo) {
  const { address } = client;
  const found = await findUsers(dependencies.db, input.username);
  const account = found.find(({ emailVerifiedAt }) => emailVerifiedAt !== null);
  const failures = loginFailures(dependencies, { account, typedName: input.username, address });
  await failures.refuseWhenTooMany();
  const user = await findByPassword(found, input.password);
  if (!user) {
    await failures.count();
    throw wrongLogin();
  }
  // Parallel guesses were counted meanwhile: a right one among too many is refused as well.
  await failures.refuseWhenTooMany();
  if (!user.emailVerifiedAt) throw problem("email_not_verified", {}, { email: user.email, user_id: user.id });
  const entry = await dependencies.db.transaction(async (tx) => {
    await lockUnchanged(tx, user);
    return enter(tx, dependencies, user, client);
  });
  const session = sessionOf(entry);
  await failures.forget();
  return session;
}

type Entry = { session: Session } | { needed: SecondStepNeeded };

/** A session, or the challenge for the second step. */
export async function enter(
  tx: Tx,
  { jobs, origin }: AccountsDependencies,
  user: User,
  client: ClientInfo,
  event?: ActivityEvent,
): Promise<Entry> {
  const methods = await secondStepsOf(tx, user.id);
  if (methods.length === 0) return { session: toSession(user, await openSessionOf(tx, jobs, user, client, event)) };
  const challenge = await makeChallenge(tx, "second_step", user.id);
  if (!methods.includes("passkey")) return { needed: { challenge, methods } };
  const passkey = await requestOptions(origin, challenge, { tx, id: user.id });
  return { needed: { challenge, methods, passkey } };
}

/** `SECOND_FACTOR` if a second step is needed; its challenge is stored by then. */
export function sessionOf(entry: Entry): Session {
  if ("needed" in entry) throw problem("second_step_needed", {}, entry.needed);
  return entry.session;
}

export const toSession = (user: User, access: string): Session => ({
  access,
  is_staff: user.isStaff,
  is_admin: isAdministrator(user.role),
  user_id: user.id,
  username: user.username,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
});

async function findByPassword(found: readonly User[], password: string): Promise<User | undefined> {
  if (found.length === 0) await passwordMatches(undefined, password);
  for (const user of found) if (await passwordMatches(user.passwordHash, password)) return user;
  return undefined;
}

/** Fails if the password changed since it was checked. */
export async function lockUnchanged(tx: Tx, user: User): Promise<void> {
  const [same] = await tx.select({ id: users.id }).from(users).where(isUnchanged(user)).for("share");
  if (!same) throw wrongLogin();
}

export async function openSessionOf(
  tx: Tx,
  jobs: Jobs,
  user: User,
  client: ClientInfo,
  event: ActivityEvent = "signed_in",
): Promise<string> {
  await record(tx, { action: "login", event, actor: actorOf(user) });
  await rememberIp(tx, user.id, client.address);
  await rememberDeviceAndMailIfNew(tx, jobs, user, client);
  return openSession(tx, user.id, client);
}
