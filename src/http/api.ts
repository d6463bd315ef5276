import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Role } from "#src/contract/permissions.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** The authenticated account of a request, set by a guard. */
export type Caller = {
  userId: number;
  username: string;
  role: Role | null;
  isStaff: boolean;
  tokenHash: string;
  /** Has only a customer's rights until they add the compulsory second factor. */
  owesSecondFactor: boolean;
};

export type ApiEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller | null;
    trustedProxies: TrustedProxies;
    /** The cache's key, set while a response is made for the cache. */
    cacheKey?: string;
    /** For cached responses: whether nothing changed since they were made. */
    isFresh?: boolean;
  };
};

export const isUpload = (c: Context): boolean => c.req.header("content-type")?.startsWith("multipart/") ?? false;
