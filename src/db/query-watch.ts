import pg from "pg";

/** Is told of each statement as it begins, by its text (never its values), and returns what to call at its end. */
export type QueryWatch = (statement: string) => () => void;

/** A pool's connections that tell `watch` of what they are asked: pg says by itself nowhere when a statement ends. */
export const withQueryMetrics = (watch: QueryWatch) =>
  class extends pg.Client {
    override query(...given: unknown[]) {
      const statement = textOf(given[0]);
      if (statement === null) return Reflect.apply(super.query, this, given);
      const end = watch(statement);
      const callback = given.at(-1);
      if (typeof callback === "function") {
        const onAnswer = (...answered: unknown[]) => {
          end();
          callback(...answered);
        };
        return Reflect.apply(super.query, this, [...given.slice(0, -1), onAnswer]);
      }
      const answer = Reflect.apply(super.query, this, given);
      if (answer instanceof Promise) answer.then(end, end);
      return answer;
    }
  };

/** Null for what isn't one statement with one answer, as a COPY. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return null;
  return typeof query.text === "string" ? query.text : null;
}
