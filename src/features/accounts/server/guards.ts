import type { Context, MiddlewareHandler } from "hono";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv, Caller } from "#src/http/api.ts";
import { findCaller } from "./find-caller.ts";

const bearerOf = (c: Context<ApiEnv>) => /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];

/** The guards that stand at the routes (docs/shop.md, Roles). */
export function guards(db: Db) {
  const identify = async (c: Context<ApiEnv>): Promise<Caller> => {
    const token = bearerOf(c);
    const caller = token === undefined ? null : await findCaller(db, token);
    if (!caller) throw new Problem("UNAUTHENTICATED", "Iniciá sesión para continuar");
    return caller;
  };

  const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
    c.set("caller", await identify(c));
    await next();
  };

  const staffOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const caller = await identify(c);
    if (!caller.isStaff) throw new Problem("FORBIDDEN", "Solo el personal de la tienda puede hacer esto");
    c.set("caller", caller);
    await next();
  };

  /** For public reads that show staff more: an absent or dead token is a visitor. */
  const anyone: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const token = bearerOf(c);
    c.set("caller", token === undefined ? null : await findCaller(db, token));
    await next();
  };

  return { signedIn, staffOnly, anyone };
}

export type Guards = ReturnType<typeof guards>;
