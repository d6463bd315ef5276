import type pg from "pg";

/** From so many on, reads share those that are in use. */
const SHARED_FROM = 4;
/** One that gave no answer for so many milliseconds is given nothing more to do: what came after would wait. */
const QUICK_MS = 10;

const READS = /^(\/\*.*?\*\/)?\s*(select|with|explain)\b/i;
const LOCKS = /\b(insert|update|delete|share)\b/i;

/** The text of what a connection is asked; empty where it is no statement, as for a COPY. */
export function textOf(asked: unknown): string {
  const text = typeof asked === "object" && asked !== null && "text" in asked ? asked.text : asked;
  return typeof text === "string" ? text : "";
}

/** Whether a statement only reads: whatever waits for a row that another holds would hold up what comes after it. */
export const isRead = (text: string): boolean => READS.test(text) && !LOCKS.test(text);

type Lent = { client: Promise<pg.PoolClient>; waiting: number; heardAt: number; hasFailed: boolean };

/**
 * Asks single reads over few connections: each has one of its own while few are asked; of many at once several go over
 * one, where the server does them in turn (docs/decisions/prepared-statements.md). `borrow` lends a pool's connection.
 */
export function shareConnections(borrow: () => Promise<pg.PoolClient>): (asked: unknown[]) => Promise<unknown> {
  const lent = new Set<Lent>();

  function quickest(): Lent | undefined {
    if (lent.size < SHARED_FROM) return undefined;
    const now = performance.now();
    let found: Lent | undefined;
    for (const each of lent)
      if (now - each.heardAt < QUICK_MS && each.waiting < (found?.waiting ?? Number.POSITIVE_INFINITY)) found = each;
    return found;
  }

  function borrowed(): Lent {
    const one = { client: borrow(), waiting: 0, heardAt: performance.now(), hasFailed: false };
    lent.add(one);
    return one;
  }

  return async (asked) => {
    const one = quickest() ?? borrowed();
    one.waiting++;
    let client: pg.PoolClient | undefined;
    try {
      client = await one.client;
      return await Reflect.apply(client.query, client, asked);
    } catch (error) {
      // It may be ending: what is under way on it comes to its end, and nobody gets it any more.
      one.hasFailed = true;
      lent.delete(one);
      throw error;
    } finally {
      one.heardAt = performance.now();
      if (--one.waiting === 0) {
        lent.delete(one);
        client?.release(one.hasFailed);
      }
    }
  };
}
