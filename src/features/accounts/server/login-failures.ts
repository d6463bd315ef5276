import type { Db } from "#src/db/client.ts";
import type { Limits } from "#src/http/limits.ts";
import type { User } from "./find-user.ts";
import { isKnownIp } from "./known-devices.ts";

const FIFTEEN_MINUTES = 15 * 60;
const PER_ACCOUNT_AND_ADDRESS = { points: 10, seconds: FIFTEEN_MINUTES };
const PER_ADDRESS = { points: 50, seconds: FIFTEEN_MINUTES };
const PER_ACCOUNT = { points: 100, seconds: FIFTEEN_MINUTES };

/** `account` is undefined for an unknown name, which counts the same. */
export type LoginAttempt = { account: Pick<User, "id"> | undefined; typedName: string; address: string };

/** Failed logins in 15 minutes: 10 per account and address, 50 per address, 100 per account except from known addresses (docs/shop.md, Limits). */
export function loginFailures({ db, limits }: { db: Db; limits: Limits }, attempt: LoginAttempt) {
  const { account, typedName, address } = attempt;
  /** The same for username and e-mail of an account. */
  const name = account ? `id:${account.id}` : `name:${typedName.toLowerCase()}`;
  const here = { of: name, address };
  return {
    async refuseWhenTooMany(): Promise<void> {
      await limits.check("login_here", here, PER_ACCOUNT_AND_ADDRESS);
      await limits.check("login_address", { address }, PER_ADDRESS);
      if (account && (await isKnownIp(db, account.id, address))) return;
      await limits.check("login_account", name, PER_ACCOUNT);
    },
    async count(): Promise<void> {
      // Counts all, even if one refuses.
      const counted = await Promise.allSettled([
        limits.consume("login_here", here, PER_ACCOUNT_AND_ADDRESS),
        limits.consume("login_address", { address }, PER_ADDRESS),
        limits.count("login_account", name, PER_ACCOUNT),
      ]);
      for (const result of counted) if (result.status === "rejected") throw result.reason;
    },
    /** Resets the count of this account at this address only. */
    forget: (): Promise<void> => limits.forget("login_here", here, PER_ACCOUNT_AND_ADDRESS),
  };
}
