import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, serve } from "./postgres-cluster.ts";
import { type FolderLock, lockFolder } from "./postgres-lock.ts";
import { adminUrl } from "./postgres-roles.ts";

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Holds the folder's lock for as long as the shop runs and starts the server again whenever it died, with growing
 * pauses between attempts that fail. `print` gets a line for each end and return.
 */
export async function superviseServer(cluster: Cluster, socketFolder: string, print: (line: string) => void) {
  const ending = new AbortController();
  const lock = () => lockFolder(adminUrl(socketFolder), cluster.folder, onLost);
  let recovery: Promise<void> = Promise.resolve();
  let held: FolderLock | null = await lock();

  function onLost(): void {
    held = null;
    print("La base de datos se cortó; se vuelve a iniciar…");
    recovery = recover();
  }

  async function recover(): Promise<void> {
    for (let pause = SHORTEST_PAUSE_MS; !ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await serve(cluster, { socketFolder });
        held = await lock();
        print("La base de datos funciona otra vez.");
        return;
      } catch (error) {
        print(`La base de datos no vuelve: ${error instanceof Error ? error.message : error}`);
      }
      await sleep(pause, null, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    /** Ends the watch; tells whether the folder was still this process's. */
    async end(): Promise<boolean> {
      ending.abort();
      await recovery;
      await held?.release();
      return held !== null;
    },
  };
}
