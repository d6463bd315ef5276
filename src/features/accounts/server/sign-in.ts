import { and, eq } from "drizzle-orm";
import { isAdministrator } from "#src/contract/permissions.ts";
import { Problem } from "#src/contract/problem.ts";
import { users } from "#src/db/tables/accounts.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { LoginInput, Session } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { actorOf, findUsers, type User } from "./find-user.ts";
import { rememberAddress } from "./known-addresses.ts";
import { meetDevice } from "./known-devices.ts";
import { loginFailures } from "./login-failures.ts";
import { openSession } from "./open-session.ts";
import { passwordMatches } from "./passwords.ts";
import type { SignInPlace } from "./sign-in-place.ts";

const wrongLogin = () => new Problem("UNAUTHENTICATED", "Usuario o contraseña incorrectos");

/** Opens a session by username or e-mail. Wrong user and wrong password can't be told apart (docs/shop.md, Sessions). */
export async function signIn(
  dependencies: AccountsDependencies,
  input: LoginInput,
  place: SignInPlace,
): Promise<Session> {
  const { address } = place;
  const found = await findUsers(dependencies.db, input.username);
  const account = found.find(({ emailVerifiedAt }) => emailVerifiedAt !== null);
  const failures = loginFailures(dependencies, { account, typedName: input.username, address });
  await failures.refuseWhenTooMany();
  const user = await whosePassword(found, input.password);
  if (!user) {
    await failures.count();
    throw wrongLogin();
  }
  // Guesses made at the same time were counted meanwhile: the right one among too many is refused like the rest.
  await failures.refuseWhenTooMany();
  if (!user.emailVerifiedAt) {
    throw new Problem("EMAIL_NOT_VERIFIED", "Verificá tu email antes de iniciar sesión", {
      email: user.email,
      user_id: user.id,
    });
  }
  const access = await openSessionOf(dependencies, user, place);
  await failures.forget();
  return {
    access,
    is_staff: user.isStaff,
    is_admin: isAdministrator(user.role),
    user_id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
  };
}

/** Of an account, or of the registrations that wait for one e-mail, the one with that password. */
async function whosePassword(found: readonly User[], password: string): Promise<User | undefined> {
  if (found.length === 0) await passwordMatches(undefined, password);
  for (const user of found) if (await passwordMatches(user.passwordHash, password)) return user;
  return undefined;
}

const openSessionOf = ({ db, jobs }: AccountsDependencies, user: User, place: SignInPlace): Promise<string> =>
  db.transaction(async (tx) => {
    // A password changed since it was checked opens nothing: its change has ended every session.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for("share");
    if (!same) throw wrongLogin();
    await record(tx, { action: "login", description: "Inició sesión", actor: actorOf(user) });
    await rememberAddress(tx, user.id, place.address);
    await meetDevice(tx, jobs, user, place);
    return openSession(tx, user.id, place);
  });
