import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 100;
const SQLITE_BUSY = 5;

/** Does `work` while no other process does the same under the lock `file`. The lock dies with its process. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  using lock = new DatabaseSync(file, { timeout: 0 });
  while (!tryLock(lock)) await pause(POLL_MS);
  return await work();
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
