import type { ProblemBody, ProblemCode } from "#src/contract/problem.ts";
import { readSession, signOutHere } from "./session.ts";

const TIMEOUT = 30_000;

/** A call that failed: the answer's problem, or no answer at all (`NETWORK`, `TIMEOUT`). The message is fit to be shown. */
export class ApiError extends Error {
  readonly code: ProblemCode | "NETWORK" | "TIMEOUT";
  readonly body: Readonly<Record<string, unknown>>;

  constructor(code: ApiError["code"], message: string, body: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.body = body;
  }

  /** Every rule that failed, or the message alone. */
  get errors(): string[] {
    return Array.isArray(this.body.errors) ? this.body.errors.map(String) : [this.message];
  }
}

export type CallOptions = {
  /** Milliseconds; specification §7 gives some calls more or less than 30 s. */
  timeout?: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/** Calls our API at `/api` + `path`. A 401 ends this browser's session; nothing else does (specification §8, Transport). */
async function call<Answer>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
  const token = readSession()?.accessToken;
  const expiry = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, expiry]) : expiry,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (expiry.aborted)
      throw new ApiError("TIMEOUT", "La solicitud tardó demasiado tiempo. Por favor, inténtalo nuevamente.");
    throw new ApiError("NETWORK", "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.");
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const problem = (answer ?? {}) as Partial<ProblemBody>;
  if (response.status === 401 && token !== undefined && readSession()?.accessToken === token) signOutHere();
  throw new ApiError(
    problem.code ?? "INTERNAL",
    problem.message ?? "Ocurrió un error inesperado. Probá de nuevo.",
    problem,
  );
}

export const api = {
  get: <Answer>(path: string, options?: CallOptions) => call<Answer>("GET", path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: CallOptions) => call<Answer>("POST", path, body, options),
  put: <Answer>(path: string, body: unknown, options?: CallOptions) => call<Answer>("PUT", path, body, options),
  delete: <Answer>(path: string, options?: CallOptions) => call<Answer>("DELETE", path, undefined, options),
};
