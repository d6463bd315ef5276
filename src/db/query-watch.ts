import type pg from "pg";

/** Is told of each statement as it begins, by its name or else its text (never its values), and returns what to call at its end. */
export type QueryWatch = (statement: string) => () => void;

type Query = (...given: unknown[]) => unknown;

/** `ask`, the `query` of a connection, with `watch` told of what goes through it. */
export function watched(ask: Query, watch: QueryWatch): Query {
  return (...given) => {
    const statement = statementOf(given[0]);
    if (statement === null) return ask(...given);
    const end = watch(statement);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const answer = ask(...given.slice(0, -1), (...answered: unknown[]) => {
        end();
        callback(...answered);
      });
      return answer;
    }
    const answer = ask(...given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
}

/** `ask` without the names of prepared statements, which a pooler gives to other clients' connections. */
export const unnamed =
  (ask: Query): Query =>
  (query, ...rest) =>
    ask(
      typeof query === "object" && query !== null && "name" in query ? { ...query, name: undefined } : query,
      ...rest,
    );

/** Null for what isn't one statement with one answer, as a COPY. */
function statementOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query) return null;
  const { name, text } = query as Partial<pg.QueryConfig>;
  return name ?? text ?? null;
}
