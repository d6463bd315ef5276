import pg from "pg";
import { Connection } from "./connection.ts";

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/** A connection that doesn't answer for so long, in milliseconds, counts as lost. */
const LONGEST_SILENCE = 2_000;

/** How often, in milliseconds, the connection is asked: a lost one looks like one on which nothing happens. */
const HEARTBEAT = 3_000;

export type Listener = Awaited<ReturnType<typeof listenTo>>;

/** Calls `onNotice` for every notification on `channel`, and without payload after a lost connection. Reconnects. */
export async function listenTo(url: string, channel: string, onNotice: (payload?: string) => void) {
  let client: Connection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const notify = (connection: Connection, payload: string) =>
    connection.query("select pg_notify($1, $2)", [channel, payload]);

  async function connect(): Promise<void> {
    const fresh = new Connection({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: LONGEST_SILENCE,
      keepAlive: true,
      // In this mode pg ends a connection whose query has timed out.
      pipeline: true,
    });
    fresh.on("notification", ({ payload }) => onNotice(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      // It writes nothing: its notifications needn't wait for the disk.
      await fresh.query("set synchronous_commit = off");
      await notify(fresh, "");
    } catch (error) {
      void fresh.end();
      throw error;
    }
    client = fresh;
    const heartbeat = setInterval(() => fresh.query("select 1").catch(() => undefined), HEARTBEAT);
    fresh.on("end", () => {
      clearInterval(heartbeat);
      if (isClosed) return;
      onNotice();
      reconnect(SHORTEST_PAUSE);
    });
  }

  function reconnect(pause: number): void {
    timer = setTimeout(() => connect().catch(() => reconnect(Math.min(pause * 2, LONGEST_PAUSE))), pause);
  }

  await connect();
  return {
    /** Resolves once `onNotice` heard of everything committed before. A `payload` is sent to all processes first. */
    async catchUp(payload?: string): Promise<void> {
      const asked = client;
      try {
        if (payload === undefined) await asked?.query("select 1");
        else if (asked) await notify(asked, payload);
      } catch {
        onNotice();
        void asked?.end();
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
