import { isPlannedOnce } from "./planned-once.ts";

/** So often a text is asked without a name first, and so many texts get one: each stays in every connection's memory. */
const OFTEN = 20;
const MOST_NAMED = 100;
/** Texts whose use is counted; beyond, counting begins anew. */
const MOST_COUNTED = 2_000;

/** What a pattern finds decides how to find it: planned for each pattern, unless the statement says otherwise. */
const isByPattern = (text: string) => /\blike \$/.test(text) && !isPlannedOnce(text);

type Query = (...given: unknown[]) => unknown;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/** The name under which connections prepare `text`, once it was asked often. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED || isByPattern(text)) return known;
  if (uses.size >= MOST_COUNTED) uses.clear();
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < OFTEN) return undefined;
  uses.delete(text);
  const name = `frequent_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** `ask`, the `query` of a connection, with the statements that are asked often prepared (docs/decisions/prepared-statements.md). */
export const preparingFrequent =
  (ask: Query): Query =>
  (query, values, ...rest) => {
    const isUnnamed = typeof query === "object" && query !== null && "text" in query && !("submit" in query);
    if (!isUnnamed || !Array.isArray(values) || values.length === 0) return ask(query, values, ...rest);
    const { name, text } = query as { name?: string; text: string };
    return ask(name === undefined ? { ...query, name: nameOf(text) } : query, values, ...rest);
  };
