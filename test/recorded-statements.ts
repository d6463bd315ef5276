import type pg from "pg";

export type Statement = { text: string; values: unknown[] };

/** What `pg` is asked for: a text or an object that holds one, with values in it or after it. */
function statementIn([query, after]: unknown[]): Statement | undefined {
  const { text, values }: Partial<Statement> =
    typeof query === "string" ? { text: query } : (query as Partial<Statement>);
  if (text === undefined) return undefined;
  return { text, values: values ?? (Array.isArray(after) ? after : []) };
}

/** Notes every statement that goes through `pool` from now on; `take` hands over those since the last time. */
export function recordStatements(pool: pg.Pool): { take(): Statement[] } {
  const heard = new WeakSet<pg.PoolClient>();
  let sent: Statement[] = [];
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const statement = statementIn(given);
      if (statement) sent.push(statement);
      return ask(...given);
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
