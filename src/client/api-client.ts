import type { FieldProblem, ProblemBody, ProblemCode } from "#src/contract/problem.ts";
import type { BodyOf, PathOf, QueryOf, ResponseOf } from "./api-calls.ts";
import { endRefusedSession, readSession } from "./session.ts";

/** Milliseconds; lists of products get longer (docs/shop.md, Messages). */
const TIMEOUT = 30_000;
export const LIST_TIMEOUT = 40_000;

type Failure = ProblemCode | "NETWORK" | "TIMEOUT" | "UNREADABLE";

/** A failed call: the API's problem, no answer (`NETWORK`, `TIMEOUT`) or an unreadable one. Its message can be shown. */
export class ApiError extends Error {
  readonly code: Failure;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(code: Failure, message: string, body: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get errors(): string[] {
    return Array.isArray(this.body.errors) ? this.body.errors.map(String) : [this.message];
  }

  get details(): FieldProblem[] {
    return Array.isArray(this.body.details) ? this.body.details : [];
  }

  /** No answer arrived: the server may or may not have done the work. */
  get isUnanswered(): boolean {
    return this.code === "NETWORK" || this.code === "TIMEOUT";
  }
}

export const noConnection = (): ApiError =>
  new ApiError("NETWORK", "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.");

export type CallOptions = {
  /** Milliseconds; docs/shop.md, Messages gives some calls more or less than 30 s. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sent without the session; a 401 then doesn't end it. */
  anonymous?: boolean;
  /** Not started by the user: a 401 doesn't end the session. */
  background?: boolean;
  /** Message for answers without one of their own (docs/shop.md, Messages). */
  failure?: string;
};

const UNEXPECTED = "Error inesperado. Por favor, intenta nuevamente.";

/** The error in a failed response; `failure` is its message when the response has none. */
export async function problemIn(response: Response, failure: string | undefined): Promise<ApiError> {
  const body: Partial<ProblemBody> | null = await response.json().catch(() => null);
  const code = body?.code ?? (response.status === 401 ? "UNAUTHENTICATED" : "INTERNAL");
  const words = code === "INTERNAL" ? (failure ?? body?.message) : (body?.message ?? failure);
  const retryAfter = Number(response.headers.get("retry-after"));
  return new ApiError(code, words ?? UNEXPECTED, body ?? {}, retryAfter > 0 ? retryAfter : undefined);
}

type Query = Readonly<Record<string, unknown>>;
type QueriedOptions = CallOptions & { query?: Query };

function queryIn(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}`;
}

/** Calls `/api` + `path`. Only a 401 ends this browser's session (docs/shop.md, Messages). */
async function call<Answer>(
  method: string,
  path: string,
  body: unknown,
  options: QueriedOptions = {},
): Promise<Answer> {
  const token = options.anonymous ? undefined : readSession()?.accessToken;
  const expiry = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(`/api${path}${queryIn(options.query)}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, expiry]) : expiry,
    });
    if (response.status === 204) return undefined as Answer;
    if (response.ok) return (await response.json()) as Answer;
    const problem = await problemIn(response, options.failure);
    if (response.status === 401 && !options.anonymous && !options.background) endRefusedSession(token);
    throw problem;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    if (error instanceof SyntaxError)
      throw new ApiError("UNREADABLE", method === "GET" ? "Formato de respuesta inválido" : UNEXPECTED);
    if (expiry.aborted)
      throw new ApiError("TIMEOUT", "La solicitud tardó demasiado tiempo. Por favor, inténtalo nuevamente.");
    throw noConnection();
  }
}

export const api = {
  get: <A extends PathOf<"get">>(path: A, options?: CallOptions & { query?: QueryOf<"get", A> }) =>
    call<ResponseOf<"get", A>>("GET", path, undefined, options),
  post: <A extends PathOf<"post">>(path: A, body: BodyOf<"post", A>, options?: CallOptions) =>
    call<ResponseOf<"post", A>>("POST", path, body, options),
  put: <A extends PathOf<"put">>(path: A, body: BodyOf<"put", A>, options?: CallOptions) =>
    call<ResponseOf<"put", A>>("PUT", path, body, options),
  delete: <A extends PathOf<"delete">>(path: A, options?: CallOptions) =>
    call<ResponseOf<"delete", A>>("DELETE", path, undefined, options),
};
