import { z } from "zod";

export const PROBLEM_STATUS = {
  VALIDATION: 400,
  INVALID_CODE: 400,
  WRONG_PASSWORD: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  SECOND_FACTOR: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  OUT_OF_STOCK: 409,
  IN_USE: 409,
  CONFLICT: 409,
  PRICE_CHANGED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** One field's error; `path` is its place in the input, such as `products.0.quantity`. */
const fieldProblem = z.object({ path: z.string(), message: z.string() });

export type FieldProblem = z.infer<typeof fieldProblem>;

export const problemBody = z
  .looseObject({
    message: z.string(),
    code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
    request_id: z.string(),
    errors: z.array(z.string()).optional(),
    details: z.array(fieldProblem).optional(),
  })
  .meta({ id: "Problem" });

export type ProblemBody = z.infer<typeof problemBody>;

/** Why a problem is one, for programs: see `problem-texts.ts`. */
export type ProblemCause = { reason: string; params: Readonly<Record<string, string | number>> };

const UNNAMED: ProblemCause = { reason: "invalid_fields", params: {} };

/** A failure that the caller may be told of, made by `problem` (problem-of.ts). Thrown, so that it undoes its transaction. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly params: ProblemCause["params"];

  constructor(
    code: ProblemCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    { reason, params }: ProblemCause = UNNAMED,
  ) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.details = details;
    this.reason = reason;
    this.params = params;
  }
}

/** `VALIDATION` of the fields that fail, in the words of their rules; the first one's are the message. */
export const invalidFields = (
  details: readonly FieldProblem[],
  more: Readonly<Record<string, unknown>> = {},
  cause?: ProblemCause,
): Problem =>
  new Problem(
    "VALIDATION",
    details[0]?.message ?? "Los datos no son válidos",
    { errors: details.map(({ message }) => message), ...more, details },
    cause,
  );
