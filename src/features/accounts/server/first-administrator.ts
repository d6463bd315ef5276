import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { hashPassword } from "./passwords.ts";
import { users } from "./tables.ts";
import { findNameConflicts, lockNames, removeRegistrations } from "./taken-names.ts";
import { weaknessForStaff } from "./weak-passwords.ts";

export type Administrator = { username: string; email: string; password: string | undefined };

/** Creates the first administrator, verified, if there is no staff; safe when processes start at once. Returns the password only if it is random. */
export async function firstAdministrator(db: Db, { username, email, password }: Administrator) {
  if (await hasStaff(db)) return null;
  const weakness = password === undefined ? null : await weaknessForStaff(username, password);
  if (weakness !== null) throw problem("weak_admin_password", { weakness });
  const given = password ?? randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(given);

  return db.transaction(async (tx) => {
    await lockNames(tx);
    if (await hasStaff(tx)) return null;
    const conflicts = await findNameConflicts(tx, { username, email });
    if (conflicts.isUsernameTaken) throw problem("admin_username_taken", { username });
    if (conflicts.isEmailTaken) throw problem("admin_email_taken", { email });
    await removeRegistrations(tx, [...conflicts.registrationIds, ...conflicts.staleIds]);
    await tx.insert(users).values({
      username: username.normalize("NFC"),
      email,
      firstName: "Administración",
      lastName: "",
      passwordHash,
      role: "owner",
      emailVerifiedAt: sql`now()`,
    });
    await record(tx, { action: "register", event: "first_account_created", actor: null });
    return { username, password: password === undefined ? given : null };
  });
}

const hasStaff = async (db: Db | Tx): Promise<boolean> => (await db.$count(users, eq(users.isStaff, true))) > 0;
