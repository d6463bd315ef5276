import type { HttpBindings } from "@hono/node-server";
import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler, type RouteHook, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Role } from "#src/contract/permissions.ts";
import { invalidFields, type Problem, problemBody } from "#src/contract/problem.ts";
import { setSpanishMessages } from "#src/contract/zod-messages.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

setSpanishMessages();

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

/** A part of the API; input that doesn't fit its routes' schemas is answered with `VALIDATION`. */
export const newApi = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error);
    },
  });

const validationProblem = ({ issues }: z.core.$ZodError): Problem =>
  invalidFields(issues.map(({ path, message }) => ({ path: path.join("."), message })));

export const json = <Schema extends z.ZodType>(schema: Schema, description = "OK") => ({
  description,
  content: { "application/json": { schema } },
});

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** The error answer of every call. */
export const problems = { default: json(problemBody, "No se pudo: `code` dice por qué") };

/** The answers of a call that succeeds with 200. */
export const ok = <Schema extends z.ZodType>(schema: Schema, description?: string) => ({
  200: json(schema, description),
  ...problems,
});

/** The answers of a call that creates something. */
export const created = <Schema extends z.ZodType>(schema: Schema, description?: string) => ({
  201: json(schema, description),
  ...problems,
});

const routeBy =
  <Method extends RouteConfig["method"]>(method: Method) =>
  <Path extends string, More extends Omit<RouteConfig, "method" | "path" | "summary">>(
    path: Path,
    summary: string,
    more: More,
    handler: RouteHandler<More & { method: Method; path: Path; summary: string }, ApiEnv>,
    hook?: RouteHook<More & { method: Method; path: Path; summary: string }, ApiEnv>,
  ) => ({ route: createRoute({ ...more, method, path, summary }), handler, hook });

/** A row of the API: `route.get("/its/path/", summary, what it takes and answers, handler)`. */
export const route = { get: routeBy("get"), post: routeBy("post"), put: routeBy("put"), delete: routeBy("delete") };

export const messageBody = z.object({ message: z.string() });

export const isUpload = (c: Context): boolean => c.req.header("content-type")?.startsWith("multipart/") ?? false;
