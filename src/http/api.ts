import type { HttpBindings } from "@hono/node-server";
import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Role } from "#src/contract/permissions.ts";
import { invalidFields, type Problem, problemBody } from "#src/contract/problem.ts";
import { setSpanishMessages } from "#src/contract/zod-messages.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

setSpanishMessages();

/** Who a request comes from, once a guard has found out. */
export type Caller = {
  userId: number;
  username: string;
  role: Role | null;
  isStaff: boolean;
  tokenHash: string;
  /** One of the staff who may do no more than a customer until they add the second factor that the owner asks for. */
  owesSecondFactor: boolean;
};

export type ApiEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller | null;
    trustedProxies: TrustedProxies;
    /** The address by which the response is cached, set while it is made for the cache. */
    cacheKey?: string;
    /** Set where the response comes from the cache: whether nothing has changed since it was made. */
    isFresh?: boolean;
  };
};

/** A part of the API: validates by its routes' schemas and answers `VALIDATION` where they don't hold. */
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

/** What every call may answer when it can't do its work. */
export const problems = { default: json(problemBody, "No se pudo: `code` dice por qué") };

/** The answers of a call that succeeds with 200. */
export const ok = <Schema extends z.ZodType>(schema: Schema, description?: string) => ({
  200: json(schema, description),
  ...problems,
});

const routeBy =
  <Method extends RouteConfig["method"]>(method: Method) =>
  <Path extends string, More extends Omit<RouteConfig, "method" | "path" | "summary">>(
    path: Path,
    summary: string,
    more: More,
  ) =>
    createRoute({ ...more, method, path, summary });

export const getRoute = routeBy("get");
export const postRoute = routeBy("post");
export const putRoute = routeBy("put");
export const deleteRoute = routeBy("delete");

export const messageBody = z.object({ message: z.string() });

export const isUpload = (c: Context): boolean => c.req.header("content-type")?.startsWith("multipart/") ?? false;
