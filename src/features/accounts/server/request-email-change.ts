import { invalidField } from "#src/contract/problem-of.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { lockUser, readUser, requireUser } from "./find-user.ts";
import { checkPassword } from "./passwords.ts";
import { countCodeMail, sendCode } from "./send-code.ts";
import { findNameConflicts, refuseTakenEmail } from "./taken-names.ts";

/** Sends a code to a new address. `WRONG_PASSWORD` (docs/shop.md, Accounts). */
export async function requestEmailChange(
  dependencies: AccountsDependencies,
  userId: number,
  { new_email: email, password }: { new_email: string; password: string },
  address: string,
): Promise<void> {
  const { db, limits } = dependencies;
  const found = await readUser(db, userId);
  await checkPassword(limits, found, password);
  if (found.email.toLowerCase() === email.toLowerCase()) {
    throw invalidField("new_email", "email_unchanged");
  }
  refuseTakenEmail(await findNameConflicts(db, { email }), "new_email");
  await countCodeMail(limits, email);
  await db.transaction(async (tx) => {
    const user = requireUser(await lockUser(tx, userId));
    await sendCode(tx, dependencies, user, { purpose: "change_email", email }, address);
  });
}
