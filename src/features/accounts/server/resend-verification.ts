import { findUser, lockUser } from "./find-user.ts";
import type { AccountsHouse } from "./house.ts";
import { countCodeMail, inSteadyTime, sendCode } from "./send-code.ts";

/** Sends a new code to a registration that waits for it; for any other address nothing, in the same time. */
export async function resendVerification(house: AccountsHouse, email: string): Promise<void> {
  await countCodeMail(house.limits, email);
  await inSteadyTime(sendWhenWaiting(house, email));
}

async function sendWhenWaiting({ db, jobs }: AccountsHouse, email: string): Promise<void> {
  const found = await findUser(db, email);
  if (!found || found.emailVerifiedAt) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user || user.emailVerifiedAt) return;
    await sendCode(tx, jobs, { userId: user.id, purpose: "verify_email", email: user.email }, user.firstName);
  });
}
