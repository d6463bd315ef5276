import pg from "pg";
import { Connection } from "./connection.ts";

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/** A connection that doesn't answer for so long, in milliseconds, counts as lost. */
const LONGEST_SILENCE = 2_000;

/** How often, in milliseconds, the connection is asked: a lost one looks like one on which nothing happens. */
const HEARTBEAT = 3_000;

/** Runs `send` once at a time: all who ask while it runs share the run after it. */
function oneAtATime(send: () => Promise<unknown>): () => Promise<unknown> {
  let current: Promise<unknown> | null = null;
  let following: Promise<unknown> | null = null;
  const ask = () => {
    current = send().finally(() => {
      current = null;
    });
    return current;
  };
  return () => {
    if (!current) return ask();
    following ??= current
      .catch(() => undefined)
      .then(() => {
        following = null;
        return current ?? ask();
      });
    return following;
  };
}

export type Listener = {
  /**
   * Resolves once `onNotice` was called for everything committed before: PostgreSQL delivers notifications before it answers
   * the next query. While the connection is away, `onNotice` is called without a payload instead. A `payload` is sent to
   * every process first, or as soon as the connection is back.
   */
  catchUp(payload?: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Calls `onNotice` with the payload of every notification on `channel`, and without one when some may have been missed
 * because the connection was lost. Reconnects by itself.
 */
export async function listenTo(url: string, channel: string, onNotice: (payload?: string) => void): Promise<Listener> {
  let client: Connection | null = null;
  let ask: (() => Promise<unknown>) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;
  const unsent = new Set<string>();

  /** Sends what is to be sent; a query without it serves as a question. */
  async function sendBy(connection: Connection): Promise<void> {
    const payloads = [...unsent];
    unsent.clear();
    try {
      if (payloads.length === 0) await connection.query("select 1");
      else
        await connection.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [channel, payloads]);
    } catch (error) {
      for (const payload of payloads) unsent.add(payload);
      throw error;
    }
  }

  async function connect(): Promise<void> {
    const fresh = new Connection({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: LONGEST_SILENCE,
      keepAlive: true,
      // In this mode pg ends a connection whose query has timed out.
      pipeline: true,
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      // It writes nothing: its notifications needn't wait for the disk.
      await fresh.query("set synchronous_commit = off");
    } catch (error) {
      void fresh.end();
      throw error;
    }
    fresh.on("notification", ({ payload }) => onNotice(payload));
    const send = oneAtATime(() => sendBy(fresh));
    heartbeat = setInterval(() => send().catch(() => undefined), HEARTBEAT);
    fresh.on("end", () => {
      clearInterval(heartbeat);
      if (isClosed) return;
      onNotice();
      comeBack(SHORTEST_PAUSE);
    });
    client = fresh;
    ask = send;
    onNotice();
  }

  function comeBack(pause: number): void {
    timer = setTimeout(() => connect().catch(() => comeBack(Math.min(pause * 2, LONGEST_PAUSE))), pause);
  }

  await connect();
  return {
    async catchUp(payload) {
      if (payload !== undefined) unsent.add(payload);
      const asked = client;
      try {
        await ask?.();
      } catch {
        onNotice();
        void asked?.end();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
