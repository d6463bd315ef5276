import pg from "pg";
import { Connection } from "./connection.ts";

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/**
 * Calls `onNotice` for every notification on `channel`, whichever process caused it, and after each lost connection,
 * when some may have been missed. Comes back by itself while the database is away.
 */
export async function listenTo(
  url: string,
  channel: string,
  onNotice: () => void,
): Promise<{ close(): Promise<void> }> {
  let client: Connection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new Connection({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    fresh.on("notification", onNotice);
    fresh.on("end", () => {
      if (isClosed) return;
      onNotice();
      comeBack(SHORTEST_PAUSE);
    });
    client = fresh;
    onNotice();
  }

  function comeBack(pause: number): void {
    timer = setTimeout(() => connect().catch(() => comeBack(Math.min(pause * 2, LONGEST_PAUSE))), pause);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
