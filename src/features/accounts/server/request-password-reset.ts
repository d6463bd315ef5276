import type { AccountsDependencies } from "./dependencies.ts";
import { findUser, lockUser } from "./find-user.ts";
import { countCodeMail, inConstantTime, sendCode } from "./send-code.ts";

/** Mails a reset code and link; unknown addresses get nothing, in the same time. */
export async function requestPasswordReset(
  dependencies: AccountsDependencies,
  email: string,
  address: string,
): Promise<void> {
  await countCodeMail(dependencies.limits, email);
  await inConstantTime(sendWhenKnown(dependencies, email, address));
}

async function sendWhenKnown(dependencies: AccountsDependencies, email: string, address: string): Promise<void> {
  const { db } = dependencies;
  const found = await findUser(db, email);
  if (!found) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user) return;
    await sendCode(tx, dependencies, user, { purpose: "reset_password", email: user.email }, address);
  });
}
