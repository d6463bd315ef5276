import type { Limits } from "#src/http/limits.ts";
import type { User } from "./find-user.ts";

const FIFTEEN_MINUTES = 15 * 60;
const PER_ACCOUNT = { points: 10, seconds: FIFTEEN_MINUTES };
const PER_ADDRESS = { points: 50, seconds: FIFTEEN_MINUTES };

/** An account by username and by e-mail is one; a name that nobody has counts like an account. */
export const accountKey = (user: Pick<User, "id"> | undefined, typedName: string): string =>
  user ? `id:${user.id}` : `name:${typedName.toLowerCase()}`;

/** Failed logins: ten for one account, fifty from one address, in 15 minutes (API contract, Accounts). */
export function loginFailures(limits: Limits, account: string, address: string) {
  return {
    /** `RATE_LIMITED` once there were too many. */
    async refuseWhenTooMany(): Promise<void> {
      await limits.check("login_account", account, PER_ACCOUNT);
      await limits.check("login_address", address, PER_ADDRESS);
    },
    async count(): Promise<void> {
      await Promise.all([
        limits.consume("login_account", account, PER_ACCOUNT),
        limits.consume("login_address", address, PER_ADDRESS),
      ]);
    },
  };
}

/** A success, or a password reset by mail, begins the account's count anew; never the address'. */
export const forgetAccountFailures = (limits: Limits, account: string): Promise<void> =>
  limits.forget("login_account", account, PER_ACCOUNT);
