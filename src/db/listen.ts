import pg from "pg";
import { Connection } from "./connection.ts";

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/** A connection that stays silent for so long, in milliseconds, is taken for lost. */
const LONGEST_SILENCE = 2_000;

/** How often, in milliseconds, it is asked whether it still hears: a lost one may look like one to which nobody speaks. */
const HEARTBEAT = 3_000;

/** Asks by `send` whether a connection hears, one question at a time: who asks while one is under way shares the one after it. */
function questionBy(send: () => Promise<unknown>): () => Promise<unknown> {
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
   * Resolves once everything that was committed before has been told: PostgreSQL sends what a connection listens to
   * before it answers its next query. While the connection is away, `onNotice` is called, with nothing, in place of what can't be heard. The `payloads` are told to every process first, this one too;
   * what can't be told now is told by a later question.
   */
  catchUp(payloads?: Iterable<string>): Promise<void>;
  close(): Promise<void>;
};

/** A listener as those use it who have changed what it listens to. */
export type CatchUp = Pick<Listener, "catchUp">;

/**
 * Calls `onNotice` with the payload of every notification on `channel`, whichever process caused it, and with nothing after
 * each lost connection, when some may have been missed. Comes back by itself while the database is away, and when the connection went dead
 * without a word.
 */
export async function listenTo(url: string, channel: string, onNotice: (payload?: string) => void): Promise<Listener> {
  let client: Connection | null = null;
  let ask: (() => Promise<unknown>) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;
  const untold = new Set<string>();

  /** Tells what is to be told, or says nothing. */
  async function speakBy(connection: Connection): Promise<void> {
    const payloads = [...untold];
    untold.clear();
    try {
      if (payloads.length === 0) await connection.query("select 1");
      else
        await connection.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [channel, payloads]);
    } catch (error) {
      for (const payload of payloads) untold.add(payload);
      throw error;
    }
  }

  async function connect(): Promise<void> {
    const fresh = new Connection({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: LONGEST_SILENCE,
      keepAlive: true,
      // With it pg ends a connection that leaves a question without an answer for so long.
      pipeline: true,
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      // What it tells is committed already: its notices needn't wait for the disk.
      await fresh.query("set synchronous_commit = off");
    } catch (error) {
      void fresh.end();
      throw error;
    }
    fresh.on("notification", ({ payload }) => onNotice(payload));
    // Left without an answer, the query cuts the connection, which ends it.
    const question = questionBy(() => speakBy(fresh));
    heartbeat = setInterval(() => question().catch(() => undefined), HEARTBEAT);
    fresh.on("end", () => {
      clearInterval(heartbeat);
      if (isClosed) return;
      onNotice();
      comeBack(SHORTEST_PAUSE);
    });
    client = fresh;
    ask = question;
    onNotice();
  }

  function comeBack(pause: number): void {
    timer = setTimeout(() => connect().catch(() => comeBack(Math.min(pause * 2, LONGEST_PAUSE))), pause);
  }

  await connect();
  return {
    async catchUp(payloads = []) {
      for (const payload of payloads) untold.add(payload);
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
