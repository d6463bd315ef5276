/** What PostgreSQL says of an error without what it was about; its message and detail may quote the values. */
const SAFE = [
  "code",
  "severity",
  "routine",
  "schema",
  "table",
  "column",
  "constraint",
  "syscall",
  "command",
  "responseCode",
];

const MAX_DEPTH = 5;

/**
 * An error as the log keeps it: its kind, where it came from and what was asked of the database. Whatever in its words may
 * be a person's (quoted text, addresses, long numbers, a statement's parameters) is left out.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
  const fields = Object.entries(error).filter(([name, value]) => SAFE.includes(name) && isPlain(value));
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(fields),
    ...("query" in error && typeof error.query === "string" ? { query: error.query } : {}),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_DEPTH ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < MAX_DEPTH
      ? { errors: error.errors.map((each) => describeError(each, depth + 1)) }
      : {}),
  };
}

const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";

/** Its lines that name places in the code; those before repeat the message. */
const framesOf = ({ stack = "" }: Error) => stack.split("\n").filter((line) => /^\s+at /.test(line));

const withoutValues = (message: string): string =>
  message
    .replace(/^Failed query:.*/s, "Failed query")
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|<[^>]*>?/g, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/\+?\d[\d ()-]{4,}\d/g, "…")
    .replace(/[^\x20-\x7eáéíóúüñÁÉÍÓÚÜÑ¿¡…]+/g, " ");
