import { type Hook, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { invalidFields, problemBody } from "#src/contract/problem.ts";
import { idInText } from "#src/contract/text.ts";
import { setSpanishMessages } from "#src/contract/zod-messages.ts";
import type { ApiEnv, Caller } from "./api.ts";
import { callerOf, clientIp } from "./caller.ts";
import { readForm } from "./read-form.ts";

setSpanishMessages();

export const messageBody = z.object({ message: z.string() });

/** With the entry of the activity that undoes it. */
export const undoableBody = messageBody.extend({ activity_id: z.int() });

/** A handler that answers this message once its work is done. */
export const saying =
  <Given>(message: string, work: (call: Given) => Promise<unknown>) =>
  async (call: Given) => {
    await work(call);
    return { message };
  };

/** The `{id}` of a path. */
export const byId = z.object({ id: idInText });

/** How a call succeeds: with JSON of a schema, or with what its handler sends itself. */
type Success<Answer extends z.ZodType> = {
  status: 200 | 201 | 204;
  description: string;
  schema?: Answer;
  content?: Content;
};

type Content = Record<string, { schema: z.ZodType }>;

const succeedsBy =
  (status: 200 | 201) =>
  <Answer extends z.ZodType>(schema: Answer, description = "OK"): Success<Answer> => ({ status, description, schema });

export const ok = succeedsBy(200);
export const created = succeedsBy(201);

/** The handler sends text or a file of these types itself. */
export const sends = (description: string, ...types: string[]): Success<never> => ({
  status: 200,
  description,
  ...(types.length > 0 && { content: Object.fromEntries(types.map((type) => [type, { schema: z.string() }])) }),
});

/** The handler sends an empty 204 itself. */
export const done = (description: string): Success<never> => ({ status: 204, description });

const json = (schema: z.ZodType): Content => ({ "application/json": { schema } });

const problems = { description: "No se pudo: `code` dice por qué", content: json(problemBody) };

type Request = NonNullable<RouteConfig["request"]>;

/** What a call takes and answers. */
type What = Omit<RouteConfig, "method" | "path" | "summary" | "request" | "responses"> &
  Pick<Request, "params" | "query"> & {
    headers?: z.ZodObject;
    /** As JSON. */
    body?: z.ZodType;
    /** In place of a body: as `multipart/form-data`, unless `formType` says another. */
    form?: z.ZodType;
    formType?: string;
    answer: Success<z.ZodType>;
  };

type Given<W, Part> = Part extends keyof W ? z.output<W[Part]> : undefined;

/** What a handler gets: the input, checked; who calls and from where; and `c`, for what is rarer. */
type Call<W> = {
  params: Given<W, "params">;
  query: Given<W, "query">;
  headers: Given<W, "headers">;
  body: Given<W, "body">;
  form: Given<W, "form">;
  caller: Caller;
  address: string;
  c: Context<ApiEnv>;
};

/** A request whose input fits the schemas. */
type Checked<W> = Context<ApiEnv> & {
  req: {
    valid(part: "param"): Given<W, "params">;
    valid(part: "query"): Given<W, "query">;
    valid(part: "header"): Given<W, "headers">;
    valid(part: "json"): Given<W, "body">;
  };
};

/** A value before it is JSON: moments are still dates. */
type Unsent<Value> = Value extends object
  ? { [Name in keyof Value]: Unsent<Value[Name]> }
  : string extends Value
    ? Value | Date
    : Value;

type Answered<W extends What> = (Unsent<z.output<NonNullable<W["answer"]["schema"]>>> & object) | Response;

/** A row of the API. */
interface Route<Method extends string, Path extends string, W> {
  what: W;
  route: RouteConfig & { method: Method; path: Path };
  handler(c: Checked<W>): Promise<Response>;
  hook: Hook<unknown, ApiEnv, string, unknown> | undefined;
}

/** What a caller has to know of a row. */
export type CallOf<Row> =
  Row extends Route<infer Method, infer Path, infer W> ? { method: Method; path: Path; what: W } : never;

const routeBy =
  <Method extends RouteConfig["method"]>(method: Method) =>
  <Path extends string, W extends What>(
    path: Path,
    summary: string,
    what: W,
    handle: (call: Call<W>) => Answered<W> | Promise<Answered<W>>,
    hook?: Hook<unknown, ApiEnv, string, unknown>,
  ): Route<Method, Path, W> => ({
    what,
    route: { ...configOf(what), method, path, summary },
    async handler(c) {
      const answer = await handle({
        params: c.req.valid("param"),
        query: c.req.valid("query"),
        headers: c.req.valid("header"),
        body: c.req.valid("json"),
        form: (what.form && (await formOf(c, what.form))) as Given<W, "form">,
        get caller() {
          return callerOf(c);
        },
        get address() {
          return clientIp(c);
        },
        c,
      });
      if (answer instanceof Response) return answer;
      c.status(what.answer.status);
      return c.json(answer);
    },
    hook,
  });

function configOf({ params, query, headers, body, form, formType = "multipart/form-data", answer, ...more }: What) {
  const { status, description, schema, content = schema && json(schema) } = answer;
  const bodyContent = form ? { [formType]: { schema: form } } : body && json(body);
  return {
    ...more,
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(bodyContent && { body: { required: true, content: bodyContent } }),
    },
    responses: { [status]: { description, ...(content && { content }) }, default: problems },
  };
}

/** A row of the API: `route.get("/its/path/", summary, what it takes and answers, handler)`. */
export const route = { get: routeBy("get"), post: routeBy("post"), put: routeBy("put"), delete: routeBy("delete") };

async function formOf(c: Context<ApiEnv>, schema: z.ZodType): Promise<unknown> {
  const { data, error } = await schema.safeParseAsync(await readForm(c.req.raw));
  if (error) throw validationProblem(error);
  return data;
}

/** Serves rows; input that doesn't fit their schemas is answered with `VALIDATION`. */
export function serve(rows: Parameters<OpenAPIHono<ApiEnv>["openapiRoutes"]>[0]) {
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error);
    },
  });
  for (const { route, handler, hook } of rows) {
    const { body, ...request } = route.request ?? {};
    const isForm = body && !Object.hasOwn(body.content, "application/json");
    // Forms are read by the handler; here a validator would read them at once.
    if (isForm) app.openAPIRegistry.registerPath(route);
    app.openapi(isForm ? { ...route, request, hide: true } : route, handler, hook);
  }
  return app;
}

const validationProblem = ({ issues }: z.core.$ZodError) =>
  invalidFields(issues.map(({ path, message }) => ({ path: path.join("."), message })));
