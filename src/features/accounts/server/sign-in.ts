import { and, eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import { users } from "#src/db/tables/accounts.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { LoginInput, Session } from "../contract.ts";
import { findUser, type User } from "./find-user.ts";
import type { AccountsHouse } from "./house.ts";
import { accountKey, forgetAccountFailures, loginFailures } from "./login-failures.ts";
import { openSession } from "./open-session.ts";
import { passwordMatches } from "./passwords.ts";

const wrongLogin = () => new Problem("UNAUTHENTICATED", "Usuario o contraseña incorrectos");

/** Opens a session by username or e-mail. Wrong user and wrong password can't be told apart (API contract, Accounts). */
export async function signIn(house: AccountsHouse, input: LoginInput, address: string): Promise<Session> {
  const user = await findUser(house.db, input.username);
  const account = accountKey(user, input.username);
  const failures = loginFailures(house.limits, account, address);
  await failures.refuseWhenTooMany();
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) {
    await failures.count();
    throw wrongLogin();
  }
  // Guesses made at the same time were counted meanwhile: the right one among too many is refused like the rest.
  await failures.refuseWhenTooMany();
  if (!user.emailVerifiedAt) {
    throw new Problem("EMAIL_NOT_VERIFIED", "Por favor verifica tu email antes de iniciar sesión", {
      email: user.email,
    });
  }
  const access = await openSessionOf(house, user);
  await forgetAccountFailures(house.limits, account);
  return {
    access,
    is_staff: user.isStaff,
    is_admin: user.isStaff,
    user_id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
  };
}

const openSessionOf = ({ db }: AccountsHouse, user: User): Promise<string> =>
  db.transaction(async (tx) => {
    // A password changed since it was checked opens nothing: its change has ended every session.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for("share");
    if (!same) throw wrongLogin();
    await record(tx, { action: "login", description: "Inició sesión", username: user.username });
    return openSession(tx, user.id);
  });
