import type { Context, MiddlewareHandler } from "hono";
import { type Permission, roleCan } from "#src/contract/permissions.ts";
import type { Problem } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv, Caller } from "#src/http/api.ts";
import { hashOfToken } from "./access-token.ts";
import { findCaller } from "./find-caller.ts";
import { accountHasSecondFactor } from "./second-factor/read-second-factor.ts";

export const bearerOf = (c: Context<ApiEnv>) => /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];

type Middleware = MiddlewareHandler<ApiEnv>;

/** Guard for a route; the OpenAPI document names its permission. */
const guarded = (permission: Permission | "staff" | "signed_in", ...middleware: Middleware[]) => ({
  security: [{ bearer: [] as string[] }],
  "x-permission": permission,
  middleware,
});

type Refusable = Pick<Caller, "role" | "isStaff" | "owesSecondFactor">;

/** `FORBIDDEN` without the permission; `SECOND_FACTOR_REQUIRED` while a second factor is owed. */
export function requirePermission(caller: Refusable, permission: Permission): void {
  if (!roleCan(caller.role, permission)) throw refusal(caller);
}

function requireStaff(caller: Caller): void {
  if (!caller.isStaff) throw refusal(caller);
}

function refusal(caller: Refusable): Problem {
  if (caller.owesSecondFactor) return problem("second_factor_required");
  return problem(caller.isStaff ? "role_forbids" : "staff_only");
}

/** Route guards (docs/shop.md, Roles). With `isSecondFactorRequired`, staff without a second factor count as customers. */
export function guards(db: Db, isSecondFactorRequired: () => Promise<boolean>) {
  const callerWith = async (token: string | undefined): Promise<Caller | null> => {
    const caller = token === undefined ? null : await findCaller(db, hashOfToken(token));
    if (!caller?.isStaff || !(await isSecondFactorRequired())) return caller;
    if (await accountHasSecondFactor(db, caller.userId)) return caller;
    return { ...caller, role: null, isStaff: false, owesSecondFactor: true };
  };

  /** `UNAUTHENTICATED` without a live token; `check` may refuse the caller. */
  const requiring =
    (check: (caller: Caller) => void): Middleware =>
    async (c, next) => {
      const caller = await callerWith(bearerOf(c));
      if (!caller) throw problem("sign_in_first");
      check(caller);
      c.set("caller", caller);
      await next();
    };

  /** For public reads that show staff more: without a live token, a visitor. */
  const anyone: Middleware = async (c, next) => {
    c.set("caller", await callerWith(bearerOf(c)));
    await next();
  };

  const requireSession = requiring(() => undefined);
  const signedIn = (...further: Middleware[]) => guarded("signed_in", requireSession, ...further);

  return {
    callerIfAny: (c: Context<ApiEnv>) => callerWith(bearerOf(c)),
    anyone,
    signedIn: signedIn(),
    signedInWith: signedIn,
    /** Staff of any role; the use case checks permissions. */
    staff: guarded("staff", requiring(requireStaff)),
    can(permission: Permission, ...further: Middleware[]) {
      const check = requiring((caller) => requirePermission(caller, permission));
      return guarded(permission, check, ...further);
    },
  };
}

export type Guards = ReturnType<typeof guards>;
