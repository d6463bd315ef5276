import type { Context, MiddlewareHandler } from "hono";
import { type Permission, roleCan } from "#src/contract/permissions.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv, Caller } from "#src/http/api.ts";
import { hashOfToken } from "./access-token.ts";
import { findCaller } from "./find-caller.ts";
import { accountHasSecondFactor } from "./second-factor/read-second-factor.ts";

export const bearerOf = (c: Context<ApiEnv>) => /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];

type Middleware = MiddlewareHandler<ApiEnv>;

/** What a route spreads to be guarded: the OpenAPI document names the permission that the guard asks for. */
const guarded = (permission: Permission | "staff" | "signed_in", ...middleware: Middleware[]) => ({
  security: [{ bearer: [] as string[] }],
  "x-permission": permission,
  middleware,
});

type Refusable = Pick<Caller, "role" | "isStaff" | "owesSecondFactor">;

/** `FORBIDDEN` unless the caller's role has the permission, `SECOND_FACTOR_REQUIRED` while they owe a second factor. */
export function requirePermission(caller: Refusable, permission: Permission): void {
  if (!roleCan(caller.role, permission)) throw refusal(caller);
}

function refusal(caller: Refusable): Problem {
  if (caller.owesSecondFactor)
    return new Problem("SECOND_FACTOR_REQUIRED", "Para seguir, activá la verificación en dos pasos en tu cuenta");
  const message = caller.isStaff
    ? "Tu rol no permite hacer esto. Pedíselo a quien es titular de la tienda"
    : "Solo el personal de la tienda puede hacer esto";
  return new Problem("FORBIDDEN", message);
}

/**
 * The guards that stand at the routes (docs/shop.md, Roles). Where `isSecondFactorRequired`, one of the staff without any
 * is a customer to every call.
 */
export function guards(db: Db, isSecondFactorRequired: () => Promise<boolean>) {
  const callerWith = async (token: string | undefined): Promise<Caller | null> => {
    const caller = token === undefined ? null : await findCaller(db, hashOfToken(token));
    if (!caller?.isStaff || !(await isSecondFactorRequired())) return caller;
    if (await accountHasSecondFactor(db, caller.userId)) return caller;
    return { ...caller, role: null, isStaff: false, owesSecondFactor: true };
  };

  const identify = async (c: Context<ApiEnv>): Promise<Caller> => {
    const caller = await callerWith(bearerOf(c));
    if (!caller) throw new Problem("UNAUTHENTICATED", "Iniciá sesión para continuar");
    c.set("caller", caller);
    return caller;
  };

  const signedIn: Middleware = async (c, next) => {
    await identify(c);
    await next();
  };

  const staff: Middleware = async (c, next) => {
    const caller = await identify(c);
    if (!caller.isStaff) throw refusal(caller);
    await next();
  };

  const having =
    (permission: Permission): Middleware =>
    async (c, next) => {
      requirePermission(await identify(c), permission);
      await next();
    };

  /** For public reads that show staff more: an absent or dead token is a visitor. */
  const anyone: Middleware = async (c, next) => {
    c.set("caller", await callerWith(bearerOf(c)));
    await next();
  };

  return {
    /** Who sends the token of a living session; null for a visitor. */
    callerIfAny: (c: Context<ApiEnv>) => callerWith(bearerOf(c)),
    anyone,
    signedIn: guarded("signed_in", signedIn),
    /** For staff of any role, where what is asked for says which roles may. */
    staff: guarded("staff", staff),
    /** For staff whose role has the permission; `further` middleware comes after the guard. */
    may: (permission: Permission, ...further: Middleware[]) => guarded(permission, having(permission), ...further),
  };
}

export type Guards = ReturnType<typeof guards>;
