import type { Db } from "#src/db/client.ts";
import type { Limits } from "#src/http/limits.ts";
import type { User } from "./find-user.ts";
import { isKnownIp } from "./known-ips.ts";

const FIFTEEN_MINUTES = 15 * 60;
const PER_ACCOUNT_AND_ADDRESS = { points: 10, seconds: FIFTEEN_MINUTES };
const PER_ADDRESS = { points: 50, seconds: FIFTEEN_MINUTES };
const PER_ACCOUNT = { points: 100, seconds: FIFTEEN_MINUTES };

/** Where a sign-in is tried: `account` is undefined for a name that no account has, which counts like one. */
export type LoginAttempt = { account: Pick<User, "id"> | undefined; typedName: string; address: string };

/** An account by username and by e-mail is one. */
const keysOf = ({ account, typedName, address }: LoginAttempt) => {
  const name = account ? `id:${account.id}` : `name:${typedName.toLowerCase()}`;
  return { name, here: { of: name, address } };
};

/**
 * Failed logins in 15 minutes: ten for one account from one address, fifty from one address; after a hundred for one
 * account it is refused wherever it has not signed in before (docs/shop.md, Limits).
 */
export function loginFailures({ db, limits }: { db: Db; limits: Limits }, attempt: LoginAttempt) {
  const { account, address } = attempt;
  const { name, here } = keysOf(attempt);
  return {
    /** `RATE_LIMITED` once there were too many. */
    async refuseWhenTooMany(): Promise<void> {
      await limits.check("login_here", here, PER_ACCOUNT_AND_ADDRESS);
      await limits.check("login_address", { address }, PER_ADDRESS);
      if (account && (await isKnownIp(db, account.id, address))) return;
      await limits.check("login_account", name, PER_ACCOUNT);
    },
    async count(): Promise<void> {
      // All are counted, even when one of them refuses.
      const counted = await Promise.allSettled([
        limits.consume("login_here", here, PER_ACCOUNT_AND_ADDRESS),
        limits.consume("login_address", { address }, PER_ADDRESS),
        limits.count("login_account", name, PER_ACCOUNT),
      ]);
      for (const result of counted) if (result.status === "rejected") throw result.reason;
    },
    /** A success, or a password reset by mail, begins the account's count at this address anew; no other. */
    forget: (): Promise<void> => limits.forget("login_here", here, PER_ACCOUNT_AND_ADDRESS),
  };
}
