import { findUser, lockUser } from "./find-user.ts";
import type { AccountsHouse } from "./house.ts";
import { countCodeMail, inSteadyTime, sendCode } from "./send-code.ts";

/** Sends a code and a link to choose another password with; to an address without an account nothing, in the same time. */
export async function requestPasswordReset(house: AccountsHouse, email: string): Promise<void> {
  await countCodeMail(house.limits, email);
  await inSteadyTime(sendWhenKnown(house, email));
}

async function sendWhenKnown({ db, jobs }: AccountsHouse, email: string): Promise<void> {
  const found = await findUser(db, email);
  if (!found) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user) return;
    await sendCode(tx, jobs, user, { purpose: "reset_password", email: user.email });
  });
}
