import { Connection } from "./connection.ts";

/** After how many milliseconds the lock is tried for again, or asked whether it is still held. */
const LOOK_EVERY_MS = 3_000;
const LONGEST_SILENCE_MS = 2_000;

/**
 * Whether this process is the one, of all on the database, that holds an advisory lock. `onHeld` is called whenever it comes to be: the
 * one before may have ended with its work half done.
 */
export function openOnlyProcess(url: string, lock: number, onHeld: () => void) {
  let connection: Connection | null = null;
  let isHeld = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<Connection> {
    const fresh = new Connection({
      connectionString: url,
      connectionTimeoutMillis: LONGEST_SILENCE_MS,
      query_timeout: LONGEST_SILENCE_MS,
      keepAlive: true,
      pipeline: true,
    });
    fresh.on("end", () => {
      if (connection !== fresh) return;
      connection = null;
      isHeld = false;
    });
    await fresh.connect();
    return fresh;
  }

  async function look(): Promise<void> {
    connection ??= await connect();
    if (isHeld) {
      await connection.query("select 1");
      return;
    }
    const { rows } = await connection.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [lock]);
    if (rows[0]?.held !== true || isClosed) return;
    isHeld = true;
    onHeld();
  }

  async function keepLooking(): Promise<void> {
    await look().catch(() => void connection?.end());
    if (!isClosed) timer = setTimeout(() => (looking = keepLooking()), LOOK_EVERY_MS);
  }
  let looking = keepLooking();

  return {
    isHeld: () => isHeld,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      isHeld = false;
      await connection?.end();
    },
  };
}
