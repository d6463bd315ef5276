import { eq } from "drizzle-orm";
import type { Session } from "../../contract.ts";
import type { Assertion } from "../../second-factor.ts";
import type { ClientInfo } from "../client-info.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { readUser } from "../find-user.ts";
import { lockUnchanged, openSessionOf, toSession } from "../sign-in.ts";
import { makeChallenge, spendChallenge, tryChallenge } from "./challenges.ts";
import { invalidPasskey, requestOptions, verifyPasskey } from "./passkeys.ts";
import { passkeys } from "./tables.ts";

const REFUSED = { points: 50, seconds: 15 * 60 };

/** Options for any passkey of this shop; 100 per address in 15 minutes (docs/shop.md, Limits). */
export async function newPasskeyOptions({ db, limits, origin }: AccountsDependencies, address: string) {
  await limits.consume("passkey_asked", { address }, { points: 100, seconds: 15 * 60 });
  return requestOptions(origin, await makeChallenge(db, "passkey_sign_in", null));
}

/** Signs in with a passkey alone, which is two factors in one; 50 refusals block an address for 15 minutes. */
export async function signInByPasskey(
  { db, jobs, limits, origin }: AccountsDependencies,
  assertion: { challenge: string; response: Assertion },
  client: ClientInfo,
): Promise<Session> {
  const challenge = { token: assertion.challenge, purpose: "passkey_sign_in" as const };
  await tryChallenge(db, challenge);
  return limits.guess("passkey_refused", { address: client.address }, REFUSED, "INVALID_CODE", async () => {
    const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.response.id));
    if (!passkey) throw invalidPasskey();
    const user = await readUser(db, passkey.userId);
    const access = await db.transaction(async (tx) => {
      await lockUnchanged(tx, user);
      await spendChallenge(tx, challenge);
      await verifyPasskey(tx, origin, user.id, assertion);
      return openSessionOf(tx, jobs, user, client, "signed_in_by_passkey");
    });
    return toSession(user, access);
  });
}
